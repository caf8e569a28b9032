import { createHash } from 'node:crypto'

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

/** What became of the facts since: empty when a decision on the earlier ones still covers the later ones. */
export function factChanges(before: Facts, after: Facts): FactChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return fields
    .map((field) => {
      const [old, now] = [before[field] ?? [], after[field] ?? []]
      return {
        field,
        added: now.filter((value) => !old.includes(value)),
        removed: old.filter((value) => !now.includes(value)),
      }
    })
    .filter(({ added, removed }) => added.length + removed.length > 0)
}
