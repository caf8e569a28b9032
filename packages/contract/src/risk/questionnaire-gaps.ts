import type { QuestionnaireContent } from './questionnaire-shapes.ts'

/** A problem that prevents publishing a questionnaire, with its path in the content. */
interface Gap {
  path: string
  code:
    | 'sum'
    | 'no_options'
    | 'no_questions'
    | 'no_factors'
    | 'no_chinese'
    | 'no_levels'
    | 'first_level'
    | 'level_order'
  /** The sum of the ratios, if it is wrong. */
  sum?: number
}

/** Ratios have two decimals; their sum is exact in hundredths. */
export const sumOfRatios = (rows: readonly { ratio: number }[]): number =>
  rows.reduce((total, { ratio }) => total + Math.round(ratio * 100), 0) / 100

const chineseGap = (row: { name_zh_hant: string }, path: string): Gap[] =>
  row.name_zh_hant.trim() === '' ? [{ path: `${path}.name_zh_hant`, code: 'no_chinese' }] : []

function sumGap(rows: readonly { ratio: number }[], path: string): Gap[] {
  const sum = sumOfRatios(rows)
  return sum === 100 ? [] : [{ path, code: 'sum', sum }]
}

function factorGaps({ factors }: Pick<QuestionnaireContent, 'factors'>): Gap[] {
  if (factors.length === 0) return [{ path: 'factors', code: 'no_factors' }]
  return [
    ...sumGap(factors, 'factors'),
    ...factors.flatMap((factor, at) => {
      const path = `factors.${at}`
      if (factor.questions.length === 0) return [{ path: `${path}.questions`, code: 'no_questions' } as const]
      return [
        ...chineseGap(factor, path),
        ...sumGap(factor.questions, `${path}.questions`),
        ...factor.questions.flatMap((question, of) => questionGaps(question, `${path}.questions.${of}`)),
      ]
    }),
  ]
}

function questionGaps(question: QuestionnaireContent['factors'][number]['questions'][number], path: string): Gap[] {
  const few: Gap[] = question.options.length < 2 ? [{ path: `${path}.options`, code: 'no_options' }] : []
  return [
    ...chineseGap(question, path),
    ...few,
    ...question.options.flatMap((option, at) => chineseGap(option, `${path}.options.${at}`)),
  ]
}

function levelGaps({ levels }: Pick<QuestionnaireContent, 'levels'>): Gap[] {
  const [first] = levels
  if (first === undefined) return [{ path: 'levels', code: 'no_levels' }]
  const unordered = levels.findIndex((level, at) => at > 0 && level.min_score <= levels[at - 1]!.min_score)
  return [
    ...(first.min_score === 0 ? [] : [{ path: 'levels.0.min_score', code: 'first_level' } as const]),
    ...(unordered === -1 ? [] : [{ path: `levels.${unordered}.min_score`, code: 'level_order' } as const]),
    ...levels.flatMap((level, at) => chineseGap(level, `levels.${at}`)),
  ]
}

/** Problems to solve before publishing: sums of 100, both languages, options, ascending levels. */
export const gapsOf = (content: QuestionnaireContent & { name_zh_hant: string }): Gap[] => [
  ...(content.name_zh_hant.trim() === '' ? [{ path: 'name_zh_hant', code: 'no_chinese' } as const] : []),
  ...factorGaps(content),
  ...levelGaps(content),
]
