import { resourceClient } from '@probity/contract/api/client.ts'
import { exportCalls, exportCallsOf } from '@probity/contract/exports/export-calls.ts'
import { type ExportType } from '@probity/contract/exports/export-types.ts'
import { type ExportRow, exportHistory } from '@probity/contract/exports/exports.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { send } from '#web/api/transport.ts'
import type { Where } from '#web/table/filters/filter-def.ts'

const rows = resourceClient(exportHistory, send)
const historyMax = 50
/** Progress arrives as live changes; polling is the fallback if a proxy blocks them. */
const lookAgainMs = 3000

export const isUnderWay = ({ delivery, step }: ExportRow): boolean =>
  delivery === 'file' && (step === 'waiting' || step === 'running')

export const history = queryOptions({
  queryKey: ['exports', 'history'],
  queryFn: async () => (await rows.list({ sort: 'create_date DESC', limit: historyMax })) as ExportRow[],
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookAgainMs : false),
})

export const oneExport = (id: number) =>
  queryOptions({
    queryKey: ['exports', 'one', id],
    queryFn: async () => (await rows.get(id)) as ExportRow,
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? lookAgainMs : false),
  })

export const exportChoices = queryOptions({
  queryKey: ['exports', 'types'],
  queryFn: () => call(exportCalls.types),
  staleTime: Number.POSITIVE_INFINITY,
})

export interface PreviewAsked {
  type: ExportType
  filter: Where
  columns: string[]
  lang: 'en' | 'zh-hant'
  limit: number
}
export const exportPreview = ({ type, ...view }: PreviewAsked) =>
  queryOptions({
    queryKey: ['exports', 'preview', type, view],
    queryFn: () => call(exportCallsOf(type).preview, { body: view }),
    placeholderData: keepPreviousData,
  })

export const cancelExport = (id: number) => call(exportCalls.cancel, { params: { id } })
export const linkOf = async (id: number): Promise<string> => (await call(exportCalls.link, { params: { id } })).href
