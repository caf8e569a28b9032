import type { alertCases } from '@probity/contract/alerts/alert-cases.ts'
import type { CaseParties } from '@probity/contract/alerts/case-parties.ts'
import type { Gravest } from '@probity/contract/alerts/gravest.ts'
import type { PartySummary } from '@probity/contract/api/summaries.ts'
import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { caseEntitySortDefault } from '#web/constants.ts'
import { casesApi, entitiesApi, keptMs } from '#web/features/decision/decision-calls.ts'
import type { EntityRow } from '#web/features/decision/subject.ts'
import { partyClients } from '#web/features/parties/party-clients.ts'
import type { CustomerRiskOf } from '#web/ui/marks/risk.tsx'
import { isAwaiting, type QueueHit, queueFields } from './queue/queue.ts'
import { pageOf, type QueueView, queuePage } from './queue/queue-pages.ts'

export type CaseRow = z.infer<typeof alertCases.row>
/** A case of the list with its customer. */
export type ListedCase = CaseRow & {
  customer: PartySummary | null
  gravest: Gravest | null
  parties: CaseParties | null
}
const wholeCase = 500
const untilAsked = Number.POSITIVE_INFINITY

const filters = (view: QueueView, username: string) =>
  ({
    mine: { status: 0, assigned_to: username },
    pending: { status: 0 },
    decided: { status: [1, 2] },
  })[view]

/** A party on several lists is shown once, by its leading row. */
const leading = { leads: true } as const
const queueRelations = ['approval', 'party', 'listed_kind'] as const

const order = (view: QueueView) =>
  view === 'decided' ? (['updated_date DESC', 'id DESC'] as const) : (['danger DESC', 'id ASC'] as const)

/** The hits after a hit in the order of its view, independent of hits decided since. */
const following = (view: QueueView, last: QueueHit | undefined) => {
  if (last === undefined) return {}
  const { id, danger, updated_date } = last
  return view === 'decided'
    ? { updated_date: { '<=': updated_date }, or: [{ updated_date: { '<': updated_date } }, { id: { '<': id } }] }
    : { danger: { '<=': danger }, or: [{ danger: { '<': danger } }, { id: { '>': id } }] }
}

/**
 * The hits of a view, most dangerous first, for all opened pages. Decisions are written into the cache, so it is refetched only on
 * demand.
 */
export const queueQuery = (view: QueueView, username: string) =>
  infiniteQueryOptions({
    queryKey: ['queue', 'view', view, username],
    queryFn: async ({ pageParam }) =>
      pageOf(
        await entitiesApi.list({
          filter: { ...filters(view, username), ...leading, ...following(view, pageParam) } as object,
          sort: order(view),
          limit: queuePage,
          select: queueFields,
          populate: queueRelations,
        }),
      ),
    initialPageParam: undefined as QueueHit | undefined,
    getNextPageParam: ({ last }) => last,
    staleTime: untilAsked,
    refetchOnMount: 'always',
  })

const lookedThrough = 100

/** The hit that a review begins with: the first pending one that does not wait for a second person, and how many of them do. */
export async function firstToDecide(): Promise<{
  first: { id: number; alert_case: number } | undefined
  waiting: number
}> {
  const rows = await entitiesApi.list({
    filter: { ...filters('pending', ''), ...leading } as object,
    sort: order('pending'),
    limit: lookedThrough,
    select: ['id', 'alert_case'],
    populate: ['approval'],
  })
  const open = rows.filter((row) => !isAwaiting(row))
  return { first: open[0], waiting: rows.length - open.length }
}

export const queueCountQuery = (view: QueueView, username: string) =>
  queryOptions({
    queryKey: ['queue count', view, username],
    queryFn: () => entitiesApi.count({ filter: { ...filters(view, username), ...leading } as object }),
    placeholderData: keepPreviousData,
  })

export const caseHitsQuery = (caseId: number) =>
  queryOptions({
    queryKey: ['queue', 'case', caseId],
    queryFn: (): Promise<QueueHit[]> =>
      entitiesApi.list({
        filter: { alert_case: caseId, ...leading },
        sort: caseEntitySortDefault,
        limit: wholeCase,
        select: queueFields,
        populate: queueRelations,
      }),
    staleTime: untilAsked,
    refetchOnMount: 'always',
  })

/** The listed parties of one case, the newest first, whoever decided them. */
export const caseEntitiesQuery = (caseId: number) =>
  queryOptions({
    queryKey: ['alert_case_entities', 'case', caseId],
    queryFn: (): Promise<EntityRow[]> =>
      entitiesApi.list({
        filter: { alert_case: caseId },
        sort: caseEntitySortDefault,
        limit: wholeCase,
        populate: ['approval', 'listed_kind'],
      }),
    refetchOnMount: 'always',
  })

/** The current hits with these ids. */
export const hitsNow = (ids: readonly number[]): Promise<QueueHit[]> =>
  entitiesApi.list({
    filter: { id: [...ids] } as object,
    limit: ids.length,
    select: queueFields,
    populate: queueRelations,
  })

export const caseQuery = (caseId: number) =>
  queryOptions({
    queryKey: ['alert_cases', 'row', caseId],
    queryFn: () => casesApi.get(caseId, { populate: ['parties'] }),
    staleTime: keptMs,
  })

/** The names of the cases in a queue. */
export const caseNamesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['alert_cases', 'names', ids],
    queryFn: async () => {
      const rows = await casesApi.list({
        filter: { id: [...ids] } as object,
        select: ['id', 'name'],
        populate: ['customer'],
        limit: wholeCase,
      })
      return new Map(rows.map((row) => [row.id, row]))
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: keptMs,
  })

export const entityRows = ['alert_case_entities', 'row'] as const
export const entityKey = (id: number) => [...entityRows, id] as const
/** A hit with its full evidence. */
export const entityQuery = (id: number) =>
  queryOptions({
    queryKey: entityKey(id),
    queryFn: (): Promise<EntityRow> => entitiesApi.get(id, { populate: ['approval', 'repeats', 'party', 'namesakes'] }),
    staleTime: keptMs,
  })

export interface ClientRecord extends Omit<PartySummary, 'capacity_type' | 'alerts_pending'> {
  risk_level: string | null
  risk_score: string | null
  risk_basis: CustomerRiskOf['risk_basis']
  create_date: number
  /** Of a person. */
  occupation?: string | null
}

const named = { populate: ['names'] } as const
/** The customer of a case. */
export const clientQuery = ({ person, company }: Pick<CaseRow, 'person' | 'company'>) => {
  const family = person === null ? partyFamilies.company : partyFamilies.person
  const id = person ?? company ?? 0
  return queryOptions({
    queryKey: [family, 'client', id],
    queryFn: (): Promise<ClientRecord> =>
      family === 'corporates' ? partyClients.corporates.get(id, named) : partyClients.individuals.get(id, named),
    staleTime: keptMs,
  })
}
