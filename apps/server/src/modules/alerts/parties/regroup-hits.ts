import { findList } from '@probity/watchlists/registry.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { givenRows } from '#kernel/given-rows.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import { holdCustomers } from '../hits/hit-row.ts'
import type { PartyRef } from '../hits/raised-hit.ts'
import { recountParties } from '../hits/recount.ts'
import { leadParties } from './lead-parties.ts'
import { splitParties } from './party-splits.ts'

interface Placed {
  entity_id: string
  party: string | null
  binds: number
}

/** Brings the hits on these rows of lists to the parties of the release, with what the staff set apart. Answers how many changed. */
export async function regroupHits(
  tx: Tx,
  release: Pick<ServedRelease, 'partyOf'>,
  entities: readonly string[],
): Promise<number> {
  if (entities.length === 0) return 0
  const splits = await splitParties(tx, entities)
  const placed = entities.map((entity_id): Placed => {
    const group = release.partyOf(entity_id)
    const list = group?.members.find(({ id }) => id === entity_id)?.list ?? ''
    const party = group ? (splits.get(entity_id) ?? group.party) : null
    return { entity_id, party, binds: Number(findList(list)?.effect === 'binding') }
  })
  const given = givenRows({ entity_id: 'text', party: 'text', binds: 'int' }, placed)
  const changed = sql`t.entity_id = v.entity_id and not t.is_deleted and (t.party, t.binds) is distinct from (v.party, v.binds = 1)`
  const { rows } = await sql<PartyRef & { id: number; table: 'alerts' | 'alert_case_entities' }>`
    with v as materialized (select * from ${given} v)
    select 'alerts' as "table", t.id, t.person, t.company, t.counterparty from alerts t join v on ${changed}
    union all select 'alert_case_entities', t.id, c.person, c.company, null from alert_case_entities t join v on ${changed}
      join alert_cases c on c.org_id = t.org_id and c.id = t.alert_case`.execute(tx)
  if (rows.length === 0) return 0
  await holdCustomers(tx, rows)
  for (const table of ['alerts', 'alert_case_entities'] as const)
    await sql`with v as materialized (select * from ${given} v)
      update ${sql.table(table)} t set party = v.party, binds = v.binds = 1, leads = true from v where ${changed}`.execute(
      tx,
    )
  await leadParties(tx, rows)
  await recountParties(tx, rows)
  return rows.length
}
