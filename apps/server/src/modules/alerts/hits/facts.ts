import { createHash } from 'node:crypto'
import { isMasked, maskIdNumber } from '@probity/contract/parties/id-mask.ts'

/** Identifying data of one side of a hit, as sorted lists of texts: what a decision rests on. */
export type Facts = Readonly<Record<string, readonly string[]>>

const canonical = (facts: Facts): [string, string[]][] =>
  Object.entries(facts)
    .map(([field, values]): [string, string[]] => [field, [...new Set(values)].toSorted()])
    .filter(([, values]) => values.length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The same for the same facts, in whatever order they are listed. */
export function fingerprintOf(facts: Facts): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(facts)))
    .digest('hex')
}

export interface FactChange {
  field: string
  added: string[]
  removed: string[]
}

/** Letters of another case or width and other spacing are the same fact. */
const keyOf = (value: string): string => value.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
const without = (values: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others.map(keyOf))
  return values.filter((value) => !known.has(keyOf(value)))
}

/** Nearly all are: written alike and in the same order, they need no closer look. */
function isSame(before: readonly string[] = [], after: readonly string[] = []): boolean {
  return before.length === after.length && before.every((value, i) => value === after[i])
}

/** What became of the facts since: empty when a decision on the earlier ones still covers the later ones. */
export function factChanges(before: Facts, after: Facts): FactChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return fields
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => {
      const [old, now] = [before[field] ?? [], after[field] ?? []]
      return { field, added: without(now, old), removed: without(old, now) }
    })
    .filter(({ added, removed }) => added.length + removed.length > 0)
}

/** A change as people read it: the numbers of the customer's documents are masked; what a list states is public. */
export function withoutNumbers(change: FactChange): FactChange {
  if (change.field !== 'customer.identifiers') return change
  const masked = (values: readonly string[]) => values.map(maskedIdentifier)
  return { ...change, added: masked(change.added), removed: masked(change.removed) }
}

function maskedIdentifier(identifier: string): string {
  if (isMasked(identifier)) return identifier
  const at = identifier.indexOf(':') + 1
  return `${identifier.slice(0, at)}${maskIdNumber(identifier.slice(at))}`
}

interface AskedEntity {
  names: readonly { full: string }[]
  genders?: readonly string[]
  nationalities?: readonly string[]
  countries?: readonly string[]
  identifiers?: readonly { type: string; value: string }[]
}

/** The facts of a customer as a stored question names them; nothing where the question was not kept whole. */
export function askedFacts(input: Record<string, unknown>): Facts | undefined {
  const { entity, dob } = input as { entity?: AskedEntity; dob?: string | null }
  if (!entity) return undefined
  return {
    names: entity.names.map(({ full }) => full),
    dates: dob ? [dob] : [],
    genders: (entity.genders ?? []).map((gender) => (gender === 'other' ? 'others' : gender)),
    countries: [...(entity.nationalities ?? []), ...(entity.countries ?? [])],
    identifiers: (entity.identifiers ?? []).map(identifierFact),
  }
}

/** A number is the same however it is spaced. */
const identifierFact = ({ type, value }: { type: string; value: string }): string =>
  `${type}:${value.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}`
