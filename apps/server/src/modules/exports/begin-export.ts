import type { ParsedListQuery } from '@probity/contract/api/list-query.ts'
import type { ExportView } from '@probity/contract/exports/exports.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { chosenColumns, type ExportList, viewQuery } from '#kernel/export/export-list.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { countRows } from '#kernel/resource/read.ts'
import { insertExport } from './exports.queries.ts'

export interface Begun {
  id: number
  query: ParsedListQuery
  untilId: number
  total: number
}

export interface ExportAsked {
  list: ExportList
  keys: ReadonlySet<string>
  view: ExportView
  delivery: 'direct' | 'file' | 'pages'
  /** Row limit of this way of delivery, if it has one. */
  rowsMax?: number
  now: number
}

/** Records an export before any data leaves: a row in the history and an entry in the action log. */
export async function beginExport(tx: Tx, { list, keys, view, delivery, rowsMax, now }: ExportAsked): Promise<Begun> {
  const query = viewQuery(list, keys, view)
  const columns = chosenColumns(list, view.columns).map(({ key }) => key)
  const resource = list.resource(keys)
  const total = await countRows(tx, resource, query)
  if (rowsMax !== undefined && total > rowsMax)
    throw new AppError(
      'E_TOO_LARGE',
      { limit: rowsMax, count: total },
      `More than ${rowsMax} rows: ask for a file with POST v2/exports/${list.type}.`,
    )
  const untilId = await lastId(tx, resource.table)
  const { format, lang, filter = {}, ids, sort } = view
  const id = await insertExport(tx, {
    ...{ type: list.type, format, lang, delivery, filter, ids, sort, columns, total, untilId, now },
    step: delivery === 'file' ? 'waiting' : 'running',
    keys: [...keys],
  })
  await recordActivity(tx, {
    type: list.activity,
    target_table: list.target ?? resource.table,
    data: { export: id, rows: total, format, columns, ...(view.filter ? { filter: view.filter } : {}) },
  })
  if (delivery === 'file') await emit(tx, 'write-export', { export: id })
  return { id, query, untilId, total }
}

async function lastId(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(tx)
  return rows[0]?.id ?? 0
}
