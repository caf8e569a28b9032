import { z } from 'zod'
import { defineCall, IdAnswer, IdParams } from '../api/call.ts'
import { wholeRow } from '../api/resource.ts'
import { anyOf } from '../identity/access.ts'
import { PendingApproval } from '../settings/approvals.ts'
import {
  PatchQuestionnaire,
  riskAssessments,
  riskHistories,
  SaveQuestionnaire,
  SaveRiskHistory,
} from './risk-assessments.ts'
import { EndOverride, RaiseLevel, riskOverrides } from './risk-overrides.ts'
import { PreviewCountry, PreviewPortion, RiskPreview } from './risk-previews.ts'

const approval = { approval: PendingApproval.optional() }
const version = { access: anyOf('RISKASSESSMENT'), tags: ['risk_assessments'] } as const
const list = { ...version, path: '/v2/risk_assessments' } as const
const one = { ...version, path: '/v2/risk_assessments/:id', params: IdParams } as const
const override = {
  method: 'POST',
  access: anyOf('RISKASSESSMENT'),
  tags: ['risk_overrides'],
  data: wholeRow({ row: riskOverrides.row.extend(approval) }),
} as const
const preview = {
  method: 'POST',
  access: anyOf('RISKASSESSMENT'),
  tags: ['risk_previews'],
  reads: true,
  data: RiskPreview,
} as const

export const riskCalls = {
  create: defineCall({ ...list, method: 'POST', body: SaveQuestionnaire, data: wholeRow(riskAssessments) }),
  change: defineCall({ ...one, method: 'PATCH', body: PatchQuestionnaire, data: wholeRow(riskAssessments) }),
  remove: defineCall({ ...one, method: 'DELETE', data: IdAnswer }),
  copy: defineCall({ ...one, path: `${one.path}/copy`, method: 'POST', data: wholeRow(riskAssessments) }),
  publish: defineCall({
    ...one,
    path: `${one.path}/publish`,
    method: 'POST',
    body: z.looseObject({ updated_date: z.number().int().optional() }),
    data: wholeRow({ row: riskAssessments.row.extend(approval) }),
  }),
  assess: defineCall({
    method: 'POST',
    path: '/v2/risk_assessments_histories',
    access: anyOf('RISKASSESSMENT'),
    tags: ['risk_assessments_histories'],
    body: SaveRiskHistory,
    data: wholeRow(riskHistories),
  }),
  raise: defineCall({ ...override, path: '/v2/risk_overrides', body: RaiseLevel }),
  endRaise: defineCall({ ...override, path: '/v2/risk_overrides/:id/end', params: IdParams, body: EndOverride }),
  previewVersion: defineCall({
    ...preview,
    path: '/v2/risk_assessments/:id/preview',
    params: IdParams,
    body: PreviewPortion,
  }),
  previewCountry: defineCall({ ...preview, path: '/v2/risk_previews/country', body: PreviewCountry }),
}
