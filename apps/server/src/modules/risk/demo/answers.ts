import { personas } from '@probity/contract/risk/data/personas.ts'
import type { RiskTarget } from '@probity/contract/risk/questionnaire-shapes.ts'
import { type Assessed, assess } from '@probity/contract/risk/risk-score.ts'
import { type Content } from '../questionnaires/load-content.ts'

export interface Answered {
  content: Content
  found: Assessed
}

type Places = readonly (readonly number[])[]

/** Answers beyond the personas, as indexes of options. */
const more: Readonly<Record<RiskTarget, readonly Places[]>> = {
  person: [],
  company: [[[1, 1, 0, 0, 2], [1, 1, 1], [4, 1], [1], [1, 1, 0, 0]]],
  transaction: [
    [
      [1, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [1, 0, 0],
    ],
  ],
}

/** Index in `answersOf` of the answers for a large, explained transaction: after the two personas. */
export const largeTransaction = 2

/** The personas of a questionnaire and some answers in between, scored. */
export function answersOf(target: RiskTarget, content: Content): Answered[] {
  const given = [
    ...personas.filter((persona) => persona.target === target).map(({ answers }) => answers),
    ...more[target],
  ]
  return given.map((places) => {
    const chosen = content.factors.flatMap(({ questions }, factor) =>
      questions.map(({ id, options }, at) => [id, options[places[factor]?.[at] ?? 0]?.id] as const),
    )
    return { content, found: assess(content, new Map(chosen)) }
  })
}
