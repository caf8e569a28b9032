import { resourceClient } from '@probity/contract/api/client.ts'
import {
  type ExportChoice,
  type ExportPreview,
  type ExportRow,
  type ExportType,
  exportHistory,
} from '@probity/contract/exports/exports.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchData } from '#web/api/cached.ts'
import { send } from '#web/api/transport.ts'
import type { Where } from '#web/table/filters/filter-def.ts'

const calls = resourceClient(exportHistory, send)
const historyMax = 50
/** Progress arrives as live changes; polling is the fallback if a proxy blocks them. */
const lookAgainMs = 3000

export const isUnderWay = ({ delivery, step }: ExportRow): boolean =>
  delivery === 'file' && (step === 'waiting' || step === 'running')

export const history = queryOptions({
  queryKey: ['exports', 'history'],
  queryFn: async () => (await calls.list({ sort: 'create_date DESC', limit: historyMax })) as ExportRow[],
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookAgainMs : false),
})

export const oneExport = (id: number) =>
  queryOptions({
    queryKey: ['exports', 'one', id],
    queryFn: async () => (await calls.get(id)) as ExportRow,
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? lookAgainMs : false),
  })

export const exportChoices = queryOptions({
  queryKey: ['exports', 'types'],
  queryFn: () => fetchData<ExportChoice[]>('/v2/exports/types'),
  staleTime: Number.POSITIVE_INFINITY,
})

export interface PreviewAsked {
  type: ExportType
  filter: Where
  columns: readonly string[]
  lang: 'en' | 'zh-hant'
  limit: number
}
export const exportPreview = ({ type, ...view }: PreviewAsked) =>
  queryOptions({
    queryKey: ['exports', 'preview', type, view],
    queryFn: async () => ((await send('POST', `/v2/exports/${type}/preview`, view)) as { data: ExportPreview }).data,
    placeholderData: keepPreviousData,
  })

export const cancelExport = (id: number) => send('POST', `/v2/exports/${id}/cancel`, {})
export const linkOf = async (id: number): Promise<string> =>
  ((await send('POST', `/v2/exports/${id}/link`, {})) as { data: { href: string } }).data.href
