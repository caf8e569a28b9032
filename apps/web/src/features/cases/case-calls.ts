import type { alertCases } from '@probity/contract/alert-cases.ts'
import type { PartySummary } from '@probity/contract/summaries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { fetchData } from '#web/api/cached.ts'
import { casesApi, entitiesApi, keptMs } from '#web/features/review/review-calls.ts'
import { queueFields } from './queue.ts'

export type CaseRow = z.infer<typeof alertCases.row>
export type QueueView = 'mine' | 'pending' | 'decided'

export const queueMax = 200
const wholeCase = 500
const untilAsked = Number.POSITIVE_INFINITY

const filters = (view: QueueView, username: string) =>
  ({
    mine: { status: 0, assigned_to: username },
    pending: { status: 0 },
    decided: { status: [1, 2] },
  })[view]

/** The hits of a view, strongest first. Decisions are written into it, so it is asked for again only on demand. */
export const queueQuery = (view: QueueView, username: string) =>
  queryOptions({
    queryKey: ['queue', view, username],
    queryFn: () =>
      entitiesApi.list({
        filter: filters(view, username) as object,
        sort: view === 'decided' ? 'updated_date DESC' : 'score DESC',
        limit: queueMax,
        select: queueFields,
      }),
    staleTime: untilAsked,
    refetchOnMount: 'always',
  })

export const queueCountQuery = (view: QueueView, username: string) =>
  queryOptions({
    queryKey: ['queue count', view, username],
    queryFn: () => entitiesApi.count({ filter: filters(view, username) as object }),
    placeholderData: keepPreviousData,
  })

export const caseHitsQuery = (caseId: number) =>
  queryOptions({
    queryKey: ['queue', 'case', caseId],
    queryFn: () =>
      entitiesApi.list({
        filter: { alert_case: caseId },
        sort: 'entity_id DESC',
        limit: wholeCase,
        select: queueFields,
      }),
    staleTime: untilAsked,
    refetchOnMount: 'always',
  })

export const caseQuery = (caseId: number) =>
  queryOptions({ queryKey: ['alert_cases', 'row', caseId], queryFn: () => casesApi.get(caseId), staleTime: keptMs })

/** The names of the cases in a queue. */
export const caseNamesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['alert_cases', 'names', ids],
    queryFn: async () => {
      const rows = await casesApi.list({
        filter: { id: [...ids] } as object,
        select: ['id', 'name', 'client_id', 'cnt_pending'],
        limit: wholeCase,
      })
      return new Map(rows.map((row) => [row.id, row]))
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: keptMs,
  })

export const entityKey = (id: number) => ['alert_case_entities', 'row', id] as const
/** A hit with its whole evidence. */
export const entityQuery = (id: number) =>
  queryOptions({ queryKey: entityKey(id), queryFn: () => entitiesApi.get(id), staleTime: keptMs })

export interface ClientRecord extends PartySummary {
  risk_level: string | null
  risk_score: string | null
  create_date: number
}

/** The customer a case is about. */
export const clientQuery = ({ person, company }: Pick<CaseRow, 'person' | 'company'>) => {
  const family = person === null ? 'corporates' : 'individuals'
  const id = person ?? company
  return queryOptions({
    queryKey: [family, 'client', id],
    queryFn: () => fetchData<ClientRecord>(`/v2/${family}/${id}?populate=names`),
    staleTime: keptMs,
  })
}
