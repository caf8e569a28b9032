import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField, notFound } from '#kernel/errors.ts'
import type { BoundResource, Row } from '#kernel/resource/binding.ts'
import { insertRow, removeRow, updateRow } from '#kernel/resource/write.ts'
import { lockDraft, moveDraft } from './lock-draft.ts'

export interface PartFamily {
  parent: 'assessment' | 'factor' | 'question'
  bound: BoundResource
}

/** How to find the questionnaire of a factor, a question or a level. */
const owners = {
  assessment: (id: number) => sql<{ id: number }>`select id from risk_assessments where id = ${id} and not is_deleted`,
  factor: (id: number) =>
    sql<{ id: number }>`select assessment as id from risk_assessments_factors where id = ${id} and not is_deleted`,
  question: (id: number) => sql<{ id: number }>`select f.assessment as id from risk_assessments_questions q
    join risk_assessments_factors f on f.org_id = q.org_id and f.id = q.factor where q.id = ${id} and not q.is_deleted`,
}

/** Locks the draft of a part: parts of other questionnaires never change. */
async function lockOwner(tx: Tx, parent: PartFamily['parent'], id: number): Promise<number> {
  const { rows } = await owners[parent](id).execute(tx)
  if (!rows[0]) throw invalidField(parent, 'no_such_record')
  await lockDraft(tx, rows[0].id)
  await moveDraft(tx, rows[0].id)
  return rows[0].id
}

async function lockOwnerOf(tx: Tx, { parent, bound }: PartFamily, id: number): Promise<number> {
  const { rows } = await sql<{ parent: number }>`select ${sql.ref(parent)} as parent from ${sql.table(bound.table)}
    where id = ${id} and not is_deleted`.execute(tx)
  if (!rows[0]) throw notFound()
  return lockOwner(tx, parent, rows[0].parent)
}

export async function addPart(tx: Tx, { parent, bound }: PartFamily, values: Row): Promise<Row> {
  await lockOwner(tx, parent, Number(values[parent]))
  return insertRow(tx, bound, values)
}

/** Changes a part of a draft. It cannot move to another questionnaire. */
export async function changePart(
  tx: Tx,
  family: PartFamily,
  { id, values, seen }: { id: number; values: Row; seen?: number | undefined },
): Promise<Row> {
  const { parent, bound } = family
  const owner = await lockOwnerOf(tx, family, id)
  if (values[parent] !== undefined && (await lockOwner(tx, parent, Number(values[parent]))) !== owner)
    throw invalidField(parent, 'fixed')
  return updateRow(tx, bound, { id, values, seen })
}

export async function removePart(tx: Tx, family: PartFamily, id: number): Promise<void> {
  await lockOwnerOf(tx, family, id)
  await removeRow(tx, family.bound, id)
}
