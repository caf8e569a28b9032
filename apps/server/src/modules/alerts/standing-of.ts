import { sql } from 'kysely'
import type { Tx } from '#kernel/tenant.ts'
import { type PartyRef, partyKey } from './raised-hit.ts'

/** Whom each of these customers ever had a standing hit on, by `partyKey`; nothing for one without any. */
export async function standingOf(tx: Tx, parties: readonly PartyRef[]): Promise<Map<string, string[]>> {
  const idsOf = (of: 'person' | 'company') => parties.map((party) => party[of]).filter((id) => id !== null)
  const { rows } = await sql<PartyRef & { entities: string[] }>`
    select person, null::bigint as company, array_agg(entity_id) as entities from standing_hits
      where person = any(${idsOf('person')}::bigint[]) group by person
    union all select null, company, array_agg(entity_id) from standing_hits
      where company = any(${idsOf('company')}::bigint[]) group by company`.execute(tx)
  return new Map(rows.map((row) => [partyKey(row), row.entities]))
}
