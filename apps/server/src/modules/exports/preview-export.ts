import type { ExportPreview, PreviewExport } from '@probity/contract/exports/exports.ts'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import type { ExportColumn } from '#kernel/export/export-columns.ts'
import { cellsOf } from '#kernel/export/export-file.ts'
import { chosenColumns, type ExportList, viewQuery } from '#kernel/export/export-list.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { countRows, listRows } from '#kernel/resource/read.ts'

export const columnInfo = ({ key, en, zh, isNumber = false }: ExportColumn<Row>) => ({
  key,
  en,
  zh,
  is_number: isNumber,
})

interface PreviewAsked {
  list: ExportList
  keys: ReadonlySet<string>
  view: z.output<typeof PreviewExport>
}

/** Row count of a view and its first rows as the file would show them. Identity numbers stay masked: nothing is exported yet. */
export async function previewExport(tx: Tx, { list, keys, view }: PreviewAsked): Promise<ExportPreview> {
  const query = viewQuery(list, keys, view)
  const columns = chosenColumns(list, view.columns)
  const resource = list.resource(new Set([...keys].filter((key) => key !== 'PERSON')))
  const count = await countRows(tx, resource, query)
  const { populate, omit } = list
  const sort = query.sort ?? [{ field: 'id', direction: 'asc' as const }]
  const rows = await listRows(tx, resource, { ...query, sort, populate, omit, limit: view.limit, skip: 0 })
  return {
    count,
    columns: columns.map(columnInfo),
    rows: rows.map((row) => cellsOf(columns, row, view.lang)),
  }
}
