import { systemName } from '@probity/contract/identity/system-name.ts'
import type { RaiseLevel } from '@probity/contract/risk/risk-overrides.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import { closeOverride, enforceOverride, lockOverride } from './raise-level.ts'

interface Owned {
  person: number | null
  company: number | null
}
type FactKind = Extract<RaiseLevel['kind'], 'sanctions' | 'foreign_pep'>

/** Kinds of confirmed hits that raise the party's level whatever its questionnaire yields. */
const reasons: Record<FactKind, string> = {
  sanctions: 'A hit on a sanctions list was confirmed. 制裁名單命中已確認。',
  foreign_pep: 'A hit on a politically exposed person outside Hong Kong was confirmed. 已確認為香港以外的政治人物。',
}
const takenBack = 'No confirmed hit stands behind it any more. 已無確認命中支持此級別。'

const payload = z.object({
  table: z.enum(['alerts', 'alert_case_entities']),
  id: z.number().int(),
  organisation_id: z.number().int(),
})

async function partyOfHit(tx: Tx, { table, id }: { table: string; id: number }): Promise<Owned | undefined> {
  const { rows } = await (table === 'alerts'
    ? sql<Owned>`select person, company from alerts where id = ${id} and counterparty is null`
    : sql<Owned>`select c.person, c.company from alert_case_entities e
        join alert_cases c on c.org_id = e.org_id and c.id = e.alert_case where e.id = ${id}`
  ).execute(tx)
  return rows[0]
}

/** Exposition 5: the confirmed entry is no longer in force. A politically exposed person of Hong Kong only is not foreign. */
async function factsOf(tx: Tx, { person, company }: Owned): Promise<Record<FactKind, boolean>> {
  const column = sql.ref(person === null ? 'company' : 'person')
  const party = person ?? company
  const { rows } = await sql<Record<FactKind, boolean>>`select
    exists (select 1 from sanctions_hits where ${column} = ${party}) as sanctions,
    exists (select 1 from (
        select a.hit_status as status, a.exposition, a.service_hit from alerts a
          where a.${column} = ${party} and not a.is_deleted
        union all
        select e.status, e.exposition, e.service_hit from alert_case_entities e
          join alert_cases c on c.org_id = e.org_id and c.id = e.alert_case
          where c.${column} = ${party} and not e.is_deleted and not c.is_deleted) h
      where h.status = 1 and h.exposition is distinct from '5'
        and jsonb_exists(h.service_hit->'entity_categories', 'politically_exposed')
        and coalesce(h.service_hit#>'{facts,nationalities}', '[]') <> '["hk"]'::jsonb) as foreign_pep`.execute(tx)
  return rows[0]!
}

interface Standing {
  id: number
  kind: FactKind
  requested_by: string
}

/** Adds a missing override for each confirmed fact, and closes overrides of this job that no fact supports any more. */
async function follow(tx: Tx, owned: Owned): Promise<void> {
  const facts = await factsOf(tx, owned)
  const { rows } = await sql<Standing>`select id, kind, requested_by from risk_overrides
    where person is not distinct from ${owned.person} and company is not distinct from ${owned.company}
      and state in ('in_force', 'waiting') and kind in ('sanctions', 'foreign_pep') and not is_deleted order by id`.execute(
    tx,
  )
  for (const kind of ['sanctions', 'foreign_pep'] as const) {
    const standing = rows.filter((row) => row.kind === kind)
    if (facts[kind] && standing.length === 0) {
      const values = { ...owned, kind, level: 'High Risk', reason: reasons[kind], until: null }
      await enforceOverride(tx, await lockOverride(tx, await insertOne(tx, 'risk_overrides', values)), null)
    }
    if (facts[kind]) continue
    for (const { id, requested_by } of standing)
      if (requested_by === systemName) await closeOverride(tx, await lockOverride(tx, id), takenBack)
  }
}

/**
 * Raises levels for confirmed hits on sanctions lists and on foreign politically exposed persons. Needs no second person: the
 * decision on the hit had one, where four eyes cover it.
 */
export const raiseByFactsJob = defineJob({
  name: 'raise-levels-by-facts',
  payload,
  on: ['hit.decided'],
  concurrency: 1,
  run: async (services, { organisation_id, ...hit }) => {
    await inTenant(services.db, systemActor(organisation_id), async (tx) => {
      const owned = await partyOfHit(tx, hit)
      if (owned) await follow(tx, owned)
    })
  },
})
