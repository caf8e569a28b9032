import type { PatchQuestionnaire, SaveQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import { insertOne, updateOne } from '#kernel/rows/write-rows.ts'
import { contentOf } from './load-content.ts'
import { lockDraft, lockQuestionnaire, moveDraft } from './lock-draft.ts'
import { saveFactors, saveLevels } from './save-content.ts'

const target_table = 'risk_assessments'
const type = 'risk.questionnaire.update'

/** Creates a questionnaire as a draft of a new series. */
export async function createQuestionnaire(
  tx: Tx,
  { factors, levels, ...fields }: SaveQuestionnaire,
  more: { series?: string; state?: string; live_date?: number; author?: string } = {},
): Promise<number> {
  const id = await insertOne(tx, target_table, { ...fields, ...more })
  await saveFactors(tx, id, factors)
  await saveLevels(tx, id, levels)
  await recordActivity(tx, { type, target_table, target_id: id })
  return id
}

export async function patchQuestionnaire(tx: Tx, id: number, body: PatchQuestionnaire): Promise<void> {
  const { factors, levels, updated_date, name, name_zh_hant } = body
  await lockDraft(tx, id, updated_date)
  const words = { ...(name === undefined ? {} : { name }), ...(name_zh_hant === undefined ? {} : { name_zh_hant }) }
  await updateOne(tx, target_table, { id, values: words })
  if (factors) await saveFactors(tx, id, factors)
  if (levels) await saveLevels(tx, id, levels)
  if (factors || levels) await moveDraft(tx, id)
  await recordActivity(tx, { type, target_table, target_id: id })
}

async function nextVersion(tx: Tx, series: string): Promise<{ draft: number | null; version: number }> {
  const { rows } = await sql<{ draft: number | null; version: number }>`
    select max(id) filter (where state = 'draft' and not is_deleted) as draft, max(version) + 1 as version
    from risk_assessments where org_id = current_org() and series = ${series}::uuid`.execute(tx)
  return rows[0]!
}

/** The draft of the next version: the existing one, or a copy of this version. */
export async function copyQuestionnaire(tx: Tx, id: number): Promise<number> {
  const { series, name, name_zh_hant, target } = await lockQuestionnaire(tx, id)
  const { draft, version } = await nextVersion(tx, series)
  if (draft !== null) return draft
  const content = await contentOf(tx, id)
  const copy = await insertOne(tx, target_table, { name, name_zh_hant, target, series, version, copied_from: id })
  const sourced = <Row extends { id: number; origin: number | null }>({ id: own, ...row }: Row) => ({
    ...row,
    id: undefined,
    origin: row.origin ?? own,
  })
  await saveFactors(
    tx,
    copy,
    content.factors.map((factor) => ({
      ...sourced(factor),
      questions: factor.questions.map((question) => ({
        ...sourced(question),
        options: question.options.map(sourced),
      })),
    })),
  )
  await saveLevels(tx, copy, content.levels.map(sourced))
  await recordActivity(tx, { type, target_table, target_id: copy, data: { copied_from: id } })
  return copy
}

/** Deletes a draft with its parts; a published or used version stays on record. */
export async function removeQuestionnaire(tx: Tx, id: number): Promise<void> {
  const { state, uses } = await lockQuestionnaire(tx, id)
  if (uses > 0 || state !== 'draft') throw invalidField('id', 'questionnaire_used')
  await lockDraft(tx, id)
  await saveFactors(tx, id, [])
  await saveLevels(tx, id, [])
  await updateOne(tx, target_table, { id, values: { is_deleted: true } })
  await recordActivity(tx, { type, target_table, target_id: id, data: { removed: true } })
}
