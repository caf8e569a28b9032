import { resourceClient } from '@probity/contract/api/client.ts'
import type { TableUse } from '@probity/contract/imports/import-layout.ts'
import {
  type ImportAnswer,
  type ImportAnswered,
  type ImportedRow,
  type ImportedRows,
  type ImportRow,
  type ImportVerdict,
  imports,
  type MappedColumn,
} from '@probity/contract/imports/imports.ts'
import { hashKey, queryOptions } from '@tanstack/react-query'
import { fetchData } from '#web/api/cached.ts'
import { send } from '#web/api/transport.ts'
import { upload } from '#web/api/upload.ts'

const calls = resourceClient(imports, send)
const historyMax = 50
/** Progress arrives as live changes; polling is the fallback if a proxy blocks them. */
const lookAgainMs = 3000

export const importHistory = queryOptions({
  queryKey: ['imports', 'history'],
  queryFn: async () => (await calls.list({ sort: 'create_date DESC', limit: historyMax })) as ImportRow[],
})

const foundMax = 5
export const findImports = async (text: string): Promise<ImportRow[]> =>
  (await calls.list({
    filter: { file_name: { contains: text } },
    sort: 'create_date DESC',
    limit: foundMax,
  })) as ImportRow[]

const isUnderWay = ({ step }: ImportRow): boolean => step === 'reading' || step === 'running' || step === 'undoing'

export const oneImport = (id: number) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: async () => (await calls.get(id)) as ImportRow,
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
    queryFn: () =>
      fetchData<ImportedRows>(
        `/v2/imports/${id}/rows?limit=${rowsPage}&skip=${skip}${verdict === undefined ? '' : `&verdict=${verdict}`}`,
      ),
    placeholderData: (before, query) =>
      hashKey((query?.queryKey ?? []).slice(0, -1)) === hashKey(['imports', 'rows', id, verdict ?? 'all', skip])
        ? before
        : undefined,
  })

const post = async (id: number, call: string, body: object = {}): Promise<ImportRow> =>
  ((await send('POST', `/v2/imports/${id}/${call}`, body)) as { data: ImportRow }).data

export const startImport = (id: number, screens: boolean) => post(id, 'start', { screens })
export const steerImport = (id: number, step: 'pause' | 'resume' | 'cancel') => post(id, step)
export const undoImport = (id: number, rows?: readonly number[]) => post(id, 'undo', rows ? { rows } : {})
export const answerRow = (id: number, row: number, answer: { answer: ImportAnswer | null; party: number }) =>
  post(id, 'answers', { row, ...answer })

/** The next row that waits for an answer; wraps around at the end. */
export async function nextUnanswered(id: number, after: number): Promise<ImportedRow | undefined> {
  const of = async (start: number) => {
    const query = `verdict=maybe&open=true&limit=1&after=${start}`
    return (await fetchData<ImportedRows>(`/v2/imports/${id}/rows?${query}`)).rows[0]
  }
  return (await of(after)) ?? (after === 0 ? undefined : of(0))
}

interface ChosenTable {
  name: string
  use: TableUse | null
}
interface Mapping {
  columns: readonly MappedColumn[]
  tables: readonly ChosenTable[]
  heads: readonly { name: string; row: number }[]
}
export const mapImport = (id: number, { columns, tables, heads }: Mapping) =>
  post(id, 'mapping', { columns: columns.map(({ sheet, at, column }) => ({ sheet, at, column })), tables, heads })

/** Each call with the documented name of its file part. */
const importSources = {
  person: { call: 'person', part: 'excel' },
  company: { call: 'company', part: 'excel' },
  linksoft: { call: 'linksoft/individual', part: 'excel' },
  desktop: { call: 'desktop-migration', part: 'accdb' },
} as const
export type ImportSource = keyof typeof importSources

/** Sends a file for a dry run. */
export function sendFile(
  source: ImportSource,
  file: File,
  onProgress: (share: number) => void,
): Promise<ImportAnswered> {
  const form = new FormData()
  const { call, part } = importSources[source]
  form.append('dry_run', 'true')
  form.append(part, file)
  return upload({
    url: `/v2/imports/${call}`,
    form,
    onProgress: (sent, total) => onProgress(sent / Math.max(1, total)),
    signal: new AbortController().signal,
  }) as Promise<ImportAnswered>
}
