import { isDeepStrictEqual } from 'node:util'
import type { ImportType } from '@probity/contract/imports/import-layout.ts'
import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Tables } from '#kernel/modules/owned-table.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { removeUndoneParty } from '#modules/parties/party-records.public.ts'
import { type Draft, draftLists } from '../converting/draft.ts'
import { type ListUndo, pick, type RecordUndo } from '../converting/merge-record.ts'
import type { MemberDraft } from '../members/member-draft.ts'
import { undoMember } from '../members/undo-member.ts'
import type { MemberUndo } from '../members/write-member.ts'
import { recordsById, type StoredRecord } from '../planning/stored-records.ts'
import { changeRecord, versionOf } from '../running/write-record.ts'
import { usesOfParty } from './uses-of-party.ts'

interface UndoneRow {
  id: number
  import: number
  outcome: 'created' | 'updated'
  person: number | null
  company: number | null
  undo_data: RecordUndo | MemberUndo | null
  draft: Draft | MemberDraft
  left_date: number | null
}

interface Undoing {
  type: ImportType
  tables: Tables
  today: string
}

/** Undoes the parts of a row that nobody changed or used since, and stores what prevents the others. */
export async function undoRow(tx: Tx, row: number, of: Undoing): Promise<void> {
  const { rows } =
    await sql<UndoneRow>`select id, import, outcome, person, company, undo_data, left_date, draft from import_rows
    where id = ${row} and undo = 'wanted' for update skip locked`.execute(tx)
  const [found] = rows
  if (!found) return
  const ways = await waysBack(tx, found, of)
  await sql`update import_rows set undo = ${ways.length === 0 ? 'undone' : 'kept'}, stands_in_way = ${JSON.stringify(ways)}::jsonb
    where id = ${row}`.execute(tx)
}

function waysBack(tx: Tx, found: UndoneRow, of: Undoing): Promise<string[]> {
  if ('company_ref' in found.draft) return undoRole(tx, found, of)
  return found.outcome === 'created' ? undoCreated(tx, found, of) : undoUpdated(tx, found, of)
}

/** Undoes the roles, then the person created to hold them. */
async function undoRole(tx: Tx, found: UndoneRow, of: Undoing): Promise<string[]> {
  const { undo_data: undo, company } = found
  if (undo === null || !('steps' in undo) || company === null) return []
  const ways = await undoMember(tx, { of: found.import, company, undo, today: of.today })
  if (ways.length > 0 || undo.made === null) return ways
  const { id, left_date } = undo.made
  return undoCreated(tx, { ...found, person: id, company: null, left_date }, { ...of, type: 'person' })
}

const partyOf = ({ person, company }: UndoneRow): number => person ?? company ?? 0

async function undoCreated(tx: Tx, found: UndoneRow, { type, tables }: Undoing): Promise<string[]> {
  const id = partyOf(found)
  const table = partyFamilies[type]
  await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(tx)
  const version = await versionOf(tx, type, id)
  if (!version || version.is_deleted) return []
  if (version.updated_date !== found.left_date) return ['changed']
  const uses = await usesOfParty(tx, tables, { type, id })
  if (uses.length > 0) return uses
  const party = { capacity_type: type === 'person' ? capacityType.person : capacityType.company, capacity_id: id }
  await removeUndoneParty(tx, party)
  await recordActivity(tx, {
    type: `${type}.delete`,
    target_table: table,
    target_id: id,
    data: { undo_of_import: true },
  })
  return []
}

async function undoUpdated(tx: Tx, found: UndoneRow, { type, today }: Undoing): Promise<string[]> {
  const id = partyOf(found)
  const { undo_data: undo } = found
  const stored = (await recordsById(tx, type, [id])).get(id)
  if (!stored) return ['removed']
  const { body, ways } = backOf(stored, undo && 'fields' in undo ? undo : { fields: {}, lists: [] })
  if (Object.keys(body).length > 0) await changeRecord(tx, { type, body, today, id, seen: stored.updated_date })
  return ways
}

const equal = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null)

/** The values to restore, and the fields that were changed since. */
function backOf(stored: StoredRecord, undo: RecordUndo): { body: Row; ways: string[] } {
  const body: Row = {}
  const ways: string[] = []
  for (const [field, { before, after }] of Object.entries(undo.fields)) {
    if (equal(stored[field], after)) body[field] = before
    else ways.push(field)
  }
  for (const list of draftLists) {
    const entries = undo.lists.filter((entry) => entry.list === list)
    if (entries.length === 0) continue
    const rows = listBack((stored[list] ?? []) as (Row & { id: number })[], entries, ways)
    if (rows) body[list] = rows
  }
  return { body, ways }
}

function listBack(
  held: readonly (Row & { id: number })[],
  entries: readonly ListUndo[],
  ways: string[],
): (Row | number)[] | undefined {
  const rows = new Map<number, Row | number>(held.map(({ id }) => [id, id]))
  let isChanged = false
  for (const { list, id, before, after } of entries) {
    const given = Object.keys(after)
    const own = held.find(
      (row) =>
        (id === undefined || row.id === id) &&
        rows.has(row.id) &&
        given.every((column) => equal(row[column], after[column])),
    )
    if (!own) {
      ways.push(list)
      continue
    }
    isChanged = true
    if (before) rows.set(own.id, { ...pick(list, own), ...before, id: own.id })
    else rows.delete(own.id)
  }
  return isChanged ? [...rows.values()] : undefined
}
