import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import { type Actor, inTenant, readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import type { Hold, LongJob, Subject } from '#kernel/long-job/long-job.ts'
import type { Services } from '#kernel/services.ts'
import { today } from '#modules/persons/persons.public.ts'
import { readSetting } from '#modules/settings/settings.public.ts'
import {
  countImport,
  getImport,
  type ImportRecord,
  importsIn,
  isPlanned,
  moveImport,
  stopWithProblem,
} from '../imports.queries.ts'
import type { Writing } from './import-row.ts'
import { importRows } from './import-rows.ts'

const pageSize = 200
/** A count reads every row of the import: once per page, it would take a third of the time of a run over 100,000 rows. */
const countEveryMs = 2_000
/** Rows of one transaction, unless one of them is refused (decision 0691). */
const togetherMax = 50
/** Transactions in parallel, because one mostly waits for its commit. Roles keep the order of the file. */
const lanes = 4
const dayMs = 86_400_000

/** Writes the rows of an import one by one from where it stopped, until none is open or a user pauses it. */
async function work(services: Services, { id, organisation }: Subject, { signal, confirm }: Hold): Promise<void> {
  const found = await readingTenant(services.db, systemActor(organisation), (tx) => getImport(tx, id))
  if (found.step !== 'running') return
  // The audit trace names the user who started the import.
  const actor: Actor = {
    organisationId: organisation,
    userId: found.started_by_id ?? 0,
    username: found.started_by ?? found.created_by,
  }
  const writing: Writing = (change) =>
    inTenant(services.db, actor, async (tx) => {
      await confirm(tx)
      await change(tx)
    })
  let after: OpenRow = { stage: 0, id: 0 }
  let written = 0
  let counted = performance.now()
  while (!signal.aborted) {
    const rows = await readingTenant(services.db, actor, (tx) => openRows(tx, found, after))
    if (rows.length === 0) break
    await inLanes(rows, (ids) => importRows(writing, { ids, of: found, day: today(services.now()) }))
    after = rows.at(-1)!
    written += rows.length
    if (analysedAt.has(written)) await analyseRegister(services)
    const { step } = await readingTenant(services.db, actor, (tx) => getImport(tx, id))
    if (step === 'running' && performance.now() - counted < countEveryMs) continue
    await writing((tx) => countImport(tx, id))
    counted = performance.now()
    if (step !== 'running') return
  }
  if (!signal.aborted) await writing((tx) => finish(tx, found, services.now()))
}

/** The import is paused, with the reason, when none of its rows can be written. */
async function giveUp(tx: Tx, id: number): Promise<void> {
  const found = await getImport(tx, id, { locks: true })
  if (found.step !== 'running') return
  await stopWithProblem(tx, id, 'paused')
}

export const importRun: LongJob = {
  name: 'run-import',
  subject: 'import',
  open: (tx) => importsIn(tx, 'running'),
  work,
  giveUp,
}

interface OpenRow {
  id: number
  stage: number
}

/** The next rows, all of one stage: roles are written after the records of the file. */
async function openRows(tx: Tx, { id, pass }: ImportRecord, after: OpenRow): Promise<OpenRow[]> {
  const { rows } =
    await sql<OpenRow>`select id, stage from import_rows where import = ${id} and pass = ${pass} and outcome is null
    and ${isPlanned} and (stage, id) > (${after.stage}, ${after.id}) order by stage, id limit ${pageSize}`.execute(tx)
  return rows.filter(({ stage }) => stage === rows[0]?.stage)
}

/** Row counts after which the tables have grown so much that cached plans scan them whole. */
const analysedAt = new Set([1, 10, 100].map((pages) => pages * pageSize))

/** A first import fills an empty register faster than autovacuum wakes up, which is once a minute. */
async function analyseRegister({ owner }: Services): Promise<void> {
  await sql`analyze individuals, corporates, names, addresses, identifications, individuals_coverage, individuals_pending,
    corporates_coverage, corporates_pending, coverage_stamps, import_rows`.execute(owner)
}

/** Waits for all lanes before a failure is thrown, so that none continues after its job has failed. */
async function inLanes(rows: readonly OpenRow[], work: (ids: number[]) => Promise<void>): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const left: number[][] = []
  while (ids.length > 0) left.push(ids.splice(0, togetherMax))
  const lane = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next)
  }
  const ended = await Promise.allSettled(Array.from({ length: rows[0]?.stage === 0 ? lanes : 1 }, lane))
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** Ends the run when no row is open. A second worker finds it ended. */
async function finish(tx: Tx, { id, type }: ImportRecord, now: number): Promise<void> {
  const found = await getImport(tx, id, { locks: true })
  if (found.step !== 'running' || (await openRows(tx, found, { stage: 0, id: 0 })).length > 0) return
  const days = await readSetting(tx, 'import_undo_days')
  await sql`update imports set step = 'completed', end_date = ${now}, undo_until = ${now + days * dayMs} where id = ${id}`.execute(
    tx,
  )
  await countImport(tx, id)
  await logImport(tx, { id, type })
  if (found.screens) await emit(tx, 'screen-import', { import: id })
}

export interface ImportCounts {
  file_name: string
  total: number
  created: number
  updated: number
  skipped: number
  failed: number
  undone: number
  kept: number
}
export async function countsOf(tx: Tx, id: number): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`select file_name, total, created, updated, skipped, failed, undone, kept
    from imports where id = ${id}`.execute(tx)
  return rows[0]!
}

const importLogged = { person: 'data_import.person', company: 'data_import.company' } as const

async function logImport(tx: Tx, { id, type }: Pick<ImportRecord, 'id' | 'type'>): Promise<void> {
  const { total, created, updated, skipped, failed } = await countsOf(tx, id)
  await recordActivity(tx, {
    type: importLogged[type],
    target_table: 'imports',
    target_id: id,
    data: { total, created, updated, skipped, failed },
  })
}

/** Ends a run early; its written rows remain and can be undone. */
export async function cancelImport(tx: Tx, found: ImportRecord, now: number): Promise<void> {
  if (found.step === 'running' || found.step === 'paused') {
    const days = await readSetting(tx, 'import_undo_days')
    await sql`update imports set end_date = ${now}, undo_until = ${now + days * dayMs} where id = ${found.id}`.execute(
      tx,
    )
    await countImport(tx, found.id)
    await logImport(tx, found)
    if (found.screens) await emit(tx, 'screen-import', { import: found.id })
  }
  await moveImport(tx, found.id, 'cancelled')
}
