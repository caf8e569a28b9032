import type { ListedParty } from '../record.ts'
import { wordsOf } from './link-keys.ts'

/** What a row states that may speak against a link. */
export interface RowFacts {
  id: string
  list: string
  kind: 'person' | 'organisation' | 'vessel' | 'aircraft'
  dates: readonly string[]
  words: ReadonlySet<string>
}

const kinds: Record<ListedParty['schema'], RowFacts['kind']> = {
  Person: 'person',
  Organization: 'organisation',
  Company: 'organisation',
  PublicBody: 'organisation',
  LegalEntity: 'organisation',
  Vessel: 'vessel',
  Airplane: 'aircraft',
}

export const rowFacts = ({ id, list, schema, births = [], names }: ListedParty): RowFacts => ({
  id,
  list,
  kind: kinds[schema],
  dates: births.flatMap(({ date, approximate }) => (date && !approximate ? [date] : [])),
  words: new Set(names.flatMap(({ full }) => wordsOf(full))),
})

const yearsOf = (date: string): [number, number] => {
  const [from = '', to = from] = date.split('..')
  return [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
}

/** Equal as far as both are stated; ranges by year. */
function isCompatible(one: string, two: string): boolean {
  if (!one.includes('..') && !two.includes('..')) return one.startsWith(two) || two.startsWith(one)
  const [[from, to], [start, end]] = [yearsOf(one), yearsOf(two)]
  return from <= end && start <= to
}

/** Both state a date of birth, and no two of them can be the same day. */
export const datesContradict = (one: RowFacts, two: RowFacts): boolean =>
  one.dates.length > 0 &&
  two.dates.length > 0 &&
  !one.dates.some((date) => two.dates.some((other) => isCompatible(date, other)))

/** A number is mistyped or shared in a family: another kind, or another date and no word of a name in common. */
export const speaksAgainst = (one: RowFacts, two: RowFacts): boolean =>
  one.kind !== two.kind || (datesContradict(one, two) && ![...one.words].some((word) => two.words.has(word)))
