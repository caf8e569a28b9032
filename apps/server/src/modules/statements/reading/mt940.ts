import { negated } from '@probity/contract/values/signed-amounts.ts'
import { ReadingError } from '@probity/reading/reading-error.ts'
import { plainAmount } from './exact-amounts.ts'
import { detailsOf } from './mt940-details.ts'
import { readMovement } from './mt940-movement.ts'
import type { ReadStatement } from './statement.ts'
import { daysOf } from './statement-days.ts'

/** Whether a text has the fields of an MT940 message. */
export const isMt940 = (text: string): boolean =>
  /^(?:\{4:\s*)?:20:/m.test(text) && /^:25[A-Z]?:/m.test(text) && /^:60[FM]:/m.test(text)

interface Field {
  tag: string
  row: number
  lines: string[]
}

/** The fields of all messages, each with its continuation lines. Blocks of the network around them are left out. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  let isInside = false
  for (const [at, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = raw.replace(/^(?:\{\d:(?:[^{}]|\{[^{}]*\})*\})*\{4:/, '').replace(/^\uFEFF/, '')
    const [, tag, rest = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
    if (/^-(?:\}.*)?\s*$/.test(line)) isInside = false
    else if (tag !== undefined) {
      isInside = true
      fields.push({ tag, row: at + 1, lines: [rest.trimEnd()] })
    } else if (isInside && line.trim() !== '') fields.at(-1)?.lines.push(line.trimEnd())
  }
  return fields
}

/** A statement, and the number under which its pages go on. */
interface Page {
  statement: ReadStatement
  number: string
}

/** Reads the statements of an MT940 file: pages of one statement are joined. */
export function readMt940(text: string): ReadStatement[] {
  const pages: Page[] = []
  let fields: Field[] = []
  const finish = () => {
    if (fields.some(({ tag }) => tag.startsWith('60'))) joinPage(pages, pageOf(fields))
    fields = []
  }
  for (const field of fieldsOf(text)) {
    if (field.tag === '20') finish()
    fields.push(field)
  }
  finish()
  if (pages.length === 0) throw new ReadingError('empty')
  return pages.map(({ statement }) => statement)
}

function joinPage(pages: Page[], next: Page): void {
  const before = pages.at(-1)
  const goesOn = before?.number === next.number && before.statement.account === next.statement.account
  if (!before || !goesOn || next.number === '') {
    pages.push(next)
    return
  }
  const [one, other] = [before.statement, next.statement]
  const lines = [...one.lines, ...other.lines]
  const days = daysOf(lines)
  before.statement = {
    ...{ ...one, closing: other.closing, lines, unread: [...one.unread, ...other.unread] },
    ...{ from_day: days.from ?? one.from_day, to_day: other.to_day ?? one.to_day },
  }
}

function pageOf(fields: readonly Field[]): Page {
  const first = (tags: string) => fields.find(({ tag }) => tags.split(' ').includes(tag))?.lines.join('')
  const [opening, closing] = [readBalance(first('60F 60M')), readBalance(first('62F 62M'))]
  const statement: ReadStatement = {
    ...{
      format: 'mt940',
      account: first('25 25P')?.trim() || null,
      currency: opening?.currency ?? closing?.currency ?? null,
    },
    ...{ from_day: null, to_day: null, opening: opening?.amount ?? null, closing: closing?.amount ?? null },
    ...{ lines: [], unread: [] },
  }
  for (const [at, field] of fields.entries()) if (field.tag === '61') addMovement(statement, field, fields[at + 1])
  const days = daysOf(statement.lines)
  const last = closing?.day ?? days.to
  const number = first('28C 28')?.split('/')[0]?.trim() ?? ''
  return { number, statement: { ...statement, from_day: days.from ?? last, to_day: last } }
}

function addMovement(statement: ReadStatement, field: Field, next: Field | undefined): void {
  const details = next?.tag === '86' ? next.lines : []
  const movement = readMovement(field.lines)
  if (typeof movement === 'string')
    statement.unread.push({ row: field.row, text: [...field.lines, ...details].join(' '), problem: movement })
  else statement.lines.push({ ...movement.line, ...detailsOf(details, movement) })
}

/** C or D, day, currency, amount. */
function readBalance(field: string | undefined): { amount: string; currency: string; day: string } | undefined {
  const [, mark, day = '', currency = '', given = ''] = /^([CD])(\d{6})([A-Z]{3})([\d,.]+)/.exec(field ?? '') ?? []
  const amount = plainAmount(given)
  if (amount === undefined) return undefined
  const full = `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`
  return { amount: mark === 'D' ? negated(amount) : amount, currency, day: full }
}
