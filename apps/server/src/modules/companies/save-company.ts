import type { PatchCompany, SaveCompany } from '@probity/contract/companies.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/activity.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'
import type { Tx } from '#kernel/tenant.ts'
import { insertRows, moveParty, partySaved, refuseTakenReference, updateOne } from '#modules/parties/parties.public.ts'
import { columnsOf, settleColumns } from './company-fields.ts'
import { saveLists } from './save-lists.ts'

type Stored = Row & { id: number; updated_date: number; company_type: number }

/** Creates a company with every child in the caller's transaction: all of it lands, or none. */
export async function createCompany(tx: Tx, body: SaveCompany, moment: { create_date?: number } = {}): Promise<number> {
  const given = { ...settleColumns({}, columnsOf(body)), ...moment }
  await refuseTakenReference(tx, { table: 'corporates', id: null, ref_id: body.ref_id })
  const [id = 0] = await insertRows(tx, 'corporates', [{ status: 1, is_br_3y: false, ...given }])
  await saveLists(tx, { id, isNew: true, companyType: body.company_type }, body)
  await partySaved(tx, { capacity_type: 1, capacity_id: id }, true)
  await recordActivity(tx, { type: 'company.create', target_table: 'corporates', target_id: id })
  return id
}

/** Changes what is given of a company; a list that is given is the whole list. */
export async function patchCompany(tx: Tx, id: number, body: PatchCompany): Promise<void> {
  const stored = await lockCompany(tx, id, body.updated_date)
  const given = settleColumns(stored, columnsOf(body))
  await refuseTakenReference(tx, { table: 'corporates', id, ref_id: body.ref_id })
  const companyType = body.company_type ?? stored.company_type
  const isChanged = await saveLists(tx, { id, isNew: false, companyType }, body)
  await updateOne(tx, 'corporates', { id, values: given })
  const party = { capacity_type: 1, capacity_id: id }
  if (isChanged) await moveParty(tx, party)
  await partySaved(tx, party)
  await recordActivity(tx, { type: 'company.update', target_table: 'corporates', target_id: id })
}

/** One save of a company at a time; a caller that has not seen the last one is told so. */
async function lockCompany(tx: Tx, id: number, seen: number | undefined): Promise<Stored> {
  const { rows } = await sql<Stored>`select * from corporates where id = ${id} and not is_deleted for update`.execute(
    tx,
  )
  const [stored] = rows
  if (!stored) throw notFound()
  if (seen !== undefined && seen !== stored.updated_date)
    throw new AppError('E_CONFLICT', { updated_date: stored.updated_date })
  return stored
}
