import type { ImportType } from '@probity/contract/imports/import-layout.ts'
import type {
  ImportProblem,
  ImportRow,
  ImportSource,
  ImportStep,
  MappedColumn,
} from '@probity/contract/imports/imports.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { announce } from '#kernel/live/live.ts'
import type { Open } from '#kernel/long-job/long-job.ts'

export interface ImportRecord {
  id: number
  type: ImportType
  source: ImportSource
  file_name: string
  sha256: string
  step: ImportStep
  pass: number
  update_existing: boolean
  dry_run: boolean
  screens: boolean
  created_by: string
  started_by: string | null
  started_by_id: number | null
  undone_by: string | null
  undone_by_id: number | null
  undo_until: number | null
  run: number | null
  beside: number | null
  columns: MappedColumn[]
  sheets: ImportRow['sheets']
}

export interface ReadResult {
  format: string
  encoding: string
  columns: MappedColumn[]
  sheets: { name: string; rows: number }[]
  read_ms: number
}

/** One import; locked before a change. */
export async function getImport(
  tx: Tx,
  id: number,
  { locks }: { locks: boolean } = { locks: false },
): Promise<ImportRecord> {
  const lock = locks ? sql`for update` : sql``
  const { rows } =
    await sql<ImportRecord>`select id, type, source, file_name, sha256, step, pass, dry_run, update_existing, screens, created_by,
      started_by, started_by_id, undone_by, undone_by_id, undo_until, run, beside, columns, sheets
    from imports where id = ${id} and not is_deleted ${lock}`.execute(tx)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

/** Refuses a step that is not possible in the import's current one. */
export function requireStep({ step }: Pick<ImportRecord, 'step'>, ...from: ImportStep[]): void {
  if (from.includes(step)) return
  throw new AppError('E_CONFLICT', { state: step }, `This import is ${step}. Refresh to see where it stands.`)
}

export async function moveImport(tx: Tx, id: number, step: ImportStep): Promise<void> {
  await sql`update imports set step = ${step} where id = ${id}`.execute(tx)
  await announce(tx, { topic: 'imports', id })
}

export async function failImport(tx: Tx, id: number, problem: ImportProblem, now: number): Promise<void> {
  await sql`update imports set step = 'failed', problem = ${JSON.stringify(problem)}::jsonb, end_date = ${now}
    where id = ${id} and step = 'reading'`.execute(tx)
  await announce(tx, { topic: 'imports', id })
}

/** Imports of one step that have work left, with what is done of it. */
export async function importsIn(tx: Tx, step: 'running' | 'undoing'): Promise<Open[]> {
  const { rows } = await sql<Open>`select id, (done + undone + kept)::bigint as progress from imports
    where org_id = current_org() and step = ${step} and not is_deleted order by id limit 1000`.execute(tx)
  return rows
}

/** Ends work that does not move, so that its people see why and can resume it. */
export async function stopWithProblem(tx: Tx, id: number, step: ImportStep): Promise<void> {
  await sql`update imports set problem = ${JSON.stringify({ code: 'F16', params: {} })}::jsonb where id = ${id}`.execute(
    tx,
  )
  await moveImport(tx, id, step)
}

/**
 * Counts the rows of the current pass by verdict, answer and outcome. Once the import runs, a refused row has failed and a row that it
 * does not write is skipped, so that the documented figures sum to the total.
 */
export async function countImport(tx: Tx, id: number): Promise<void> {
  await sql`update imports i set total = c.total, verdict_new = c.news, verdict_changes = c.changes, verdict_same = c.same,
      verdict_maybe = c.maybe, verdict_refused = c.refused, answered = c.answered, planned = c.planned, done = c.done,
      created = c.created, updated = c.updated,
      skipped = c.skipped + case when i.start_date is null then 0 else c.total - c.planned - c.refused end,
      failed = c.failed + case when i.start_date is null then 0 else c.refused end, undone = c.undone, kept = c.kept
    from (select count(*) as total,
        count(*) filter (where verdict = 'new') as news, count(*) filter (where verdict = 'changes') as changes,
        count(*) filter (where verdict = 'same') as same, count(*) filter (where verdict = 'maybe') as maybe,
        count(*) filter (where verdict = 'refused') as refused,
        count(*) filter (where verdict = 'maybe' and answer is not null) as answered,
        count(*) filter (where ${isPlanned}) as planned,
        count(*) filter (where ${isPlanned} and outcome is not null) as done,
        count(*) filter (where outcome = 'created') as created, count(*) filter (where outcome = 'updated') as updated,
        count(*) filter (where outcome = 'skipped') as skipped, count(*) filter (where outcome = 'failed') as failed,
        count(*) filter (where undo = 'undone') as undone, count(*) filter (where undo = 'kept') as kept
      from import_rows r where r.import = ${id} and r.pass = (select pass from imports where id = ${id})) c
    where i.id = ${id}`.execute(tx)
  await announce(tx, { topic: 'imports', id })
}

/** Rows that the run writes. */
export const isPlanned = sql`(verdict in ('new', 'changes') or (verdict = 'maybe' and answer in ('same', 'other')))`
