import type { TransactionRole } from '@probity/contract/transactions/transaction-types.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { type PartyRef, partyKey } from '#modules/alerts/alerts.public.ts'
import {
  isComparable,
  type ScreenedParty,
  screenedCompanies,
  screenedCounterparties,
  screenedPersons,
} from '#modules/parties/screened-parties.public.ts'

type Named = PartyRef & { role: TransactionRole }

/** The client and the other parties of a live transaction, by role. */
export async function namedParties(tx: Tx, transaction: number): Promise<Named[]> {
  const { rows } = await sql<Named>`/* parties_of_transaction */
    select 'client' as role, person, company, null::bigint as counterparty from transactions
      where id = ${transaction} and not is_deleted
    union all select p.role, p.person, p.company, p.counterparty from transaction_parts p
      join transactions t on t.org_id = p.org_id and t.id = p.transaction
      where p.transaction = ${transaction} and not p.is_deleted and not t.is_deleted
    order by role`.execute(tx)
  return rows
}

export interface PartyInRole {
  role: TransactionRole
  party: ScreenedParty
}

/** The parties of a transaction for screening. A party without a live name that can be compared is left out. */
export async function partiesInRoles(tx: Tx, named: readonly Named[]): Promise<PartyInRole[]> {
  const idsOf = (key: keyof PartyRef) => [...new Set(named.flatMap((one) => one[key] ?? []))]
  const parties = [
    ...(await screenedPersons(tx, idsOf('person'))),
    ...(await screenedCompanies(tx, idsOf('company'))),
    ...(await screenedCounterparties(tx, idsOf('counterparty'))),
  ]
  const byKey = new Map(parties.map((party) => [partyKey(party), party]))
  return named.flatMap(({ role, ...ref }) => {
    const party = byKey.get(partyKey(ref))
    return party && isComparable(party.names) ? [{ role, party }] : []
  })
}
