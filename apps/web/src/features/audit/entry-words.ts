import type { Change } from '#web/ui/diff.tsx'

export interface Target {
  target_table: string | null
  target_id: number | null
}

export function targetText({ target_table, target_id }: Target): string {
  if (target_table === null) return '–'
  return target_id === null ? target_table : `${target_table} ${target_id}`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The changes an entry carries: `changes` by field with before and after; nothing when it carries none. */
export function changesOf(data: Readonly<Record<string, unknown>> | null): readonly Change[] {
  const changes = data?.['changes']
  if (!isRecord(changes)) return []
  return Object.entries(changes).flatMap(([field, change]) =>
    isRecord(change) ? [{ field, before: change['before'], after: change['after'] }] : [],
  )
}

/** Whatever else was recorded, as name and text. */
export function factsOf(data: Readonly<Record<string, unknown>> | null): readonly (readonly [string, string])[] {
  return Object.entries(data ?? {})
    .filter(([name]) => name !== 'changes')
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const)
}
