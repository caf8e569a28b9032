import { familyOfCapacity } from '@probity/contract/parties/party-names.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { announce } from '#kernel/live/live.ts'
import * as families from '../families/families.ts'
import type { PartyRef } from '../party-summaries.ts'

/** Marks a record and its child rows as removed. Its roles in other records stay and show 'Record Deleted'. */
export async function removeParty(tx: Tx, { capacity_type, capacity_id: id }: PartyRef): Promise<void> {
  const table = sql.table(familyOfCapacity(capacity_type))
  const { numAffectedRows } =
    await sql`update ${table} set is_deleted = true where id = ${id} and not is_deleted`.execute(tx)
  if (numAffectedRows !== 1n) throw notFound()
  for (const { table: child } of families.ofParties)
    await sql`update ${sql.table(child)} set is_deleted = true where capacity_type = ${capacity_type}
      and ${sql.ref(capacity_type === 2 ? 'person_id' : 'company_id')} = ${id} and not is_deleted`.execute(tx)
  if (capacity_type === 2)
    await sql`update identifications set is_deleted = true where np_id = ${id} and not is_deleted`.execute(tx)
  else await removeCompanyRows(tx, id)
  await emit(tx, capacity_type === 2 ? 'person.removed' : 'company.removed', { id })
  await announce(tx, { topic: familyOfCapacity(capacity_type), id })
}

/** Removes a record that an undone import had made, whose pending hits are withdrawn after it (decision 0903). */
export async function removeUndoneParty(tx: Tx, party: PartyRef): Promise<void> {
  await removeParty(tx, party)
  await emit(tx, 'party.undone', { ...party })
}

async function removeCompanyRows(tx: Tx, id: number): Promise<void> {
  for (const { table } of [families.shares, ...families.ofCompanies])
    await sql`update ${sql.table(table)} set is_deleted = true where company_id = ${id} and not is_deleted`.execute(tx)
}
