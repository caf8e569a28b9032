import type { MemberParty, Membership } from '@probity/contract/parties/register-calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { type PartyRef, partyKey, summariesOf } from '../party-summaries.ts'
import { summaryOf } from '../similar/similar-names.ts'

type Role = Membership['roles'][number] & { company_id: number }
const membershipsMax = 500

/** Companies in which a party holds roles: a change of the party concerns them too. */
export async function membershipsOf(tx: Tx, { capacity_type, capacity_id }: PartyRef): Promise<Membership[]> {
  const { rows } = await sql<Role>`select company_id, role, id, start_date, end_date, is_ended, detail from memberships
    where capacity_type = ${capacity_type} and capacity_id = ${capacity_id} and company_id is not null and not is_deleted
    order by company_id, role, id limit ${membershipsMax}`.execute(tx)
  const companies = await summariesOf(
    tx,
    rows.map(({ company_id }) => ({ capacity_type: 1, capacity_id: company_id })),
  )
  return [...Map.groupBy(rows, ({ company_id }) => company_id)].flatMap(([company_id, held]) => {
    const company = companies.get(partyKey({ capacity_type: 1, capacity_id: company_id }))
    return company && !company.is_deleted
      ? [
          {
            company: summaryOf(company),
            roles: held.map(({ role, id, start_date, end_date, is_ended, detail }) => ({
              role,
              id,
              start_date,
              end_date,
              is_ended,
              detail,
            })),
          },
        ]
      : []
  })
}

/** Every party with a role in a company, with the number of other companies it has roles in. */
export async function partiesOf(tx: Tx, companyId: number): Promise<z.infer<typeof MemberParty>[]> {
  const { rows } = await sql<PartyRef & { other_companies: number }>`with held as materialized (
      select distinct capacity_type, capacity_id from memberships where company_id = ${companyId} and not is_deleted)
    select h.capacity_type, h.capacity_id, (select count(distinct m.company_id) from memberships m
      where m.capacity_type = h.capacity_type and m.capacity_id = h.capacity_id and not m.is_deleted and m.company_id <> ${companyId}) as other_companies
    from held h order by 1, 2`.execute(tx)
  const parties = await summariesOf(tx, rows)
  return rows.flatMap((row) => {
    const party = parties.get(partyKey(row))
    return party
      ? [{ ...summaryOf(party), dob: party.dob, incorp_date: party.incorp_date, other_companies: row.other_companies }]
      : []
  })
}
