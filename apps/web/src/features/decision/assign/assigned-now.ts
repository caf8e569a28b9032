import { isoDay, isoTime } from '#web/format.ts'

/** Whose something is, and until when. */
export interface Assigned {
  assigned_to: string | null
  due_date: number | null
}

/** What all of them have in common; nothing where they differ, or where not all of them are known. */
export function sharedOf<K extends keyof Assigned>(rows: readonly Assigned[] | undefined, key: K): Assigned[K] | null {
  const [first, ...rest] = rows ?? []
  return first !== undefined && rest.every((row) => row[key] === first[key]) ? first[key] : null
}

/** An instant as a field of day and minute takes it. */
export const minuteField = (at: number | null): string =>
  at === null ? '' : `${isoDay(at)}T${isoTime(at).slice(0, 5)}`
