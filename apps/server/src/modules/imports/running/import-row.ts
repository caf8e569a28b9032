import type { ImportProblem } from '@probity/contract/imports/imports.ts'
import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { sql } from 'kysely'
import { passes, refusalOf } from '#kernel/database/postgres-errors.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { type AppError, notFound } from '#kernel/errors.ts'
import type { Draft } from '../converting/draft.ts'
import { mergeRecord, type RecordUndo } from '../converting/merge-record.ts'
import type { ImportRecord } from '../imports.queries.ts'
import type { MemberDraft } from '../members/member-draft.ts'
import { followVersion, type MemberUndo, writeMember } from '../members/write-member.ts'
import { recordsById } from '../planning/stored-records.ts'
import { changeRecord, createRecord } from './write-record.ts'

export interface OpenRow {
  id: number
  stage: number
  verdict: 'new' | 'changes' | 'maybe'
  draft: Draft | MemberDraft
  main_addresses: number
  target: number | null
  answer: 'same' | 'other' | null
}

/** Runs a change in a transaction of the process that holds the import. */
export type Writing = (change: (tx: Tx) => Promise<void>) => Promise<void>

/** Writes one row and its outcome in one transaction, so that a killed process leaves both or neither. */
export async function importRow(
  writing: Writing,
  { id: row, of, day }: { id: number; of: ImportRecord; day: string },
): Promise<void> {
  try {
    await writing((tx) => writeRow(tx, row, of, day))
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || passes(refusal)) throw error
    await writing((tx) => noteRefusal(tx, row, refusal))
  }
}

/** Locks rows, without those that are already written; none if the run is paused. */
export async function lockRows(tx: Tx, ids: readonly number[]): Promise<OpenRow[]> {
  const { rows } =
    await sql<OpenRow>`/* lock_import_rows */ select r.id, r.stage, r.verdict, r.draft, r.main_addresses, r.target, r.answer from import_rows r
    join imports i on i.org_id = r.org_id and i.id = r.import
    where r.id = any(${[...ids]}::bigint[]) and r.outcome is null and i.step = 'running' order by r.id for update of r`.execute(
      tx,
    )
  return rows
}

/** Whether the row changes a stored record instead of creating one. */
export const isChange = ({ verdict, answer }: OpenRow): boolean =>
  verdict === 'changes' || (verdict === 'maybe' && answer === 'same')

async function writeRow(tx: Tx, row: number, { id: of, type }: ImportRecord, day: string): Promise<void> {
  const [open] = await lockRows(tx, [row])
  if (!open) return
  if ('company_ref' in open.draft) return writeRole(tx, open, { of, draft: open.draft, day })
  if (!isChange(open)) {
    const { body } = mergeRecord(open.draft, undefined, open.main_addresses)
    const id = await createRecord(tx, { type, body, today: day })
    return noteWritten(tx, { row, type, id, outcome: 'created', undo: null })
  }
  const stored = (await recordsById(tx, type, [open.target ?? 0])).get(open.target ?? 0)
  if (!stored) throw notFound()
  const merged = mergeRecord(open.draft, stored, open.main_addresses)
  if (merged.changes.length === 0) return noteWritten(tx, { row, type, id: stored.id, outcome: 'skipped', undo: null })
  await changeRecord(tx, { type, body: merged.body, today: day, id: stored.id, seen: stored.updated_date })
  return noteWritten(tx, { row, type, id: stored.id, outcome: 'updated', undo: merged.undo })
}

interface Role {
  of: number
  draft: MemberDraft
  day: string
}

/** Writes a row of the sheets Members and Shares: the row changes the company; a person it created is screened too. */
async function writeRole(tx: Tx, { id: row, target, answer }: OpenRow, { of, draft, day }: Role): Promise<void> {
  const same = answer === 'same' ? target : null
  const { company, seen, outcome, undo } = await writeMember(tx, { of, draft, same, day })
  await followVersion(tx, { of, company, seen })
  await noteWritten(tx, { row, type: 'company', id: company, outcome, undo })
  if (undo.made) await sql`update import_rows set person = ${undo.made.id} where id = ${row}`.execute(tx)
}

interface Written {
  row: number
  type: ImportRecord['type']
  id: number
  outcome: 'created' | 'updated' | 'skipped'
  undo: RecordUndo | MemberUndo | null
}

async function noteWritten(tx: Tx, { row, type, id, outcome, undo }: Written): Promise<void> {
  await sql`${sql.raw(`/* written_${type} */`)} update import_rows set outcome = ${outcome}, ${sql.ref(type)} = ${id},
      left_date = (select updated_date from ${sql.table(partyFamilies[type])} where id = ${id}),
      undo_data = ${undo === null ? null : JSON.stringify(undo)}::jsonb where id = ${row}`.execute(tx)
}

/** Stores a refusal by the register or the database as the problem of the row; the run continues. */
async function noteRefusal(tx: Tx, row: number, { message, detail }: AppError): Promise<void> {
  const [first] = (detail['issues'] ?? []) as { path: string; message: string }[]
  const [unique] = (detail['attrNames'] ?? []) as string[]
  const column = first?.path || unique || 'ref_id'
  const problem: ImportProblem = { code: 'E19', params: { column, message: first?.message ?? message }, column }
  await sql`update import_rows set outcome = 'failed', problems = problems || ${JSON.stringify([problem])}::jsonb
    where id = ${row} and outcome is null`.execute(tx)
}
