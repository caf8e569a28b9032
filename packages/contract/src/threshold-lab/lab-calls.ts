import { z } from 'zod'
import { AlgorithmPreview, AlgorithmQuestion } from '../algorithm-preview.ts'
import { defineCall, IdParams } from '../api/call.ts'
import { anyOf } from '../identity/access.ts'
import { LevelClosing, RaisingPreview, RaisingQuestion } from '../raising-lab.ts'
import { PendingApproval } from '../settings/approvals.ts'
import {
  LabCases,
  LabCasesQuestion,
  LabQuestion,
  LabReplay,
  LabResult,
  matcherChanges,
  ProposeMatcherChange,
  ScoreHistogram,
  ScoresQuestion,
} from './threshold-lab.ts'

const tags = ['threshold_lab'] as const
const read = { method: 'GET', access: anyOf('SETTINGS', 'SCREENING'), tags } as const
const ask = { ...read, method: 'POST', reads: true } as const
const change = { method: 'POST', access: anyOf('SETTINGS'), tags } as const

export const labCalls = {
  replay: defineCall({ ...ask, path: '/v2/threshold_lab/replay', body: LabQuestion, data: LabReplay }),
  cases: defineCall({ ...ask, path: '/v2/threshold_lab/cases', body: LabCasesQuestion, data: LabCases }),
  scores: defineCall({ ...read, path: '/v2/threshold_lab/scores', query: ScoresQuestion, data: ScoreHistogram }),
  propose: defineCall({
    ...change,
    path: '/v2/threshold_lab/changes',
    body: ProposeMatcherChange,
    data: matcherChanges.row.extend({ approval_request: PendingApproval }),
  }),
  outcome: defineCall({
    ...read,
    path: '/v2/threshold_lab/changes/:id/outcome',
    params: IdParams,
    data: LabResult,
  }),
}

/** Previews of the raising level and of an algorithm, and closings made with a level. */
export const raisingCalls = {
  preview: defineCall({ ...ask, path: '/v2/threshold_lab/raising', body: RaisingQuestion, data: RaisingPreview }),
  algorithm: defineCall({
    ...ask,
    path: '/v2/threshold_lab/algorithm',
    body: AlgorithmQuestion,
    data: AlgorithmPreview,
  }),
  closings: defineCall({ ...read, path: '/v2/threshold_lab/closings', data: z.array(LevelClosing) }),
  undoClosing: defineCall({
    ...change,
    path: '/v2/threshold_lab/closings/:id/undo',
    params: IdParams,
    data: z.object({ reopened: z.number().int() }),
  }),
}
