import type { Movement } from './mt940-movement.ts'
import type { StatementLine } from './statement.ts'

type Details = Pick<StatementLine, 'reference' | 'text' | 'name'>

const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ')

/** What field 86 says of a movement: in subfields (?20), by code words (/EREF/), or as a plain text. */
export function detailsOf(lines: readonly string[], { reference, more }: Movement): Details {
  const whole = lines.join('')
  if (/^\d{3}\?\d{2}/.test(whole) || /^\?\d{2}/.test(whole)) return ofSubfields(whole, { reference, more })
  const plain = { reference, text: joined([...lines.map((line) => line.trim()), ...more]), name: '' }
  return /^\/[A-Z]{3,4}\//.test(whole) ? { ...plain, ...ofCodeWords(whole, reference) } : plain
}

function ofSubfields(whole: string, { reference, more }: Pick<Movement, 'reference' | 'more'>): Details {
  const fields = whole.split(/\?(?=\d{2})/).slice(1)
  const of = (from: number, to: number) =>
    fields
      .filter((field) => Number(field.slice(0, 2)) >= from && Number(field.slice(0, 2)) <= to)
      .map((field) => field.slice(2))
  // A purpose is cut wherever a subfield ends; code words of SEPA mark the parts.
  const purpose = [...of(20, 29), ...of(60, 63)].join('')
  const [, endToEnd = ''] = /EREF\+(.*?)\s*(?=(?:KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\+|$)/.exec(purpose) ?? []
  const isStated = endToEnd !== '' && endToEnd.toUpperCase() !== 'NOTPROVIDED'
  return {
    reference: isStated ? endToEnd : reference,
    text: joined([...of(0, 0), ...[...of(20, 29), ...of(60, 63)].map((text) => text.trim()), ...more]),
    name: of(32, 33).join('').trim(),
  }
}

function ofCodeWords(whole: string, reference: string): Pick<Details, 'reference' | 'name'> {
  const after = (code: string) => new RegExp(`/${code}/(.*?)(?=/[A-Z]{3,4}/|$)`).exec(whole)?.[1]?.trim() ?? ''
  const endToEnd = after('EREF')
  const isStated = endToEnd !== '' && endToEnd.toUpperCase() !== 'NOTPROVIDED'
  return { reference: isStated ? endToEnd : reference, name: after('NAME').replace(/\/+$/, '') }
}
