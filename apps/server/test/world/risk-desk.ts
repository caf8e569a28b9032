import type { WholeQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import { assess } from '@probity/contract/risk/risk-score.ts'
import { openTransactionDesk } from './transaction-desk.ts'

/** The published questionnaires of an organisation, and an officer who answers them. */
export async function openRiskDesk() {
  const desk = await openTransactionDesk()
  const { officer } = desk
  const questionnaires = async () =>
    (await officer.get('/v2/risk_assessments?populate=factors,levels')).body.data as WholeQuestionnaire[]
  const live = async (target: string) =>
    (await questionnaires()).findLast((one) => one.target === target && one.state === 'live')!
  /** Answers every question with the option at this place, or the last one there is. */
  const answersAt = ({ factors }: WholeQuestionnaire, at: number) =>
    new Map(
      factors
        .flatMap(({ questions }) => questions)
        .map(({ id, options }): [number, number] => [id, options[Math.min(at, options.length - 1)]!.id]),
    )
  const bodyOf = (questionnaire: WholeQuestionnaire, target: object, answers: ReadonlyMap<number, number>) => {
    const { score, level = null, factor_scores, question_scores } = assess(questionnaire, answers)
    return {
      ...target,
      score,
      level,
      history: { assessment: questionnaire.id, score, level, factor_scores, question_scores },
    }
  }
  return {
    ...desk,
    questionnaires,
    live,
    answersAt,
    bodyOf,
    assess: async (target: { person: number } | { company: number } | { transaction: number }, at: number) => {
      const questionnaire = await live(Object.keys(target)[0]!)
      const body = bodyOf(questionnaire, target, answersAt(questionnaire, at))
      return officer.post('/v2/risk_assessments_histories', body)
    },
  }
}
