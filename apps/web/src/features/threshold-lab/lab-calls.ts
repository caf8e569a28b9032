import { resourceClient } from '@probity/contract/api/client.ts'
import {
  type LabCases,
  type LabCasesQuestion,
  type LabQuestion,
  type LabReplay,
  type LabResult,
  matcherChanges,
  type ProposeMatcherChange,
} from '@probity/contract/threshold-lab/threshold-lab.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { fetchData } from '#web/api/cached.ts'
import { queryClient } from '#web/api/query-client.ts'
import { send } from '#web/api/transport.ts'

const api = resourceClient(matcherChanges, send)
export type ChangeRow = z.infer<typeof matcherChanges.row>

const ask = async <T>(path: string, body: unknown): Promise<T> =>
  ((await send('POST', `/v2/threshold_lab/${path}`, body)) as { data: T }).data

export const replay = (question: LabQuestion, isOn = true) =>
  queryOptions({
    queryKey: ['threshold lab', 'replay', question],
    queryFn: () => ask<LabReplay>('replay', question),
    placeholderData: keepPreviousData,
    enabled: isOn,
  })

export const labCases = (question: LabCasesQuestion) =>
  queryOptions({
    queryKey: ['threshold lab', 'cases', question],
    queryFn: () => ask<z.infer<typeof LabCases>>('cases', question),
    placeholderData: keepPreviousData,
  })

export const changes = queryOptions({
  queryKey: ['threshold lab', 'changes'],
  queryFn: (): Promise<ChangeRow[]> => api.list({ sort: 'create_date DESC', limit: 10 }),
})

export const outcomeOf = (id: number) =>
  queryOptions({
    queryKey: ['threshold lab', 'outcome', id],
    queryFn: () => fetchData<z.infer<typeof LabResult>>(`/v2/threshold_lab/changes/${id}/outcome`),
  })

export type Proposal = Omit<ProposeMatcherChange, 'reason'>

const months = 12
const usual = { exact: 0.95, strong: 0.8, weak: 0.6 }

/** A proposal: the live settings with some replaced. */
export async function changeOfLive(change: Partial<LabQuestion['settings']>): Promise<Proposal> {
  const { live_settings } = await queryClient.fetchQuery(replay({ months, settings: usual, weights: {} }))
  return { months, settings: { ...live_settings, ...change } }
}

export const proposeChange = (change: ProposeMatcherChange): Promise<ChangeRow> => ask('changes', change)
