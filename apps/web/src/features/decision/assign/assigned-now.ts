import { hongKongDay, hongKongTime, instantAt } from '@probity/contract/values/hong-kong-time.ts'

/** Assignee and due time of a row. */
export interface Assigned {
  assigned_to: string | null
  due_date: number | null
}

/** The common value of all rows; undefined if they differ or not all are known. */
export function sharedOf<K extends keyof Assigned>(rows: readonly Assigned[] | undefined, key: K): Assigned[K] | null {
  const [first, ...rest] = rows ?? []
  return first !== undefined && rest.every((row) => row[key] === first[key]) ? first[key] : null
}

/** An instant in the format of a datetime input with minutes, and back. */
export const minuteField = (at: number | null): string =>
  at === null ? '' : `${hongKongDay(at)}T${hongKongTime(at).slice(0, 5)}`
export const instantOfField = (field: string): number => instantAt(field.slice(0, 10), field.slice(11, 16))
