import type { WholeQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import { assess } from '@probity/contract/risk/risk-score.ts'
import type pg from 'pg'

const variants = 4

/** Assesses every person by one questionnaire, with one of four sets of answers. Returns how many there are. */
export async function fillAssessments(
  client: pg.Client,
  organisation: number,
  questionnaire: WholeQuestionnaire,
): Promise<number> {
  const questions = questionnaire.factors.flatMap((factor) => factor.questions)
  const made = Array.from({ length: variants }, (_, at) => {
    const option = ({ options }: (typeof questions)[number]) => options[Math.min(at, options.length - 1)]!.id
    const { score, max, level, factor_scores, question_scores } = assess(
      questionnaire,
      new Map(questions.map((question): [number, number] => [question.id, option(question)])),
    )
    return { score, max, level, factor_scores, question_scores }
  })
  await client.query('set session_replication_role = replica')
  const { rowCount } = await client.query(
    `insert into risk_assessments_histories (org_id, person, assessment, score, max, level, register_level, factor_scores,
        question_scores, username)
      select ${organisation}, p.id, ${questionnaire.id}, (m->>'score')::float8, (m->>'max')::float8, m->>'level', m->>'level',
        m->'factor_scores', m->'question_scores', 'bench'
      from individuals p, lateral (select $1::jsonb -> (p.id % ${variants})::int as m) v where p.org_id = ${organisation}`,
    [JSON.stringify(made)],
  )
  await client.query(`insert into party_risks (org_id, person, assessment_history, assessed_level, assessed_score)
    select org_id, person, id, register_level, score from risk_assessments_histories where org_id = ${organisation}`)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum (analyze) risk_assessments_histories, party_risks')
  return rowCount ?? 0
}
