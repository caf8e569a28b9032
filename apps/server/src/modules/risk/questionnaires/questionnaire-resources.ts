import {
  riskAnswers,
  riskAssessments,
  riskFactors,
  riskLevelRows,
  riskQuestions,
} from '@probity/contract/risk/risk-assessments.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { riskAccess as access } from '../risk-access.ts'
import { loadFactors, loadLevels, loadOptions, loadQuestions } from './load-content.ts'

export const listedQuestionnaires: BoundResource = {
  spec: riskAssessments,
  table: 'risk_assessments',
  access,
  populate: { factors: loadFactors, levels: loadLevels },
}

/** Parts of questionnaires, each with its parent column. */
export const listedParts = [
  {
    parent: 'assessment',
    bound: { spec: riskFactors, table: 'risk_assessments_factors', access, populate: { questions: loadQuestions } },
  },
  {
    parent: 'factor',
    bound: { spec: riskQuestions, table: 'risk_assessments_questions', access, populate: { options: loadOptions } },
  },
  { parent: 'question', bound: { spec: riskAnswers, table: 'risk_assessments_answers', access } },
  { parent: 'assessment', bound: { spec: riskLevelRows, table: 'risk_assessments_levels', access } },
] as const satisfies readonly { parent: string; bound: BoundResource }[]
