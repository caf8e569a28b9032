import type { ActivityType } from '@probity/contract/activity.ts'
import { toIssues } from '@probity/contract/issue.ts'
import { listQuerySchema, type ParsedListQuery } from '@probity/contract/list-query.ts'
import { type ExportView, exportMax } from '@probity/contract/register-calls.ts'
import { recordActivity } from '#kernel/activity.ts'
import { AppError, invalid, invalidField } from '#kernel/errors.ts'
import type { BoundResource, Row } from '#kernel/resource/binding.ts'
import { countRows, listRows } from '#kernel/resource/read.ts'
import type { Tx } from '#kernel/tenant.ts'
import { type ExportColumn, tableOf, toCsv, toXlsx } from './export-file.ts'

export interface ExportKind {
  resource: BoundResource
  columns: readonly ExportColumn<Row>[]
  populate: string[]
  activity: Extract<ActivityType, 'person.export' | 'company.export'>
  /** The name of the file, without anything personal in it. */
  file: string
}

export interface ExportedFile {
  name: string
  type: string
  content: Buffer
}

const pageSize = 1000
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

function queryOf({ resource: { spec } }: ExportKind, view: ExportView): ParsedListQuery {
  const filter = { ...view.filter, ...(view.ids ? { id: view.ids } : {}) }
  const asked = { filter: JSON.stringify(filter), ...(view.sort === undefined ? {} : { sort: view.sort }) }
  const read = listQuerySchema(spec).safeParse(asked, { reportInput: true })
  if (!read.success) throw invalid(...toIssues(read.error))
  return read.data as ParsedListQuery
}

function chosen({ columns }: ExportKind, view: ExportView): readonly ExportColumn<Row>[] {
  if (!view.columns) return columns
  return view.columns.map((key, at) => {
    const column = columns.find((known) => known.key === key)
    if (!column) throw invalidField(`columns.${at}`, 'invalid')
    return column
  })
}

/** The rows of a view as a file, and a line in the action log that says what left. */
export async function exportView(tx: Tx, kind: ExportKind, view: ExportView): Promise<ExportedFile> {
  const query = queryOf(kind, view)
  const columns = chosen(kind, view)
  const total = await countRows(tx, kind.resource, query)
  if (total > exportMax) throw new AppError('E_TOO_LARGE', { limit: exportMax, count: total })
  const rows: Row[] = []
  for (let skip = 0; skip < total; skip += pageSize)
    rows.push(...(await listRows(tx, kind.resource, { ...query, limit: pageSize, skip, populate: kind.populate })))
  await recordActivity(tx, {
    type: kind.activity,
    target_table: kind.resource.table,
    data: {
      rows: rows.length,
      format: view.format,
      columns: columns.map(({ key }) => key),
      ...(view.filter ? { filter: view.filter } : {}),
    },
  })
  const table = tableOf(columns, rows, view.lang)
  const content = view.format === 'csv' ? toCsv(table) : await toXlsx(table)
  return { name: `${kind.file}.${view.format}`, type: types[view.format], content }
}
