import { resourceClient } from '@probity/contract/api/client.ts'
import { labCalls } from '@probity/contract/threshold-lab/lab-calls.ts'
import {
  type LabCasesQuestion,
  type LabQuestion,
  matcherChanges,
  type ProposeMatcherChange,
} from '@probity/contract/threshold-lab/threshold-lab.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { send } from '#web/api/transport.ts'

const api = resourceClient(matcherChanges, send)
export type ChangeRow = z.infer<typeof matcherChanges.row>

export const replay = (question: LabQuestion, isOn = true) =>
  queryOptions({
    queryKey: ['threshold lab', 'replay', question],
    queryFn: () => call(labCalls.replay, { body: question }),
    placeholderData: keepPreviousData,
    enabled: isOn,
  })

export const labCases = (question: LabCasesQuestion) =>
  queryOptions({
    queryKey: ['threshold lab', 'cases', question],
    queryFn: () => call(labCalls.cases, { body: question }),
    placeholderData: keepPreviousData,
  })

export const changes = queryOptions({
  queryKey: ['threshold lab', 'changes'],
  queryFn: (): Promise<ChangeRow[]> => api.list({ sort: 'create_date DESC', limit: 10 }),
})

export const outcomeOf = (id: number) =>
  queryOptions({
    queryKey: ['threshold lab', 'outcome', id],
    queryFn: () => call(labCalls.outcome, { params: { id } }),
  })

export type Proposal = Omit<ProposeMatcherChange, 'reason'>

const months = 12
const usual = { exact: 0.95, strong: 0.8, weak: 0.6 }

/** A proposal: the live settings with some replaced. */
export async function changeOfLive(change: Partial<LabQuestion['settings']>): Promise<Proposal> {
  const { live_settings } = await queryClient.fetchQuery(replay({ months, settings: usual, weights: {} }))
  return { months, settings: { ...live_settings, ...change } }
}

export const proposeChange = (change: ProposeMatcherChange): Promise<ChangeRow> =>
  call(labCalls.propose, { body: change })
