import type { FieldDiff } from '@probity/contract/activity/activity.ts'
import { caseCalls } from '@probity/contract/alerts/calls/case-calls.ts'
import type { Signature } from '@probity/contract/alerts/signatures.ts'
import { diffWhole, diffWords } from '@probity/contract/alerts/text-diff.ts'
import { systemName } from '@probity/contract/identity/system-name.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#web/api/call.ts'
import { api } from '#web/api/resources.ts'
import { type Pages, usePages } from '#web/api/use-answer.ts'
import { auditPageSize, caseHistoriesLimit } from '#web/constants.ts'
import { alertsApi, keptMs } from '../decision-calls.ts'
import type { Subject } from '../subject.ts'

/** One step in the history of a decision, with its differences. */
export interface TrailStep {
  id: number
  create_date: number
  username: string
  /** Who requested what the user approved. */
  requested_by?: string | null
  /** Decided by an auto-resolve rule during a screening that the user started. */
  by_rule?: boolean
  /** Requested, and refused by the user: nothing changed. */
  refused?: boolean
  /** Remarks of the second person. */
  answer?: string | null
  diffs: z.infer<typeof FieldDiff>[]
}
export interface TrailPage {
  steps: TrailStep[]
  paging: Paging
}
interface Paging {
  total: number
  limit: number
  page: number
  is_more: boolean
}

/** The range of a trail page. */
export const pagingOf = (total: number, { skip, limit }: { skip: number; limit: number }): Paging => ({
  total,
  limit,
  page: Math.floor(skip / limit) + 1,
  is_more: skip + limit < total,
})

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Converts traces of an alert to the shape of case histories. */
export function stepOfTrace(trace: {
  id: number
  create_date: number
  username: string
  archive_object: { before: Record<string, unknown> | null; after: Record<string, unknown> | null }
}): TrailStep {
  const { before, after } = trace.archive_object
  const fields = (['hit_status', 'exposition', 'remarks'] as const).filter((field) => after !== null && field in after)
  const diffs = fields.map((field) => {
    const [old, now] = [asText(before?.[field]), asText(after?.[field])]
    return {
      field: field === 'hit_status' ? 'status' : field,
      segments: field === 'remarks' ? diffWords(old, now) : diffWhole(old, now),
    }
  })
  const by_rule = after?.['updated_by'] === systemName && after['hit_status'] !== 0
  return { id: trace.id, create_date: trace.create_date, username: trace.username, by_rule, diffs }
}

/** A refused request as a step without changes. */
const refusedStep = ({ id, decided_date, decided_by, requested_by, status, remarks }: Signature): TrailStep => ({
  id: -id,
  create_date: decided_date,
  username: decided_by,
  requested_by,
  refused: true,
  answer: remarks,
  diffs: [{ field: 'status', segments: [{ value: String(status) }] }],
})

/** Inserts refused requests between the changes of a page, by date. `newer` is the last change of the previous page. */
export function withRefused(
  changes: readonly TrailStep[],
  refused: readonly TrailStep[],
  { newer, isLast }: { newer: number | undefined; isLast: boolean },
): TrailStep[] {
  const oldest = isLast ? Number.NEGATIVE_INFINITY : (changes.at(-1)?.create_date ?? Number.NEGATIVE_INFINITY)
  const here = refused.filter(({ create_date: at }) => at >= oldest && (newer === undefined || at < newer))
  return [...changes, ...here].toSorted((one, other) => other.create_date - one.create_date)
}

async function alertTrail(id: number, skip: number): Promise<TrailPage> {
  const filter = { table: 'alerts_v2', parent: id } as const
  // One change of the previous page determines which requests were already shown there.
  const before = skip === 0 ? 0 : 1
  const [found, total, { signatures }] = await Promise.all([
    api.auditTraces.list({ filter, sort: 'create_date DESC', limit: auditPageSize + before, skip: skip - before }),
    api.auditTraces.count({ filter }),
    alertsApi.get(id, { select: ['id'], populate: ['signatures'] }),
  ])
  const askers = new Map(signatures.map(({ trace, requested_by }) => [trace, requested_by]))
  const rows = found.slice(before)
  const changes = rows.map(stepOfTrace).map((step) => ({ ...step, requested_by: askers.get(step.id) ?? null }))
  const refused = signatures.filter(({ state }) => state === 'refused').map(refusedStep)
  const paging = pagingOf(total, { skip, limit: auditPageSize })
  const newer = before === 0 ? undefined : found[0]?.create_date
  const steps = withRefused(changes, refused, { newer, isLast: !paging.is_more })
  return { steps, paging: { ...paging, total: total + refused.length } }
}

async function entityTrail({ alert_case, id }: Pick<Subject, 'alert_case' | 'id'>, skip: number): Promise<TrailPage> {
  const params = { id: alert_case ?? 0, entityId: String(id) }
  const [steps, { count }] = await Promise.all([
    call(caseCalls.histories, { params, query: { limit: caseHistoriesLimit, skip } }),
    call(caseCalls.countHistories, { params }),
  ])
  return { steps, paging: pagingOf(count, { skip, limit: caseHistoriesLimit }) }
}

export const trailKey = ({ table, id }: Pick<Subject, 'table' | 'id'>) => ['review', 'trail', table, id] as const

export const trailQuery = (subject: Pick<Subject, 'table' | 'id' | 'alert_case'>) =>
  infiniteQueryOptions({
    queryKey: trailKey(subject),
    queryFn: ({ pageParam }) =>
      subject.table === 'alerts' ? alertTrail(subject.id, pageParam) : entityTrail(subject, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ paging: { is_more, page, limit } }) => (is_more ? page * limit : undefined),
    // Changes of a case entity are announced; changes of an alert are not.
    staleTime: subject.table === 'alerts' ? 0 : keptMs,
  })

export const stepsOf = (pages: readonly TrailPage[]): readonly TrailStep[] => pages.flatMap(({ steps }) => steps)
export const totalOf = ([first]: readonly TrailPage[]): number => first?.paging.total ?? 0

/** The decision history of a hit, newest first, page by page. */
export function useTrail(subject: Pick<Subject, 'table' | 'id' | 'alert_case'>) {
  return usePages(trailQuery(subject))
}
export type Trail = Pages<TrailPage>
