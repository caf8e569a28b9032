import type { WholeQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Loader } from '#kernel/resource/binding.ts'

/** A part of a questionnaire; `origin` is its row in the first version. */
interface Part {
  id: number
  origin: number | null
  position: number
  name: string
  name_zh_hant: string
}
export type LoadedOption = Part & { question: number; score: number }
type QuestionRow = Part & { factor: number; ratio: number; type: 'radio' | 'select' }
export type LoadedQuestion = QuestionRow & { options: LoadedOption[] }
type FactorRow = Part & { assessment: number; ratio: number }
export type LoadedFactor = FactorRow & { questions: LoadedQuestion[] }
export type LoadedLevel = Part & { assessment: number; min_score: number }

const part = sql`id, origin, position, name, name_zh_hant`
const inOrder = sql`and not is_deleted order by position, id`
const idsOf = (rows: readonly Part[]): number[] => rows.map(({ id }) => id)

export async function loadOptions(tx: Tx, questions: readonly number[]): Promise<Map<number, LoadedOption[]>> {
  const { rows } = await sql<LoadedOption>`select ${part}, question, score from risk_assessments_answers
    where question = any(${[...questions]}::bigint[]) ${inOrder}`.execute(tx)
  return Map.groupBy(rows, ({ question }) => question)
}

export async function loadQuestions(tx: Tx, factors: readonly number[]): Promise<Map<number, LoadedQuestion[]>> {
  const { rows } = await sql<QuestionRow>`select ${part}, factor, ratio, type from risk_assessments_questions
    where factor = any(${[...factors]}::bigint[]) ${inOrder}`.execute(tx)
  const options = await loadOptions(tx, idsOf(rows))
  const questions = rows.map((row) => ({ ...row, options: options.get(row.id) ?? [] }))
  return Map.groupBy(questions, ({ factor }) => factor)
}

export async function loadFactors(tx: Tx, assessments: readonly number[]): Promise<Map<number, LoadedFactor[]>> {
  const { rows } = await sql<FactorRow>`select ${part}, assessment, ratio from risk_assessments_factors
    where assessment = any(${[...assessments]}::bigint[]) ${inOrder}`.execute(tx)
  const questions = await loadQuestions(tx, idsOf(rows))
  const factors = rows.map((row) => ({ ...row, questions: questions.get(row.id) ?? [] }))
  return Map.groupBy(factors, ({ assessment }) => assessment)
}

export async function loadLevels(tx: Tx, assessments: readonly number[]): Promise<Map<number, LoadedLevel[]>> {
  const { rows } = await sql<LoadedLevel>`select ${part}, assessment, min_score from risk_assessments_levels
    where assessment = any(${[...assessments]}::bigint[]) ${inOrder}`.execute(tx)
  return Map.groupBy(rows, ({ assessment }) => assessment)
}

export interface Content {
  factors: LoadedFactor[]
  levels: LoadedLevel[]
}

export async function contentOf(tx: Tx, assessment: number): Promise<Content> {
  const factors = await loadFactors(tx, [assessment])
  const levels = await loadLevels(tx, [assessment])
  return { factors: factors.get(assessment) ?? [], levels: levels.get(assessment) ?? [] }
}

/** The version of each history entry, with its factors and levels. */
export const versionOfHistory: Loader = async (tx, ids) => {
  const { rows } = await sql<
    { history: number } & Omit<WholeQuestionnaire, 'factors' | 'levels'>
  >`select h.id as history, a.id,
      a.is_deleted, a.create_date, a.updated_date, a.name, a.name_zh_hant, a.target, a.series, a.version, a.state, a.copied_from,
      a.live_date, a.retired_date, a.author, a.uses
    from risk_assessments_histories h join risk_assessments a on a.org_id = h.org_id and a.id = h.assessment
    where h.id = any(${[...ids]}::bigint[])`.execute(tx)
  const versions = [...new Set(rows.map(({ id }) => id))]
  const factors = await loadFactors(tx, versions)
  const levels = await loadLevels(tx, versions)
  return new Map(
    rows.map(({ history, ...version }) => [
      history,
      { ...version, factors: factors.get(version.id) ?? [], levels: levels.get(version.id) ?? [] },
    ]),
  )
}
