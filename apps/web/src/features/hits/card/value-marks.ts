import type { ExplainedField } from '@probity/contract/screening/match-card.ts'
import { tableDay } from '#web/format.ts'
import type { Language } from '#web/i18n/languages.ts'

export interface Part {
  text: string
  isMarked: boolean
}

const whole = (text: string, isMarked: boolean): Part[] => [{ text, isMarked }]

/** The parts of a value that also occur on the other side, for highlighting. */
export function markedParts(field: ExplainedField, value: string, others: readonly string[]): Part[] {
  if (field.field === 'name') return matchedWords(field, value)
  if (field.state === 'missing' || field.state === 'differ') return whole(value, false)
  if (others.includes(value)) return whole(value, true)
  if (field.field === 'birth_date') return sharedDate(value, others)
  if (field.field === 'address') return sharedWords(value, others)
  return whole(value, false)
}

/** The words of a name with a counterpart on the other side, in whatever spelling. */
function matchedWords({ detail, query }: ExplainedField, value: string): Part[] {
  const side = query.includes(value) ? 'query' : 'candidate'
  const matched = (detail.tokens ?? []).filter((token) => token.query !== null && token.candidate !== null)
  return sharedWords(
    value,
    matched.map((token) => token[side] ?? ''),
  )
}

/** 1971-03-14 against 1971: the year is equal, the rest is unknown. */
function sharedDate(value: string, others: readonly string[]): Part[] {
  const shared = sharedOfDate(value, others)
  if (shared === 0) return whole(value, false)
  const parts = value.split('-')
  const rest = parts.slice(shared).join('-')
  const head = parts.slice(0, shared).join('-')
  return [{ text: head, isMarked: true }, ...(rest === '' ? [] : [{ text: `-${rest}`, isMarked: false }])]
}

/** How many of year, month and day another date shares. */
function sharedOfDate(value: string, others: readonly string[]): number {
  const parts = value.split('-')
  return Math.max(0, ...others.map((other) => sameFromStart(parts, other.split('-'))))
}

/** A whole day as tables write it, with the parts that the other side shares: 14/Mar/1971 is written from its day on. */
export function markedDay(value: string, others: readonly string[], language: Language): Part[] {
  const written = tableDay(value, language) ?? value
  if (written === value) return sharedDate(value, others)
  const parts = written.split('/')
  const own = parts.length - sharedOfDate(value, others)
  const [rest, head] = [parts.slice(0, own).join('/'), parts.slice(own).join('/')]
  return [
    { text: rest === '' || head === '' ? rest : `${rest}/`, isMarked: false },
    { text: head, isMarked: true },
  ].filter(({ text }) => text !== '')
}

function sameFromStart(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, n) => part !== b[n])
  return at === -1 ? a.length : at
}

const words = (text: string): string[] => text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []

function sharedWords(value: string, others: readonly string[]): Part[] {
  const held = new Set(others.flatMap(words))
  const parts = value.match(/\p{Script=Han}|[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []
  return joined(parts.map((text) => ({ text, isMarked: held.has(text.toLowerCase()) })))
}

/** Merges adjacent parts of the same kind; text between two marked words is marked too. */
function joined(parts: readonly Part[]): Part[] {
  const bridged = parts.map((part, at) => {
    const isBetween = !part.isMarked && parts[at - 1]?.isMarked === true && parts[at + 1]?.isMarked === true
    return { ...part, isMarked: part.isMarked || (isBetween && /^[^\p{L}\p{N}]+$/u.test(part.text)) }
  })
  return bridged.reduce<Part[]>((before, part) => {
    const last = before.at(-1)
    if (last?.isMarked !== part.isMarked) return [...before, part]
    return [...before.slice(0, -1), { text: last.text + part.text, isMarked: last.isMarked }]
  }, [])
}
