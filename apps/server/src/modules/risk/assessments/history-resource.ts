import { riskHistories } from '@probity/contract/risk/risk-assessments.ts'
import { childLoader } from '#kernel/children/load-children.ts'
import type { BoundResource, Loader } from '#kernel/resource/binding.ts'
import { versionOfHistory } from '../questionnaires/load-content.ts'
import { riskAccess } from '../risk-access.ts'

export const listedHistories: BoundResource = {
  spec: riskHistories,
  table: 'risk_assessments_histories',
  access: riskAccess,
  populate: { assessment: versionOfHistory },
}

/** Every assessment of a person or company, oldest first, for populating its record. */
export const assessmentsOf = (kind: 'person' | 'company'): Loader =>
  childLoader({ table: 'risk_assessments_histories', spec: riskHistories, parent: kind })
