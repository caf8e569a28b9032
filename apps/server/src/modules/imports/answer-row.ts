import type { ImportAnswer, ImportCandidate } from '@probity/contract/imports/imports.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField, notFound } from '#kernel/errors.ts'
import { countImport, getImport, requireStep } from './imports.queries.ts'

interface Answering {
  id: number
  row: number
  answer: ImportAnswer | null
  party?: number | undefined
}

/** Stores whether a row is the same as a record. A number that must be unique in the register allows no second record. */
export async function answerRow(tx: Tx, { id, row, answer, party }: Answering): Promise<void> {
  const found = await getImport(tx, id, { locks: true })
  requireStep(found, 'waiting')
  const { rows } = await sql<{ candidates: ImportCandidate[] }>`select candidates from import_rows
    where id = ${row} and import = ${id} and pass = ${found.pass} and verdict = 'maybe'`.execute(tx)
  const [asked] = rows
  if (!asked) throw notFound()
  const chosen = asked.candidates.find((one) => party === undefined || one.id === party)
  if (!chosen) throw invalidField('party', 'no_such_record')
  const reasons = asked.candidates.flatMap((one) => one.reasons)
  const standsOnce = reasons.some((reason) => reason === 'hkid' || reason === 'document')
  if (answer === 'other' && standsOnce) throw invalidField('answer', 'record_duplicated_in_database')
  await sql`update import_rows set answer = ${answer}, target = ${chosen.id}, changes = ${JSON.stringify(chosen.changes)}::jsonb where id = ${row}`.execute(
    tx,
  )
  await countImport(tx, id)
}
