import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { announce } from '#kernel/live/live.ts'
import type { Run } from './runs.queries.ts'

/** Moves a run to another state and announces it. Does nothing unless it is in one of the `from` states. */
export async function moveRun(
  tx: Tx,
  { id, from, to }: { id: number; from: readonly Run['status'][]; to: Run['status'] },
  more = sql``,
): Promise<boolean> {
  const { rows } = await sql<{ guid: string; kind: string }>`update screening_runs set status = ${to} ${more}
    where id = ${id} and status = any(${[...from]}) returning guid, kind`.execute(tx)
  const [moved] = rows
  if (!moved) return false
  await emit(tx, 'screening.status', { run: id, guid: moved.guid, kind: moved.kind, status: to })
  await announce(tx, { topic: 'screening_runs', id })
  return true
}
