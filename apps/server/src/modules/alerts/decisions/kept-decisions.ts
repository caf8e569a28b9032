import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { fingerprintOf } from '../hits/facts.ts'
import { partyFactsOf } from '../hits/party-facts.ts'
import type { PartyRef } from '../hits/raised-hit.ts'

/** How many decisions on a party rest on what identifies it right now, and how many on something else. */
export async function decisionsOnEvidence(tx: Tx, party: PartyRef): Promise<{ kept: number; may_return: number }> {
  const fingerprint = fingerprintOf(await partyFactsOf(tx, party))
  const { rows } = await sql<{ kept: number; may_return: number }>`
    select count(*) filter (where party_fingerprint = ${fingerprint})::int as kept,
      count(*) filter (where party_fingerprint <> ${fingerprint})::int as may_return
    from (select distinct on (entity_id) party_fingerprint from decisions
      where not withdrawn and (person = ${party.person} or company = ${party.company})
      order by entity_id, id desc) d`.execute(tx)
  return rows[0] ?? { kept: 0, may_return: 0 }
}
