import { findList } from '@probity/watchlists/registry.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { givenRows } from '#kernel/given-rows.ts'
import { partyColumns, type RaisedHit } from '../hits/raised-hit.ts'
import { leadParties } from './lead-parties.ts'
import { splitParties } from './party-splits.ts'

const binds = (list: string): boolean => findList(list)?.effect === 'binding'

/** Writes onto the hits of these customers which listed party they are about, the ones from before included. */
export async function alignParties(tx: Tx, raised: readonly RaisedHit[]): Promise<void> {
  const met = raised.flatMap(({ listed, ...raisedOn }) => (listed ? [{ ...partyColumns(raisedOn), listed }] : []))
  if (met.length === 0) return
  const splits = await splitParties(
    tx,
    met.flatMap(({ listed }) => listed.members.map(({ id }) => id)),
  )
  const rows = met.flatMap(({ person, company, counterparty, listed: { party, members } }) =>
    members.map(({ id, list }) => ({
      person,
      company,
      counterparty,
      entity_id: id,
      party: splits.get(id) ?? party,
      binds: Number(binds(list)),
    })),
  )
  await writeParties(tx, rows)
  await leadParties(tx, met)
}

type Aligned = ReturnType<typeof partyColumns> & { entity_id: string; party: string; binds: number }

async function writeParties(tx: Tx, rows: readonly Aligned[]): Promise<void> {
  const columns = {
    person: 'bigint',
    company: 'bigint',
    counterparty: 'bigint',
    entity_id: 'text',
    party: 'text',
    binds: 'int',
  } as const
  const changed = sql`(t.party, t.binds) is distinct from (h.party, h.binds = 1)`
  await sql`with v as materialized (select distinct * from ${givenRows(columns, rows)} v),
    h as materialized (
      select s.alert, s.case_entity, v.party, v.binds from v join standing_hits s on s.person = v.person and s.entity_id = v.entity_id
      union all
      select s.alert, s.case_entity, v.party, v.binds from v join standing_hits s on s.company = v.company and s.entity_id = v.entity_id
      union all
      select s.alert, s.case_entity, v.party, v.binds from v join standing_hits s on s.counterparty = v.counterparty and s.entity_id = v.entity_id),
    of_alerts as (update alerts t set party = h.party, binds = h.binds = 1 from h where t.id = h.alert and ${changed})
    update alert_case_entities t set party = h.party, binds = h.binds = 1 from h where t.id = h.case_entity and ${changed}`.execute(
    tx,
  )
}
