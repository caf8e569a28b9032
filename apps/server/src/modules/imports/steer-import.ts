import type { ImportType } from '@probity/contract/imports/import-layout.ts'
import type { ImportSource, MapImport, MappedColumn } from '@probity/contract/imports/imports.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import { getImport, isPlanned, moveImport, requireStep } from './imports.queries.ts'
import { rememberColumns } from './mapping/remember-columns.ts'
import { cancelImport } from './running/run-import.ts'

interface Uploaded {
  type: ImportType
  source: ImportSource
  file_name: string
  sha256: string
  size: number
}

/** Notes an uploaded file; whoever calls this makes its dry run. */
export const noteUpload = (tx: Tx, uploaded: Uploaded): Promise<number> => insertOne(tx, 'imports', { ...uploaded })

/** Notes an uploaded file and asks for its dry run. */
export async function uploadImport(tx: Tx, uploaded: Uploaded): Promise<number> {
  const id = await noteUpload(tx, uploaded)
  await emit(tx, 'read-import', { import: id })
  return id
}

/** Reads the columns of a file as somebody chose, remembers that, and makes the dry run anew. */
export async function mapImport(
  tx: Tx,
  id: number,
  { columns, update_existing }: z.output<typeof MapImport>,
): Promise<void> {
  const found = await getImport(tx, id, { locks: true })
  requireStep(found, 'waiting', 'failed')
  const { rows } = await sql<{ columns: MappedColumn[] }>`select columns from imports where id = ${id}`.execute(tx)
  const chosen = (rows[0]?.columns ?? []).flatMap((known) => {
    const given = columns.find(({ sheet, at }) => sheet === known.sheet && at === known.at)
    return given && given.column !== known.column ? [{ ...known, column: given.column }] : []
  })
  if (chosen.length > 0) await rememberColumns(tx, found.type, chosen)
  await sql`update imports set update_existing = coalesce(${update_existing ?? null}, update_existing), problem = null,
    end_date = null where id = ${id}`.execute(tx)
  await moveImport(tx, id, 'reading')
  await emit(tx, 'read-import', { import: id })
}

interface Start {
  id: number
  screens: boolean
  actor: Actor
  now: number
}

/** The only way to a run: somebody agreed to what the dry run shows. */
export async function startImport(tx: Tx, { id, screens, actor, now }: Start): Promise<void> {
  const found = await getImport(tx, id, { locks: true })
  requireStep(found, 'waiting')
  const { rows } =
    await sql`select 1 from import_rows where import = ${id} and pass = ${found.pass} and ${isPlanned} limit 1`.execute(
      tx,
    )
  if (rows.length === 0) throw new AppError('E_CONFLICT', {}, 'There is no row to import.')
  await sql`update imports set screens = ${screens}, started_by = ${actor.username}, started_by_id = ${actor.userId},
    start_date = ${now} where id = ${id}`.execute(tx)
  await moveImport(tx, id, 'running')
  await emit(tx, 'run-import', { import: id })
}

/** Pauses after the rows under way, goes on, or ends the import. */
export async function steerImport(tx: Tx, id: number, step: 'pause' | 'resume' | 'cancel', now: number): Promise<void> {
  const found = await getImport(tx, id, { locks: true })
  if (step === 'pause') {
    requireStep(found, 'running')
    return moveImport(tx, id, 'paused')
  }
  if (step === 'resume') {
    requireStep(found, 'paused')
    await moveImport(tx, id, 'running')
    return emit(tx, 'run-import', { import: id })
  }
  requireStep(found, 'reading', 'waiting', 'running', 'paused')
  return cancelImport(tx, found, now)
}
