import type { ExportType } from '@probity/contract/exports/export-types.ts'
import type { ExportFormat, ExportStep } from '@probity/contract/exports/exports.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { ExportLanguage } from '#kernel/export/export-columns.ts'
import { announce } from '#kernel/live/live.ts'
import type { Open } from '#kernel/long-job/long-job.ts'

export interface ExportRecord {
  id: number
  type: ExportType
  format: ExportFormat
  lang: ExportLanguage
  delivery: 'direct' | 'file' | 'pages'
  step: ExportStep
  filter: Record<string, unknown>
  ids: number[] | null
  sort: string | null
  columns: string[]
  keys: string[]
  until_id: number
  total: number
  done: number
  sha256: string | null
  size: number | null
  created_by: string
  created_by_id: number | null
  create_date: number
  expires_date: number | null
  is_own: boolean
}

/** One export; locked before a change. */
export async function getExport(
  tx: Tx,
  id: number,
  { locks }: { locks: boolean } = { locks: false },
): Promise<ExportRecord> {
  if (locks) await sql`select 1 from exports where id = ${id} for update`.execute(tx)
  const { rows } =
    await sql<ExportRecord>`select id, type, format, lang, delivery, step, filter, ids, sort, columns, keys,
      until_id, total, done, sha256, size, created_by, created_by_id, create_date, expires_date, is_own
    from export_rows where id = ${id} and not is_deleted`.execute(tx)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

/** The same for its requester; not found for everybody else. */
export async function getOwnExport(tx: Tx, id: number, how?: { locks: boolean }): Promise<ExportRecord> {
  const found = await getExport(tx, id, how)
  if (!found.is_own) throw notFound()
  return found
}

interface Asked extends Pick<ExportRecord, 'type' | 'format' | 'lang' | 'delivery' | 'step' | 'columns' | 'total'> {
  filter: Record<string, unknown>
  ids: readonly number[] | undefined
  sort: string | undefined
  keys: readonly string[]
  untilId: number
  now: number
}

export async function insertExport(tx: Tx, asked: Asked): Promise<number> {
  const { type, format, lang, delivery, step, total, untilId, now } = asked
  const { rows } = await sql<{
    id: number
  }>`insert into exports (type, format, lang, delivery, step, filter, ids, sort, columns, keys, until_id, total, create_date)
    values (${type}, ${format}, ${lang}, ${delivery}, ${step}, ${JSON.stringify(asked.filter)}::jsonb,
      ${asked.ids ? JSON.stringify(asked.ids) : null}::jsonb, ${asked.sort ?? null}, ${JSON.stringify(asked.columns)}::jsonb,
      ${JSON.stringify(asked.keys)}::jsonb, ${untilId}, ${total}, ${now}) returning id`.execute(tx)
  await announce(tx, { topic: 'exports', id: rows[0]!.id })
  return rows[0]!.id
}

/** Records the progress of an export. Returns false when it was cancelled. */
export async function noteProgress(tx: Tx, id: number, done: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`update exports set done = ${done}
    where id = ${id} and step = 'running' returning id`.execute(tx)
  if (rows.length > 0) await announce(tx, { topic: 'exports', id })
  return rows.length > 0
}

/** Files of this organisation that are not written yet. */
export async function openExports(tx: Tx): Promise<Open[]> {
  const { rows } = await sql<Open>`select id, done::bigint as progress from exports where org_id = current_org()
    and delivery = 'file' and step in ('waiting', 'running') and not is_deleted order by id limit 1000`.execute(tx)
  return rows
}

interface Ending {
  from: readonly ExportStep[]
  step: ExportStep
  now: number
  done?: number
  file?: { sha256: string; size: number; expires: number }
}

/** Moves an export to its next step, unless its step changed in between. Returns whether it moved. */
export async function moveExport(tx: Tx, id: number, { from, step, now, done, file }: Ending): Promise<boolean> {
  const ends = step === 'running' ? null : now
  const { rows } = await sql<{
    id: number
  }>`update exports set step = ${step}, end_date = coalesce(end_date, ${ends}::bigint),
      done = coalesce(${done ?? null}, done), sha256 = coalesce(${file?.sha256 ?? null}, sha256),
      size = coalesce(${file?.size ?? null}::bigint, size), expires_date = coalesce(${file?.expires ?? null}::bigint, expires_date)
    where id = ${id} and step = any(${[...from]}) returning id`.execute(tx)
  await announce(tx, { topic: 'exports', id })
  return rows.length > 0
}
