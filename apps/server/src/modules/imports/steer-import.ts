import type { ImportType, TableUse } from '@probity/contract/imports/import-layout.ts'
import type { ImportSource, MapImport } from '@probity/contract/imports/imports.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import { countImport, getImport, type ImportRecord, isPlanned, moveImport, requireStep } from './imports.queries.ts'
import { rememberTables } from './mapping/chosen-tables.ts'
import { rememberColumns } from './mapping/remember-columns.ts'
import { refuseDependents } from './members/refuse-dependents.ts'
import { importsBeside } from './planning/open-import-file.ts'
import { cancelImport, importRun } from './running/run-import.ts'

type Choice = NonNullable<z.output<typeof MapImport>['tables']>[number]

interface Uploaded {
  type: ImportType
  source: ImportSource
  file_name: string
  sha256: string
  size: number
}

/** Stores an uploaded file; the caller makes its dry run. */
export const noteUpload = (tx: Tx, uploaded: Uploaded): Promise<number> => insertOne(tx, 'imports', { ...uploaded })

/** Stores an uploaded file and requests its dry run; with `runsFor` its run follows at once, in that user's name. */
export async function uploadImport(tx: Tx, { runsFor, ...uploaded }: Uploaded & { runsFor?: Actor }): Promise<number> {
  const atOnce = runsFor && { dry_run: false, started_by: runsFor.username, started_by_id: runsFor.userId }
  const id = await insertOne(tx, 'imports', { ...uploaded, ...atOnce })
  await emit(tx, 'read-import', { import: id })
  return id
}

/** Applies a user's choice of columns and tables, stores it for later files, and repeats the dry run. */
export async function mapImport(tx: Tx, id: number, given: z.output<typeof MapImport>): Promise<void> {
  const found = await getImport(tx, id, { locks: true })
  requireStep(found, 'waiting', 'failed')
  const columns = found.columns.flatMap((known) => {
    const one = given.columns.find(({ sheet, at }) => sheet === known.sheet && at === known.at)
    return one && one.column !== known.column ? [{ ...known, column: one.column }] : []
  })
  if (columns.length > 0) await rememberColumns(tx, found.type, columns)
  const areChanged = found.source === 'desktop' && (await chooseTables(tx, found, given.tables ?? []))
  if (given.heads) await chooseHeads(tx, found, given.heads)
  const update = given.update_existing ?? null
  // A user at a screen maps columns: the run waits for that user's start.
  await sql`update imports set update_existing = coalesce(${update}, update_existing), dry_run = true where id = ${id}`.execute(
    tx,
  )
  await readAgain(tx, id)
  if (areChanged)
    for (const other of await importsBeside(tx, found)) {
      const { step } = await getImport(tx, other.id, { locks: true })
      if (step === 'waiting' || step === 'failed') await readAgain(tx, other.id)
    }
}

/** Stores the rows that hold the headers of tables, for the next dry run. */
async function chooseHeads(
  tx: Tx,
  { id, sheets }: ImportRecord,
  given: NonNullable<z.output<typeof MapImport>['heads']>,
) {
  const chosen = sheets.map((sheet) => {
    const one = given.find(({ name }) => name === sheet.name)
    return one ? { ...sheet, head: one.row } : sheet
  })
  await sql`update imports set sheets = ${JSON.stringify(chosen)}::jsonb where id = ${id}`.execute(tx)
}

/** Stores the use of every table as shown, if one changed. Returns whether one did. */
async function chooseTables(tx: Tx, { type, sheets }: ImportRecord, given: Choice[]): Promise<boolean> {
  const shown = sheets.filter(({ rows }) => rows > 0)
  const tables = shown.map(({ name, sheet }): Choice & { isChanged: boolean } => {
    const known = sheet ? (`${type}.${sheet}` as TableUse) : null
    const one = given.find((choice) => choice.name === name)
    return { name, use: one ? one.use : known, isChanged: one !== undefined && one.use !== known }
  })
  if (!tables.some(({ isChanged }) => isChanged)) return false
  await rememberTables(tx, tables)
  return true
}

async function readAgain(tx: Tx, id: number): Promise<void> {
  await sql`update imports set problem = null, end_date = null where id = ${id}`.execute(tx)
  await moveImport(tx, id, 'reading')
  await emit(tx, 'read-import', { import: id })
}

interface Start {
  id: number
  screens: boolean
  actor: Actor
  now: number
}

/**
 * Runs an upload that asked for no dry run. Nobody can be asked whether a row is the same as a record: it becomes a record of its own,
 * as a namesake does in the form, unless a number that must be unique in the register forbids it.
 */
export async function runAtOnce(tx: Tx, { id, pass }: Pick<ImportRecord, 'id' | 'pass'>, now: number): Promise<void> {
  await sql`update import_rows set answer = case
      when jsonb_path_exists(candidates, '$[*].reasons[*] ? (@ == "hkid" || @ == "document")') then 'out' else 'other' end
    where import = ${id} and pass = ${pass} and verdict = 'maybe' and answer is null`.execute(tx)
  await refuseDependents(tx, { id, pass })
  await sql`update imports set start_date = ${now} where id = ${id}`.execute(tx)
  await countImport(tx, id)
  await moveImport(tx, id, 'running')
  await emit(tx, 'run-import', { import: id })
}

/** Starts a run after a dry run that a user has accepted. */
export async function startImport(tx: Tx, { id, screens, actor, now }: Start): Promise<void> {
  const found = await getImport(tx, id, { locks: true })
  requireStep(found, 'waiting')
  await refuseDependents(tx, found)
  const { rows } =
    await sql`select 1 from import_rows where import = ${id} and pass = ${found.pass} and ${isPlanned} limit 1`.execute(
      tx,
    )
  if (rows.length === 0) throw new AppError('E_CONFLICT', {}, 'There is no row to import.')
  await sql`update imports set screens = ${screens}, started_by = ${actor.username}, started_by_id = ${actor.userId},
    start_date = ${now} where id = ${id}`.execute(tx)
  await moveImport(tx, id, 'running')
  await emit(tx, importRun.name, { import: id })
}

/** Pauses after the current rows, resumes, or ends the import. */
export async function steerImport(tx: Tx, id: number, step: 'pause' | 'resume' | 'cancel', now: number): Promise<void> {
  const found = await getImport(tx, id, { locks: true })
  if (step === 'pause') {
    requireStep(found, 'running')
    return moveImport(tx, id, 'paused')
  }
  if (step === 'resume') {
    requireStep(found, 'paused')
    await sql`update imports set problem = null where id = ${id}`.execute(tx)
    await moveImport(tx, id, 'running')
    return emit(tx, importRun.name, { import: id })
  }
  requireStep(found, 'reading', 'waiting', 'running', 'paused')
  return cancelImport(tx, found, now)
}
