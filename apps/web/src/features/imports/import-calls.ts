import { resourceClient } from '@probity/contract/api/client.ts'
import { importCalls as calls, importUploads } from '@probity/contract/imports/import-calls.ts'
import type { TableUse } from '@probity/contract/imports/import-layout.ts'
import {
  type ImportAnswer,
  type ImportAnswered,
  type ImportedRow,
  type ImportRow,
  type ImportVerdict,
  imports,
  type MappedColumn,
} from '@probity/contract/imports/imports.ts'
import { hashKey, queryOptions } from '@tanstack/react-query'
import { call, sendForm } from '#web/api/call.ts'
import { send } from '#web/api/transport.ts'

const imported = resourceClient(imports, send)
const historyMax = 50
/** Progress arrives as live changes; polling is the fallback if a proxy blocks them. */
const lookAgainMs = 3000

export const importHistory = queryOptions({
  queryKey: ['imports', 'history'],
  queryFn: async () => (await imported.list({ sort: 'create_date DESC', limit: historyMax })) as ImportRow[],
})

const foundMax = 5
export const findImports = async (text: string): Promise<ImportRow[]> =>
  (await imported.list({
    filter: { file_name: { contains: text } },
    sort: 'create_date DESC',
    limit: foundMax,
  })) as ImportRow[]

const isUnderWay = ({ step }: ImportRow): boolean => step === 'reading' || step === 'running' || step === 'undoing'

export const oneImport = (id: number) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: async () => (await imported.get(id)) as ImportRow,
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? lookAgainMs : false),
  })

export const rowsPage = 50
export interface RowsAsked {
  id: number
  verdict: ImportVerdict | undefined
  skip: number
}
/** A page of rows, read again for each version of its import; the page read before is shown meanwhile. */
export const importRows = ({ id, verdict, skip }: RowsAsked, version: string) =>
  queryOptions({
    queryKey: ['imports', 'rows', id, verdict ?? 'all', skip, version],
    queryFn: () => call(calls.rows, { params: { id }, query: { limit: rowsPage, skip, verdict } }),
    placeholderData: (before, query) =>
      hashKey((query?.queryKey ?? []).slice(0, -1)) === hashKey(['imports', 'rows', id, verdict ?? 'all', skip])
        ? before
        : undefined,
  })

export const startImport = (id: number, screens: boolean) => call(calls.start, { params: { id }, body: { screens } })
export const steerImport = (id: number, step: 'pause' | 'resume' | 'cancel') => call(calls[step], { params: { id } })
export const undoImport = (id: number, rows?: readonly number[]) =>
  call(calls.undo, { params: { id }, body: rows ? { rows: [...rows] } : {} })
export const answerRow = (id: number, row: number, answer: { answer: ImportAnswer | null; party: number }) =>
  call(calls.answer, { params: { id }, body: { row, ...answer } })

/** The next row that waits for an answer; wraps around at the end. */
export async function nextUnanswered(id: number, after: number): Promise<ImportedRow | undefined> {
  const of = async (start: number) => {
    const query = { verdict: 'maybe', open: 'true', limit: 1, after: start } as const
    return (await call(calls.rows, { params: { id }, query })).rows[0]
  }
  return (await of(after)) ?? (after === 0 ? undefined : of(0))
}

interface ChosenTable {
  name: string
  use: TableUse | null
}
interface Mapping {
  columns: readonly MappedColumn[]
  tables: ChosenTable[]
  heads: { name: string; row: number }[]
}
export const mapImport = (id: number, { columns, tables, heads }: Mapping) =>
  call(calls.map, {
    params: { id },
    body: { columns: columns.map(({ sheet, at, column }) => ({ sheet, at, column })), tables, heads },
  })

export type ImportSource = keyof typeof importUploads

/** Sends a file for a dry run. */
export function sendFile(
  source: ImportSource,
  file: File,
  onProgress: (share: number) => void,
): Promise<ImportAnswered> {
  const form = new FormData()
  form.append('dry_run', 'true')
  // The documented names of the file part.
  form.append(source === 'desktop' ? 'accdb' : 'excel', file)
  return sendForm(importUploads[source], {
    form,
    onProgress: (sent, total) => onProgress(sent / Math.max(1, total)),
  })
}
