import type { PatchCompany, SaveCompany } from '@probity/contract/companies/companies.ts'
import { memberLists } from '@probity/contract/companies/members.ts'
import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import { recordActivities, recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invariant } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'
import {
  deriveNewCompanies,
  insertParties,
  insertParty,
  lockParty,
  moveParty,
  partiesCreated,
  partySaved,
  refuseTakenReference,
  refuseTakenReferences,
  updateParty,
  withReference,
} from '#modules/parties/party-records.public.ts'
import { columnsOf, settleColumns } from './company-fields.ts'
import { companyNameRows, isRow, refuseTakenNames, saveLists, saveNewLists } from './save-lists.ts'

const capacity_type = 1

type NewCompany = Omit<SaveCompany, 'is_ref_assigned'>
interface Moment {
  /** Creation time of a record older than this database. */
  create_date?: number
}

/** Creates a company with all its children in the caller's transaction. */
export async function createCompany(tx: Tx, given: SaveCompany, moment: Moment = {}): Promise<number> {
  const body = await withReference(tx, 'corporates', given)
  const [id] = isPlain(body) ? await createCompanies(tx, [body], moment) : [await createFromParts(tx, body, moment)]
  invariant(id !== undefined, 'a company that was created has an id')
  return id
}

/** Without members, whose rules compare stored rows, and without children that were stored before their company. */
const isPlain = (body: NewCompany): boolean =>
  memberLists.every((list) => (body[list] ?? []).length === 0) &&
  [...body.names, ...(body.addresses ?? [])].every((element) => isRow(element) && element['id'] === undefined)

/**
 * Creates companies that have no members yet and whose children are all new, each kind of row in one statement (decision 0691).
 * Returns their ids in order.
 */
export async function createCompanies(tx: Tx, bodies: readonly NewCompany[], moment: Moment = {}): Promise<number[]> {
  const fields = bodies.map((body) => ({ is_br_3y: false, ...settleColumns({}, columnsOf(body)), ...moment }))
  // Independent queries are sent together.
  const [, , derived] = await allSettledInTx([
    refuseTakenReferences(
      tx,
      'corporates',
      bodies.map(({ ref_id }) => ref_id),
    ),
    refuseTakenNames(tx, bodies),
    deriveNewCompanies(
      tx,
      bodies.map(({ names }, at) => ({ fields: fields[at]!, names: companyNameRows(names) as Row[] })),
    ),
  ])
  const ids = await insertParties(
    tx,
    capacity_type,
    fields.map((row, at) => ({ ...row, ...derived[at] })),
  )
  const made = derived.map(({ fingerprint }, at) => ({ id: ids[at]!, fingerprint }))
  await allSettledInTx([
    saveNewLists(
      tx,
      bodies.map((lists, at) => ({ id: ids[at]!, companyType: lists.company_type, lists })),
    ),
    partiesCreated(tx, capacity_type, made),
    recordActivities(tx, { type: 'company.create', target_table: 'corporates' }, ids),
  ])
  return ids
}

async function createFromParts(tx: Tx, body: NewCompany, moment: Moment): Promise<number> {
  const given = { ...settleColumns({}, columnsOf(body)), ...moment }
  await refuseTakenReference(tx, { table: 'corporates', id: null, ref_id: body.ref_id })
  const id = await insertParty(tx, capacity_type, { is_br_3y: false, ...given })
  await saveLists(tx, { id, isNew: true, companyType: body.company_type }, body)
  await partySaved(tx, { capacity_type, capacity_id: id }, true)
  await recordActivity(tx, { type: 'company.create', target_table: 'corporates', target_id: id })
  return id
}

/** Changes the given fields of a company; a given list replaces the whole list. */
export async function patchCompany(tx: Tx, id: number, body: PatchCompany): Promise<void> {
  const party = { capacity_type, capacity_id: id }
  const stored = await lockParty(tx, party, body.updated_date)
  const given = settleColumns(stored, columnsOf(body))
  await refuseTakenReference(tx, { table: 'corporates', id, ref_id: body.ref_id })
  const companyType = body.company_type ?? (stored['company_type'] as number)
  const isChanged = await saveLists(tx, { id, isNew: false, companyType }, body)
  await updateParty(tx, party, given)
  if (isChanged) await moveParty(tx, party)
  await partySaved(tx, party)
  await recordActivity(tx, { type: 'company.update', target_table: 'corporates', target_id: id })
}
