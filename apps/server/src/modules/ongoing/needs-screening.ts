import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { coverageOf } from '../parties/party-screening.public.ts'

export type Kind = 'person' | 'company'

const tablesOf = (kind: Kind) => ({
  party: sql.table(partyFamilies[kind]),
  coverage: sql.table(coverageOf(capacityType[kind])),
})

/** True if a customer was screened before, with other data than its current one. */
export async function needsScreening(tx: Tx, kind: Kind, id: number): Promise<boolean> {
  const { party, coverage } = tablesOf(kind)
  const { rows } = await sql`select 1 from ${party} p join ${coverage} c on c.org_id = p.org_id and c.id = p.id
    where p.id = ${id} and not p.is_deleted and c.screened_date is not null
      and c.screened_fingerprint is distinct from p.fingerprint`.execute(tx)
  return rows.length > 0
}

/** Locks a customer until the transaction ends: if two jobs rescreen it, the second sees the result of the first. */
export async function lockCustomer(tx: Tx, kind: Kind, id: number): Promise<void> {
  await sql`select 1 from ${tablesOf(kind).party} where org_id = current_org() and id = ${id} for no key update`.execute(
    tx,
  )
}

export async function wasScreened(tx: Tx, kind: Kind, id: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${tablesOf(kind).coverage} where org_id = current_org() and id = ${id} and screened_date is not null`.execute(
      tx,
    )
  return rows.length > 0
}
