import { capacityType } from '@probity/contract/values/enumerations.ts'
import { sql } from 'kysely'
import { advisoryLocks } from '#kernel/advisory-locks.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { lockParties } from '#modules/parties/party-screening.public.ts'
import type { PartyRef } from './raised-hit.ts'

/**
 * Locks the parties of hits until the transaction ends: of two screenings of one party, the second sees what the first raised.
 * A counterparty has a lock of its own and not that of its row, because a save of a transaction updates the row.
 */
export async function holdParties(tx: Tx, parties: readonly PartyRef[]): Promise<void> {
  const idsOf = (of: keyof PartyRef) => [
    ...new Set(parties.map((party) => party[of]).filter((id): id is number => typeof id === 'number')),
  ]
  await lockParties(tx, capacityType.person, idsOf('person'))
  await lockParties(tx, capacityType.company, idsOf('company'))
  const counterparties = idsOf('counterparty').toSorted((one, other) => one - other)
  if (counterparties.length === 0) return
  await sql`select pg_advisory_xact_lock(hashint8extended(id, ${advisoryLocks.counterparty}))
    from unnest(${counterparties}::bigint[]) as c (id)`.execute(tx)
}
