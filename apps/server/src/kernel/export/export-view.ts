import type { ActivityType } from '@probity/contract/activity/activity.ts'
import { toIssues } from '@probity/contract/api/issue.ts'
import { listQuerySchema, type ParsedListQuery } from '@probity/contract/api/list-query.ts'
import type { Access } from '@probity/contract/identity/access.ts'
import { ExportView, exportMax } from '@probity/contract/parties/register-calls.ts'
import type { FastifyRequest } from 'fastify'
import { recordActivity } from '../audit/activity.ts'
import type { Tx } from '../database/tenant.ts'
import { AppError, invalid, invalidField } from '../errors.ts'
import type { App } from '../http/app.ts'
import type { BoundResource, Row } from '../resource/binding.ts'
import { among } from '../resource/mount-reading.ts'
import { countRows, listRows } from '../resource/read.ts'
import { fileAnswer, workbook } from '../web/file-answer.ts'
import { type ExportColumn, tableOf, toCsv, toXlsx } from './export-file.ts'

export interface ExportKind {
  resource: BoundResource
  columns: readonly ExportColumn<Row>[]
  populate: string[]
  /** Refuses a view whose filter would tell what its rows hide. */
  refuse?: (query: ParsedListQuery) => void
  activity: Extract<ActivityType, 'person.export' | 'company.export' | 'transaction.export' | 'activity.export'>
  /** What the log says was exported, where that is not the table the rows are read from. */
  target?: string
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
  xlsx: workbook,
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

/** Every row of a view in its order. The order is found once, by ids alone: what a row shows is looked up once for each. */
async function allRows(tx: Tx, { resource, populate }: ExportKind, query: ParsedListQuery): Promise<Row[]> {
  const found = await listRows(tx, resource, { ...query, limit: exportMax, skip: 0, select: ['id'] })
  const ids = found.map(({ id }) => id as number)
  const rows = new Map<number, Row>()
  for (let from = 0; from < ids.length; from += pageSize) {
    const page = { limit: pageSize, skip: 0, populate, filter: among('id', ids.slice(from, from + pageSize)) }
    for (const row of await listRows(tx, resource, page)) rows.set(row['id'] as number, row)
  }
  return ids.map((id) => rows.get(id)).filter((row) => row !== undefined)
}

/** The rows of a view as a file, and a line in the action log that says what left. */
async function exportView(tx: Tx, kind: ExportKind, view: ExportView): Promise<ExportedFile> {
  const query = queryOf(kind, view)
  kind.refuse?.(query)
  const columns = chosen(kind, view)
  const total = await countRows(tx, kind.resource, query)
  if (total > exportMax) throw new AppError('E_TOO_LARGE', { limit: exportMax, count: total })
  const rows = await allRows(tx, kind, query)
  await recordActivity(tx, {
    type: kind.activity,
    target_table: kind.target ?? kind.resource.table,
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

export interface ExportRoute {
  /** Below /v2: the list whose view leaves. */
  path: string
  access: Access
  kind: (request: FastifyRequest) => ExportKind
}

/** `POST {path}/export`: what a list shows, as a file. */
export function exportRoute(app: App, { path, access, kind }: ExportRoute): void {
  const config = { access, reads: true }
  app.post(
    `/v2/${path}/export`,
    {
      config,
      schema: { tags: [path], body: ExportView, response: fileAnswer('The view as a file', ...Object.values(types)) },
    },
    async (request, reply) => {
      const file = await request.inTenant((tx) => exportView(tx, kind(request), request.body))
      return reply
        .type(file.type)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .header('cache-control', 'no-store')
        .send(file.content)
    },
  )
}
