import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { type ExportFormat, exportLimits } from '@probity/contract/exports/exports.ts'
import type { Database } from '#kernel/database/database.ts'
import type { InTx } from '#kernel/database/in-steps.ts'
import { readingTenant } from '#kernel/database/tenant.ts'
import { invariant } from '#kernel/errors.ts'
import { csvStream } from '#kernel/export/csv-stream.ts'
import type { ExportColumn, ExportLanguage } from '#kernel/export/export-columns.ts'
import { cellsOf, headsOf } from '#kernel/export/export-file.ts'
import { chosenColumns, type ExportList, viewQuery } from '#kernel/export/export-list.ts'
import type { FileAsked, OnPage } from '#kernel/export/file-asked.ts'
import { onePageAhead, type PagesAsked, pagesById, pagesInOrder } from '#kernel/export/read-pages.ts'
import type { StreamedTable } from '#kernel/export/streamed-table.ts'
import { xlsxStream } from '#kernel/export/xlsx-stream.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { listRows } from '#kernel/resource/read.ts'

export interface Streamed extends PagesAsked {
  columns: readonly string[]
  lang: ExportLanguage
  format: ExportFormat
  total: number
  onPage?: OnPage
  /** Called when every row is read, before the last bytes are sent. */
  onEnd?: (done: number) => Promise<void>
}

export const listOf = (lists: readonly ExportList[], type: string): ExportList => {
  const list = lists.find((known) => known.type === type)
  invariant(list, `a list is exported as ${type}`)
  return list
}

/** The file that was asked for, read over this database. */
export function writtenFile(
  db: Database,
  lists: readonly ExportList[],
  { asked: { type, actor, view, ...asked }, onPage }: { asked: FileAsked; onPage: OnPage },
): Readable {
  const list = listOf(lists, type)
  const keys = new Set(asked.keys)
  const query = viewQuery(list, keys, view)
  return streamExport((work) => readingTenant(db, actor, work), { ...asked, list, keys, query, onPage })
}

/** The rows of a view as a stream of file bytes. Holds one page in memory, whatever the number of rows. */
export function streamExport(read: InTx, asked: Streamed): Readable {
  const columns = chosenColumns(asked.list, asked.columns)
  const table: StreamedTable = {
    heads: headsOf(columns, asked.lang),
    numbers: new Set(columns.flatMap(({ isNumber }, at) => (isNumber ? [at] : []))),
    total: asked.total,
    pages: cellPages(read, asked, columns),
  }
  return asked.format === 'csv' ? Readable.from(csvStream(table), { objectMode: false }) : xlsxStream(table)
}

/** So many rows are written before other work of the process has its turn: one that serves lists may write an export as well. */
const turnRows = 200

async function* cellPages(
  read: InTx,
  asked: Streamed,
  columns: readonly ExportColumn<Row>[],
): AsyncGenerator<string[][]> {
  let done = 0
  for await (const rows of onePageAhead(await rowPages(read, asked))) {
    for (let from = 0; from < rows.length; from += turnRows) {
      yield rows.slice(from, from + turnRows).map((row) => cellsOf(columns, row, asked.lang))
      await setImmediate()
    }
    done += rows.length
    await asked.onPage?.(done)
  }
  await asked.onEnd?.(done)
}

/** In the requested order, if there is one and the rows are few enough; otherwise by id. */
async function rowPages(read: InTx, asked: Streamed): Promise<AsyncGenerator<Row[]>> {
  const { list, keys, query, total } = asked
  if (query.sort === undefined || total > exportLimits.sortedRows) return pagesById(read, asked)
  const only = { ...query, limit: exportLimits.sortedRows, skip: 0, select: ['id'] }
  const found = await read((tx) => listRows(tx, list.resource(keys), only))
  return pagesInOrder(read, { list, keys, ids: found.map(({ id }) => id as number) })
}

export const exportFileName = ({ file }: ExportList, format: ExportFormat): string => `${file}.${format}`
