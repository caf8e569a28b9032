import { capacityType } from '@probity/contract/values/enumerations.ts'
import { sql } from 'kysely'
import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { coverageOf } from '#modules/parties/party-screening.public.ts'
import { type PartyRef, partyKey } from '../hits/raised-hit.ts'

const coverage = { person: coverageOf(capacityType.person), company: coverageOf(capacityType.company) }

/**
 * Listed parties that earlier answers about each customer held, raised or not, by `partyKey`; no entry for a customer without any.
 * Most have none, so each customer is queried separately: one plan over all of them would read every hit.
 */
export async function standingOf(tx: Tx, parties: readonly PartyRef[]): Promise<Map<string, string[]>> {
  const stood = async (of: 'person' | 'company') => {
    const ids = parties.map((party) => party[of]).filter((id) => id !== null)
    if (ids.length === 0) return []
    const { rows } = await sql<{ id: number; entities: string[] }>`with stood as materialized (
        select p.id, array(select s.entity_id from standing_hits s where s.${sql.ref(of)} = p.id
          union select w->>'entity' from ${sql.table(coverage[of])} c cross join lateral jsonb_array_elements(c.weaker) w
            where c.org_id = current_org() and c.id = p.id) as entities
        from unnest(${ids}::bigint[]) p (id))
      select id, entities from stood where entities <> '{}'`.execute(tx)
    return rows.map(({ id, entities }) => [partyKey({ person: null, company: null, [of]: id }), entities] as const)
  }
  const [persons, companies] = await allSettledInTx([stood('person'), stood('company')])
  return new Map([...persons, ...companies])
}
