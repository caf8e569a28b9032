import type { PatchCompany, SaveCompany } from '@probity/contract/companies/companies.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import {
  insertParty,
  lockParty,
  moveParty,
  partySaved,
  refuseTakenReference,
  updateParty,
} from '#modules/parties/party-records.public.ts'
import { columnsOf, settleColumns } from './company-fields.ts'
import { saveLists } from './save-lists.ts'

const capacity_type = 1

/** Creates a company with all its children in the caller's transaction. */
export async function createCompany(tx: Tx, body: SaveCompany, moment: { create_date?: number } = {}): Promise<number> {
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
