import { registerLevel } from '@probity/contract/risk/level-rank.ts'
import { type Assessed, assess } from '@probity/contract/risk/risk-score.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { type Content, contentOf } from '../questionnaires/load-content.ts'

interface Row {
  id: number
  person: number | null
  company: number | null
  history: number
  due: number | null
  score: number
  assessed_level: string | null
  level: string
  place_raises: boolean
  overridden: string | null
  question_scores: { question: number; answer: number }[]
  assessment: number
}

/** One party, with its latest answers scored by another version. */
export interface RatedAgain {
  person: number | null
  company: number | null
  history: number
  /** Due date of the next review. */
  due: number | null
  found: Assessed
  assessed: string
  score: { before: number; after: number }
  /** Level of the party, with its places and its override. */
  level: { before: string; after: string }
  /** The earlier answers do not cover every question. */
  isIncomplete: boolean
  /** Already assessed by this version. */
  isCurrent: boolean
}

/** A version, with the mapping from questions and options of other versions. */
export interface Version {
  id: number
  content: Content
  /** Question or option of this version, by the id in any version. */
  questions: ReadonlyMap<number, number>
  options: ReadonlyMap<number, number>
}

async function originsOf(
  tx: Tx,
  series: string,
): Promise<{ questions: [number, number][]; options: [number, number][] }> {
  const questions = await sql<{ id: number; origin: number }>`select q.id, coalesce(q.origin, q.id) as origin
    from risk_assessments a join risk_assessments_factors f on f.org_id = a.org_id and f.assessment = a.id
    join risk_assessments_questions q on q.org_id = f.org_id and q.factor = f.id
    where a.org_id = current_org() and a.series = ${series}::uuid`.execute(tx)
  const options = await sql<{ id: number; origin: number }>`select o.id, coalesce(o.origin, o.id) as origin
    from risk_assessments a join risk_assessments_factors f on f.org_id = a.org_id and f.assessment = a.id
    join risk_assessments_questions q on q.org_id = f.org_id and q.factor = f.id
    join risk_assessments_answers o on o.org_id = q.org_id and o.question = q.id
    where a.org_id = current_org() and a.series = ${series}::uuid`.execute(tx)
  const pairs = (rows: readonly { id: number; origin: number }[]) =>
    rows.map(({ id, origin }): [number, number] => [id, origin])
  return { questions: pairs(questions.rows), options: pairs(options.rows) }
}

/** Loads a version so that it can score the answers of the whole series. */
export async function versionFor(tx: Tx, { id, series }: { id: number; series: string }): Promise<Version> {
  const content = await contentOf(tx, id)
  const origins = await originsOf(tx, series)
  const all = content.factors.flatMap((factor) => factor.questions)
  const ownQuestions = new Map(all.map((question) => [question.origin ?? question.id, question.id]))
  const ownOptions = new Map(
    all.flatMap(({ options }) => options.map((option) => [option.origin ?? option.id, option.id])),
  )
  const here = (pairs: readonly [number, number][], own: ReadonlyMap<number, number>) =>
    new Map(
      pairs.flatMap(([row, origin]): [number, number][] => {
        const found = own.get(origin)
        return found === undefined ? [] : [[row, found]]
      }),
    )
  return { id, content, questions: here(origins.questions, ownQuestions), options: here(origins.options, ownOptions) }
}

function answersIn({ questions, options }: Version, scores: Row['question_scores']): Map<number, number | undefined> {
  return new Map(
    scores.flatMap(({ question, answer }): [number, number | undefined][] => {
      const own = questions.get(question)
      return own === undefined ? [] : [[own, options.get(answer)]]
    }),
  )
}

const ranks: Record<string, number> = { 'High Risk': 3, 'Medium Risk': 2, 'Low Risk': 1 }

/** Same rule as `party_risk_level` in the database: a high-risk place and an override raise the level. */
function withRaises(assessed: string, { place_raises, overridden }: Row): string {
  const all = [assessed, ...(place_raises ? ['High Risk'] : []), ...(overridden === null ? [] : [overridden])]
  return all.reduce((one, other) => ((ranks[other] ?? 0) > (ranks[one] ?? 0) ? other : one))
}

interface Portion {
  series: string
  after: number
  limit: number
  highPlaces: readonly string[]
}

/** Scores one batch of the parties last assessed by any version of a series. */
export async function rateAgain(
  tx: Tx,
  version: Version,
  { series, after, limit, highPlaces }: Portion,
): Promise<{ last: number | null; rated: RatedAgain[] }> {
  const { rows } =
    await sql<Row>`select r.id, r.person, r.company, h.id as history, h.assessment, h.score, r.assessed_level,
      r.due_date as due,
      coalesce(p.risk_level, c.risk_level, 'Not In List') as level, h.question_scores,
      coalesce(upper(p.pob) = any(${[...highPlaces]}::text[]), false) or coalesce(upper(p.nationality) = any(${[...highPlaces]}::text[]), false)
        or coalesce(upper(c.incorp_place) = any(${[...highPlaces]}::text[]), false) as place_raises,
      case when r.override_until is null or r.override_until > now_ms() then r.override_level end as overridden
    from party_risks r join risk_assessments_histories h on h.org_id = r.org_id and h.id = r.assessment_history
    join risk_assessments a on a.org_id = h.org_id and a.id = h.assessment and a.series = ${series}::uuid
    left join individuals p on p.org_id = r.org_id and p.id = r.person
    left join corporates c on c.org_id = r.org_id and c.id = r.company
    where r.org_id = current_org() and r.id > ${after} and not coalesce(p.is_deleted, c.is_deleted)
    order by r.id limit ${limit}`.execute(tx)
  return { last: rows.at(-1)?.id ?? null, rated: rows.map((row) => rated(row, version)) }
}

function rated(row: Row, version: Version): RatedAgain {
  const found = assess(version.content, answersIn(version, row.question_scores))
  const isIncomplete = found.answered < found.questions
  const assessed = isIncomplete
    ? (row.assessed_level ?? 'Not In List')
    : registerLevel(version.content.levels, found.level)
  return {
    person: row.person,
    company: row.company,
    history: row.history,
    due: row.due,
    found,
    assessed,
    score: { before: row.score, after: isIncomplete ? row.score : found.score },
    level: { before: row.level, after: withRaises(assessed, row) },
    isIncomplete,
    isCurrent: row.assessment === version.id,
  }
}
