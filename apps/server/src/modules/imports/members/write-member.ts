import { issue } from '@probity/contract/api/issue.ts'
import type { MemberList } from '@probity/contract/companies/members.ts'
import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalid, invariant } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'
import type { PartyRef } from '#modules/parties/parties.public.ts'
import { mergeRecord } from '../converting/merge-record.ts'
import type { StoredRecord } from '../planning/stored-records.ts'
import { changeRecord, createRecord, versionOf } from '../running/write-record.ts'
import { type AnsweredRows, answeredRows } from './answered-rows.ts'
import { partyFinder } from './find-party.ts'
import type { MemberDraft } from './member-draft.ts'
import {
  changedFields,
  changedShare,
  companyOfId,
  fieldsOfRole,
  heldIn,
  roleOfParty,
  sentRole,
  shareColumns,
  shareLike,
} from './member-rows.ts'

/** One role or share row as written by an import; without `before` it was added. */
export interface MemberStep {
  list: MemberList
  before?: Row
  after: Row
  share?: Row
}
export interface MemberUndo {
  party: PartyRef
  steps: MemberStep[]
  /** The person created by the row, with its version after that. */
  made: { id: number; left_date: number } | null
}

export interface WrittenMember {
  company: number
  /** Version of the company before the row. */
  seen: number
  outcome: 'created' | 'updated' | 'skipped'
  undo: MemberUndo
}

interface Writing {
  /** Id of the import. */
  of: number
  draft: MemberDraft
  /** Id of the person that a user identified with the row. */
  same: number | null
  day: string
}

/** Writes the roles of a party in a company, or the shares of a shareholder, in the caller's transaction. */
export async function writeMember(tx: Tx, { of: run, draft, same, day }: Writing): Promise<WrittenMember> {
  const answered = await answeredRows(tx, run, [draft.company_ref, draft.party.ref_id, draft.alternate_to])
  const company = await companyNamed(tx, draft.company_ref, answered)
  const { party, made } = await partyOf(tx, { draft, same, day, answered })
  const of = { company: company.id, seen: company.updated_date }
  const undo: MemberUndo = { party, steps: [], made }
  const body: Row = {}
  for (const list of draft.roles) {
    const rows = draft.share ? sharesOf(company, { draft, party, undo }) : roleOf(company, { list, draft, party, undo })
    if (rows) body[list] = await withAlternate(tx, { list, draft, company, rows, party, answered })
  }
  if (undo.steps.length === 0) return { ...of, outcome: 'skipped', undo }
  await changeRecord(tx, { type: 'company', body, today: day, id: company.id, seen: company.updated_date })
  const isNew = undo.steps.some(({ before }) => before === undefined)
  return { ...of, outcome: isNew ? 'created' : 'updated', undo }
}

interface Followed {
  /** Id of the import. */
  of: number
  company: number
  seen: number
}

/** Updates the stored version of a company that this import created, so that undo does not mistake its own change for a user's. */
export async function followVersion(tx: Tx, { of, company, seen }: Followed): Promise<void> {
  const version = await versionOf(tx, 'company', company)
  if (!version || version.updated_date === seen) return
  await sql`update import_rows set left_date = ${version.updated_date}
    where import = ${of} and company = ${company} and stage = 0 and left_date = ${seen}`.execute(tx)
}

/** Locks the company, because each row sends whole lists. */
export async function lockCompany(tx: Tx, id: number): Promise<StoredRecord> {
  await sql`select 1 from ${sql.table(partyFamilies.company)} where id = ${id} and not is_deleted for update`.execute(
    tx,
  )
  const company = await companyOfId(tx, id)
  if (!company) throw invalid(issue('company_ref_id', 'no_such_record'))
  return company
}

/** The company of a reference of the file, which the register may know by another. */
async function companyNamed(tx: Tx, ref: string, answered: AnsweredRows): Promise<StoredRecord> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(partyFamilies.company)}
    where ref_id = ${ref} and not is_deleted`.execute(tx)
  const id = rows[0]?.id ?? answered(ref, capacityType.company)?.capacity_id
  if (id === undefined) throw invalid(issue('company_ref_id', 'no_such_record'))
  return lockCompany(tx, id)
}

interface Naming extends Omit<Writing, 'of'> {
  answered: AnsweredRows
}

async function partyOf(tx: Tx, { draft, same, day, answered }: Naming): Promise<Pick<MemberUndo, 'party' | 'made'>> {
  const person = (id: number) => ({ capacity_type: capacityType.person, capacity_id: id })
  if (same !== null) return { party: person(same), made: null }
  const found = (await partyFinder(tx, [draft.party], answered)).find(draft.party)
  if (found) return { party: found, made: null }
  if (draft.party.draft.lists.names.length === 0) throw invalid(issue('party_ref_id', 'no_such_record'))
  const { body } = mergeRecord(draft.party.draft, undefined, 0)
  const id = await createRecord(tx, { type: 'person', body, today: day })
  const version = await versionOf(tx, 'person', id)
  invariant(version !== undefined, 'a record that was just created is there')
  return { party: person(id), made: { id, left_date: version.updated_date } }
}

interface Role {
  list: MemberList
  draft: MemberDraft
  party: PartyRef
  undo: MemberUndo
}

/** The list with the role as in the row; undefined if nothing changes. */
function roleOf(company: Row, { list, draft, party, undo }: Role): unknown[] | undefined {
  const fields = fieldsOfRole(list, draft)
  const held = roleOfParty(company, list, party)
  const rows: unknown[] = heldIn(company, list).map(({ id }) => id)
  if (!held) {
    undo.steps.push({ list, after: fields })
    return [...rows, { ...party, ...fields }]
  }
  const changed = changedFields(held, fields)
  if (Object.keys(changed).length === 0) return undefined
  const before = Object.fromEntries(Object.keys(changed).map((column) => [column, held[column] ?? null]))
  undo.steps.push({ list, before, after: changed })
  return rows.map((id) => (id === held.id ? { ...sentRole(list, held), ...changed } : id))
}

function sharesOf(company: Row, { draft, party, undo }: Omit<Role, 'list'>): unknown[] | undefined {
  const share = draft.share!
  const holder = roleOfParty(company, 'shareholders', party)
  if (!holder) throw invalid(issue('party_ref_id', 'no_such_record'))
  const own = shareLike(holder, share)
  const others = ((holder['shares'] ?? []) as { id: number }[]).map(({ id }) => id)
  const changed = own ? changedShare(own, share) : share
  if (Object.keys(changed).length === 0) return undefined
  const whole = own
    ? { ...Object.fromEntries(shareColumns.map((column) => [column, own[column] ?? null])), ...changed }
    : share
  const step = { list: 'shareholders' as const, share, after: changed }
  const before = own && Object.fromEntries(Object.keys(changed).map((column) => [column, own[column] ?? null]))
  undo.steps.push(before ? { ...step, before } : step)
  const shares = own ? others.map((id) => (id === own.id ? { id, ...whole } : id)) : [...others, whole]
  return heldIn(company, 'shareholders').map(({ id }) =>
    id === holder.id ? { ...sentRole('shareholders', holder), shares } : id,
  )
}

interface Alternating {
  list: MemberList
  draft: MemberDraft
  company: Row
  rows: unknown[]
  party: PartyRef
  answered: AnsweredRows
}

/** Resolves the director that an alternate names by reference. */
async function withAlternate(tx: Tx, { list, draft, company, rows, party, answered }: Alternating): Promise<unknown[]> {
  if (list !== 'directors' || draft.alternate_to === '') return rows
  const named = {
    ref_id: draft.alternate_to,
    is_company: null,
    draft: { fields: {}, lists: { names: [], idens: [], addresses: [], emails: [], bank_infos: [] } },
  }
  const principal = (await partyFinder(tx, [named], answered)).find(named)
  const director = principal && roleOfParty(company, 'directors', principal)
  if (!director) throw invalid(issue('alternate_to', 'no_such_record'))
  return rows.map((row) => {
    const own = typeof row === 'object' && row !== null ? (row as Row) : undefined
    return own && own['capacity_id'] === party.capacity_id ? { ...own, alternate_to_id: director.id } : row
  })
}
