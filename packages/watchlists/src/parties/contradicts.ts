import type { ListedParty } from '../record.ts'
import { wordsOf } from './link-keys.ts'

/** Facts of a row that may contradict a link. */
export interface RowFacts {
  id: string
  list: string
  kind: 'person' | 'organisation' | 'vessel' | 'aircraft'
  dates: readonly string[]
  words: ReadonlySet<string>
  /** The words of each name in alphabetical order. */
  names: readonly string[]
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
  names: names.map(({ full }) => wordsOf(full).toSorted().join(' ')),
})

const yearsOf = (date: string): [number, number] => {
  const [from = '', to = from] = date.split('..')
  return [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
}

/** Equal up to the precision that both state; ranges are compared by year. */
function isCompatible(one: string, two: string): boolean {
  if (!one.includes('..') && !two.includes('..')) return one.startsWith(two) || two.startsWith(one)
  const [[from, to], [start, end]] = [yearsOf(one), yearsOf(two)]
  return from <= end && start <= to
}

/** Both state dates of birth, and no two of them are compatible. */
export const datesContradict = (one: RowFacts, two: RowFacts): boolean =>
  one.dates.length > 0 &&
  two.dates.length > 0 &&
  !one.dates.some((date) => two.dates.some((other) => isCompatible(date, other)))

const shareWord = (one: RowFacts, two: RowFacts): boolean => [...one.words].some((word) => two.words.has(word))
export const shareName = (one: RowFacts, two: RowFacts): boolean => one.names.some((name) => two.names.includes(name))

/** A different kind of party, or contradicting dates of birth without a common name. */
export const isAnother = (one: RowFacts, two: RowFacts): boolean =>
  one.kind !== two.kind || (datesContradict(one, two) && !shareName(one, two))

/** Lists assign numbers and references to the wrong person, so two persons must share a word of a name. */
export const speaksAgainst = (one: RowFacts, two: RowFacts): boolean =>
  isAnother(one, two) || (one.kind === 'person' && !shareWord(one, two))
