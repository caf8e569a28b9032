import type { IdentifierType, ListedParty } from '../record.ts'
import { plainNumber, wordsOf } from './link-keys.ts'

/** Facts of a row that may contradict a link. */
export interface RowFacts {
  id: string
  list: string
  kind: 'person' | 'organisation' | 'vessel' | 'aircraft'
  dates: readonly string[]
  words: ReadonlySet<string>
  /** The words of each name in alphabetical order. */
  names: readonly string[]
  /** Numbers of the kinds that a person has once from one issuer, each after its kind and issuer. */
  ownNumbers: readonly (readonly [source: string, number: string])[]
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

const onePerIssuer: ReadonlySet<IdentifierType> = new Set(['hkid', 'national_id'])

export const rowFacts = ({ id, list, schema, births = [], names, identifiers = [] }: ListedParty): RowFacts => ({
  id,
  list,
  kind: kinds[schema],
  dates: births.flatMap(({ date, approximate }) => (date && !approximate ? [date] : [])),
  words: new Set(names.flatMap(({ full }) => wordsOf(full))),
  names: names.map(({ full }) => wordsOf(full).toSorted().join(' ')),
  ownNumbers: identifiers
    .filter(({ type }) => onePerIssuer.has(type))
    .map(({ type, value, country }) => [`${type} ${country?.code ?? ''}`, plainNumber(value)] as const),
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
export const datesContradict = (one: Pick<RowFacts, 'dates'>, two: Pick<RowFacts, 'dates'>): boolean =>
  one.dates.length > 0 &&
  two.dates.length > 0 &&
  !one.dates.some((date) => two.dates.some((other) => isCompatible(date, other)))

const shareWord = (one: RowFacts, two: RowFacts): boolean => [...one.words].some((word) => two.words.has(word))
export const shareName = (one: RowFacts, two: RowFacts): boolean => one.names.some((name) => two.names.includes(name))

/** Both state numbers of a kind that a person has once from this issuer, and none in common. */
export function numbersContradict(one: RowFacts, two: RowFacts): boolean {
  const sources = new Set(one.ownNumbers.map(([source]) => source))
  return [...sources].some((source) => {
    const of = (row: RowFacts) => row.ownNumbers.flatMap(([from, number]) => (from === source ? [number] : []))
    const [ours, theirs] = [of(one), of(two)]
    return theirs.length > 0 && !ours.some((number) => theirs.includes(number))
  })
}

/** A different kind of party, or contradicting dates of birth without a common name. */
export const isAnother = (one: RowFacts, two: RowFacts): boolean =>
  one.kind !== two.kind || (datesContradict(one, two) && !shareName(one, two))

/** Lists assign numbers and references to the wrong person, so two persons must share a word of a name. */
export const speaksAgainst = (one: RowFacts, two: RowFacts): boolean =>
  isAnother(one, two) || (one.kind === 'person' && !shareWord(one, two))
