import type { QuestionnaireContent } from '@probity/contract/risk/questionnaire-shapes.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { insertRows, removeRows, updateRows } from '#kernel/rows/write-rows.ts'

interface Given {
  id?: number | undefined
  origin?: number | null
  parent: number
  path: string
  values: Row
}

interface Family {
  table: string
  parent: string
  /** All possible parents of the rows, removed ones included. */
  parents: readonly number[]
}

/** Replaces the live rows of one family: rows with an id change, others are added, missing ones removed. Returns ids in order. */
async function saveRows(tx: Tx, { table, parent, parents }: Family, given: readonly Given[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where ${sql.ref(parent)} = any(${[...parents]}::bigint[]) and not is_deleted`.execute(tx)
  const stored = new Set(rows.map(({ id }) => id))
  for (const { id, path } of given)
    if (id !== undefined && !stored.has(id)) throw invalidField(`${path}.id`, 'no_such_record')
  const rowOf = (row: Given): Row => ({ ...row.values, [parent]: row.parent })
  const kept = given.filter(({ id }) => id !== undefined)
  await updateRows(
    tx,
    table,
    kept.map((row) => ({ id: row.id!, ...rowOf(row) })),
  )
  const added = given.filter(({ id }) => id === undefined)
  const ids = await insertRows(
    tx,
    table,
    added.map((row) => ({ ...rowOf(row), origin: row.origin ?? null })),
  )
  const keptIds = new Set(kept.map(({ id }) => id))
  await removeRows(
    tx,
    table,
    [...stored].filter((id) => !keptIds.has(id)),
  )
  return given.map(({ id }) => id ?? ids.shift()!)
}

/** Rows as sent; a copy contains the origin of each row. */
type Sourced<Row> = Row & { origin?: number | null }
type FactorIn = QuestionnaireContent['factors'][number]
type QuestionIn = FactorIn['questions'][number]
type OptionIn = QuestionIn['options'][number]

const idsOf = async (tx: Tx, table: string, parent: string, parents: readonly number[]) =>
  (
    await sql<{
      id: number
    }>`select id from ${sql.table(table)} where ${sql.ref(parent)} = any(${[...parents]}::bigint[])
      and not is_deleted`.execute(tx)
  ).rows.map(({ id }) => id)

const wordsOf = ({ name, name_zh_hant }: { name: string; name_zh_hant: string }, position: number): Row => ({
  name,
  name_zh_hant,
  position,
})

/** Stores the factors of a questionnaire with their questions and options. */
export async function saveFactors(tx: Tx, assessment: number, factors: readonly Sourced<FactorIn>[]): Promise<void> {
  const oldFactors = await idsOf(tx, 'risk_assessments_factors', 'assessment', [assessment])
  const oldQuestions = await idsOf(tx, 'risk_assessments_questions', 'factor', oldFactors)
  const factorIds = await saveRows(
    tx,
    { table: 'risk_assessments_factors', parent: 'assessment', parents: [assessment] },
    factors.map((factor, at) => ({
      id: factor.id,
      origin: factor.origin ?? null,
      parent: assessment,
      path: `factors.${at}`,
      values: { ...wordsOf(factor, at), ratio: factor.ratio },
    })),
  )
  const questions = factors.flatMap((factor, at) =>
    factor.questions.map((question: Sourced<QuestionIn>, of) => ({
      question,
      row: {
        id: question.id,
        origin: question.origin ?? null,
        parent: factorIds[at]!,
        path: `factors.${at}.questions.${of}`,
        values: { ...wordsOf(question, of), ratio: question.ratio, type: question.type },
      },
    })),
  )
  const questionIds = await saveRows(
    tx,
    { table: 'risk_assessments_questions', parent: 'factor', parents: [...oldFactors, ...factorIds] },
    questions.map(({ row }) => row),
  )
  await saveRows(
    tx,
    { table: 'risk_assessments_answers', parent: 'question', parents: [...oldQuestions, ...questionIds] },
    questions.flatMap(({ question, row }, at) =>
      question.options.map((option: Sourced<OptionIn>, of) => ({
        id: option.id,
        origin: option.origin ?? null,
        parent: questionIds[at]!,
        path: `${row.path}.options.${of}`,
        values: { ...wordsOf(option, of), score: option.score },
      })),
    ),
  )
}

export async function saveLevels(
  tx: Tx,
  assessment: number,
  levels: readonly Sourced<QuestionnaireContent['levels'][number]>[],
): Promise<void> {
  await saveRows(
    tx,
    { table: 'risk_assessments_levels', parent: 'assessment', parents: [assessment] },
    levels.map((level, at) => ({
      id: level.id,
      origin: level.origin ?? null,
      parent: assessment,
      path: `levels.${at}`,
      values: { ...wordsOf(level, at), min_score: level.min_score },
    })),
  )
}
