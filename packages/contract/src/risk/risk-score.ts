export interface ScoredLevel {
  name: string
  min_score: number
}
interface ScoredQuestion {
  id: number
  ratio: number
  options: readonly { id: number; score: number }[]
}
interface ScoredFactor {
  id: number
  ratio: number
  questions: readonly ScoredQuestion[]
}
interface ScoredQuestionnaire {
  factors: readonly ScoredFactor[]
  levels: readonly ScoredLevel[]
}

interface FactorScore {
  factor: number
  score: number
  max: number
}
export interface QuestionScore {
  question: number
  /** The id of the chosen option. */
  answer: number
  score: number
  max: number
}

/** The score of the answers, and the range that open questions leave. */
export interface Assessed {
  score: number
  max: number
  /** The name of the level; undefined below the lowest one. */
  level: string | undefined
  factor_scores: FactorScore[]
  question_scores: QuestionScore[]
  answered: number
  questions: number
  lowest: number
  highest: number
  highestLevel: string | undefined
}

// Ratios and scores have two decimals, so a product of three is an integer multiple of 10^-10: exact below 2^53.
const perPoint = 1e10
const hundredths = (value: number): number => Math.round(value * 100)

/** Points with four decimals; levels are compared with unrounded values. */
const points = (units: number): number => Math.round(units / 1e6) / 1e4

function levelAt(levels: readonly ScoredLevel[], units: number): string | undefined {
  const reached = levels.filter(({ min_score }) => hundredths(min_score) * (perPoint / 100) <= units)
  return reached.reduce<ScoredLevel | undefined>(
    (best, level) => (best === undefined || level.min_score > best.min_score ? level : best),
    undefined,
  )?.name
}

/** The highest level whose minimum score is at or below the score. */
export const levelOf = (levels: readonly ScoredLevel[], score: number): string | undefined =>
  levelAt(levels, score * perPoint)

interface Counted {
  weight: number
  question: ScoredQuestion
  chosen: { id: number; score: number } | undefined
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

function unitsOf({ weight, question, chosen }: Counted, open: 'none' | 'lowest' | 'highest'): number {
  if (chosen) return weight * hundredths(chosen.score)
  const scores = question.options.map(({ score }) => hundredths(score))
  if (open === 'none' || scores.length === 0) return 0
  return weight * (open === 'lowest' ? Math.min(...scores) : Math.max(...scores))
}

/** The most that the options of a question allow: the best possible answers reach the maximum score, and so the last block. */
const mostOf = ({ weight, question }: Counted): number =>
  weight * Math.max(0, ...question.options.map(({ score }) => hundredths(score)))

/**
 * Scores the answers (question id to option id) of a questionnaire. Open questions score zero and range from their lowest to their
 * highest option.
 */
export function assess(
  { factors, levels }: ScoredQuestionnaire,
  answers: ReadonlyMap<number, number | undefined>,
): Assessed {
  const counted = factors.map((factor) =>
    factor.questions.map((question): Counted => {
      const answer = answers.get(question.id)
      const chosen = question.options.find(({ id }) => id === answer)
      return { weight: hundredths(factor.ratio) * hundredths(question.ratio), question, chosen }
    }),
  )
  const all = counted.flat()
  const total = sum(all.map((each) => unitsOf(each, 'none')))
  const highest = sum(all.map((each) => unitsOf(each, 'highest')))
  return {
    score: points(total),
    max: points(sum(all.map(mostOf))),
    level: levelAt(levels, total),
    factor_scores: factors.map(({ id }, at) => ({
      factor: id,
      score: points(sum(counted[at]!.map((each) => unitsOf(each, 'none')))),
      max: points(sum(counted[at]!.map(mostOf))),
    })),
    question_scores: all.flatMap((each) =>
      each.chosen === undefined
        ? []
        : [
            {
              question: each.question.id,
              answer: each.chosen.id,
              score: points(unitsOf(each, 'none')),
              max: points(mostOf(each)),
            },
          ],
    ),
    answered: all.filter(({ chosen }) => chosen !== undefined).length,
    questions: all.length,
    lowest: points(sum(all.map((each) => unitsOf(each, 'lowest')))),
    highest: points(highest),
    highestLevel: levelAt(levels, highest),
  }
}

/** The indicator block (green, orange, red) of the score: `floor(score / max x 2)`, 0 if nothing can be scored. */
export const indicatorOf = ({ score, max }: { score: number; max: number }): number =>
  max <= 0 ? 0 : Math.floor((score / max) * 2)
