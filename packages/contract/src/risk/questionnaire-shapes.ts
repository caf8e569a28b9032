import { z } from 'zod'
import { requiredText, text } from '../api/texts.ts'

export const riskTargets = ['person', 'company', 'transaction'] as const
export type RiskTarget = (typeof riskTargets)[number]
export const questionTypes = ['radio', 'select'] as const

const nameMax = 255
/** A score, a ratio or a level's minimum score: 0 to 100 with at most two decimals. */
export const Points = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { params: { code: 'invalid' } })

const id = z.number().int().positive().optional()
/** The Chinese name may be missing in a draft; publishing requires it. */
export const named = { name: requiredText(nameMax), name_zh_hant: text(nameMax).default('') }

const RiskOption = z.strictObject({ id, ...named, score: Points })
export const RiskQuestion = z.strictObject({
  id,
  ...named,
  ratio: Points,
  type: z.enum(questionTypes),
  options: z.array(RiskOption).max(50).default([]),
})
const RiskFactor = z.strictObject({
  id,
  ...named,
  ratio: Points,
  questions: z.array(RiskQuestion).max(50).default([]),
})
const RiskLevelRow = z.strictObject({ id, ...named, min_score: Points })

/** The content of a questionnaire; rows without an id are new. */
export const QuestionnaireContent = z.strictObject({
  factors: z.array(RiskFactor).max(20).default([]),
  levels: z.array(RiskLevelRow).max(10).default([]),
})
export type QuestionnaireContent = z.output<typeof QuestionnaireContent>

type PlainNamed = { name: string; name_zh_hant: string }
/** A questionnaire before it is stored, without ids. */
export interface PlainQuestionnaire extends PlainNamed {
  target: RiskTarget
  levels: readonly (PlainNamed & { min_score: number })[]
  factors: readonly (PlainNamed & {
    ratio: number
    questions: readonly (PlainNamed & {
      ratio: number
      type: (typeof questionTypes)[number]
      options: readonly (PlainNamed & { score: number })[]
    })[]
  })[]
}
