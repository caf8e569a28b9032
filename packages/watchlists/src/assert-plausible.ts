import type { CountKey, ListDeclaration, Words } from './list.ts'
import { ListError } from './list-error.ts'
import { ofList } from './problems/of-list.ts'

export type Counts = Partial<Record<CountKey, number>>

/** Share of a list that may vanish between two versions before a person must check it. */
const tolerableLoss = 0.2

export function addToCounts(counts: Counts, schema: CountKey): void {
  counts[schema] = (counts[schema] ?? 0) + 1
  counts.total = (counts.total ?? 0) + 1
}

/** Refuses counts outside the list's floors, and a publisher's list that lost a fifth of its parties at once. */
export function assertPlausible(
  list: ListDeclaration,
  { counts, previous }: { counts: Counts; previous?: Counts },
): void {
  for (const [key, { min, max }] of Object.entries(list.floors)) {
    const count = counts[key as CountKey] ?? 0
    if (count < min || count > max) {
      throw implausible(list, { field: key, problem: ofList.implausible(count, { min, max }) })
    }
  }
  const [now, before] = [counts.total ?? 0, previous?.total ?? 0]
  if (!list.mayShrink && now < before * (1 - tolerableLoss)) {
    throw implausible(list, { field: 'total', problem: ofList.shrunk(now, before) })
  }
}

function implausible(list: ListDeclaration, { field, problem }: { field: string; problem: Words }): ListError {
  return new ListError({ file: list.name, field, problem })
}
