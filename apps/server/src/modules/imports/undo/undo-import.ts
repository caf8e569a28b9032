import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import { type Actor, inTenant, readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import type { LongJob } from '#kernel/long-job/long-job.ts'
import type { Offered } from '#kernel/modules/module.ts'
import { today } from '#modules/persons/persons.public.ts'
import {
  countImport,
  getImport,
  type ImportRecord,
  importsIn,
  moveImport,
  requireStep,
  stopWithProblem,
} from '../imports.queries.ts'
import { countsOf } from '../running/run-import.ts'
import { undoRow } from './undo-row.ts'

const pageSize = 200

interface Wanted {
  id: number
  /** Ids of rows; all rows if absent. */
  rows: readonly number[] | undefined
  actor: Actor
  now: number
}

/** Requests the undo of an import, whole or by row, within its time limit. */
export async function startUndo(tx: Tx, { id, rows, actor, now }: Wanted): Promise<void> {
  const found = await getImport(tx, id, { locks: true })
  requireStep(found, 'completed', 'cancelled')
  if (found.undo_until === null || found.undo_until < now)
    throw new AppError('E_CONFLICT', { undo_until: found.undo_until }, 'The time to undo this import has ended.')
  const chosen = rows === undefined ? sql`true` : sql`id = any(${[...rows]}::bigint[])`
  const { numAffectedRows } = await sql`update import_rows set undo = 'wanted', stands_in_way = '[]'
    where import = ${id} and outcome in ('created', 'updated') and undo is distinct from 'undone' and ${chosen}`.execute(
    tx,
  )
  if (numAffectedRows === 0n) throw new AppError('E_CONFLICT', {}, 'There is nothing left to undo.')
  await sql`update imports set problem = null, undone_by = ${actor.username}, undone_by_id = ${actor.userId} where id = ${id}`.execute(
    tx,
  )
  await moveImport(tx, id, 'undoing')
  await emit(tx, 'undo-import', { import: id })
}

/** Undoes the requested rows one by one in reverse order, each in its own transaction. */
export const importUndo = (offered: () => Offered): LongJob => ({
  name: 'undo-import',
  subject: 'import',
  open: (tx) => importsIn(tx, 'undoing'),
  work: async (services, { id, organisation }, { signal, confirm }) => {
    const found = await readingTenant(services.db, systemActor(organisation), (tx) => getImport(tx, id))
    if (found.step !== 'undoing') return
    const actor: Actor = {
      organisationId: organisation,
      userId: found.undone_by_id ?? 0,
      username: found.undone_by ?? found.created_by,
    }
    const writing = (change: (tx: Tx) => Promise<void>) =>
      inTenant(services.db, actor, async (tx) => {
        await confirm(tx)
        await change(tx)
      })
    const of = { type: found.type, tables: offered().tables, today: today(services.now()) }
    for (;;) {
      const rows = await readingTenant(services.db, actor, (tx) => wantedRows(tx, id))
      if (rows.length === 0 || signal.aborted) break
      for (const row of rows) await writing((tx) => undoRow(tx, row, of))
      await writing((tx) => countImport(tx, id))
    }
    if (!signal.aborted) await writing((tx) => finish(tx, found))
  },
  // What is not undone yet can be undone by a later request.
  giveUp: async (tx, id) => {
    if ((await getImport(tx, id, { locks: true })).step === 'undoing') await stopWithProblem(tx, id, 'completed')
  },
})

async function wantedRows(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from import_rows where import = ${id} and undo = 'wanted'
    order by stage desc, id desc limit ${pageSize}`.execute(tx)
  return rows.map((row) => row.id)
}

/** The import is undone when no written row is left; otherwise undoing the rest can be tried again. */
async function finish(tx: Tx, { id }: ImportRecord): Promise<void> {
  const found = await getImport(tx, id, { locks: true })
  if (found.step !== 'undoing' || (await wantedRows(tx, id)).length > 0) return
  await countImport(tx, id)
  const { created, updated, undone, kept } = await countsOf(tx, id)
  await moveImport(tx, id, undone === created + updated ? 'undone' : 'completed')
  await recordActivity(tx, { type: 'data_import.undo', target_table: 'imports', target_id: id, data: { undone, kept } })
}
