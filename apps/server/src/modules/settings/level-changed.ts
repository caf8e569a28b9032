import type { Tx } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'

const levelKeys: ReadonlySet<string> = new Set([
  'raise_from',
  'raise_from_binding',
  'similarity_weak',
  'matcher_algorithm',
])

/** Emits an event when the raising level may have changed. */
export async function noteLevelChange(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.some((key) => levelKeys.has(key))) await emit(tx, 'matcher.level_changed', {})
}
