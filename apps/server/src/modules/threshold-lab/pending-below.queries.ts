import { type MovedHit, movedMax } from '@probity/contract/raising-lab.ts'
import type { RaiseFrom } from '@probity/contract/screening/raising.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { customersOf } from '../parties/party-lists.public.ts'
import { counterpartyNames } from '../parties/screened-parties.public.ts'

export type PendingHit = Omit<MovedHit, 'customer' | 'free_party'> & { counterparty: number | null }

const nobodyAsked = (table: string) => sql`not exists (select 1 from approvals p where p.org_id = h.org_id
  and p.target_table = ${table} and p.target_id = h.id and p.state = 'waiting' and not p.is_deleted)`

/** Pending alerts and case hits in one relation, without those under four eyes. */
const pendingHits = (binding: readonly string[]) => sql`(
  select 'alerts' as "table", h.id, null::bigint as alert_case, h.person, h.company, h.counterparty,
    h.entity_id, h.hit_name as entity_name, h.service_hit->'lists' as lists, h.score, h.create_date,
    h.service_hit->'lists' ?| ${[...binding]}::text[] as binding, coalesce(h.party, h.entity_id) as party
  from alerts h where h.hit_status = 0 and not h.is_deleted and ${nobodyAsked('alerts')}
  union all
  select 'alert_case_entities', h.id, h.alert_case, c.person, c.company, null, h.entity_id, h.entity_name, h.service_hit->'lists',
    h.score, h.create_date, h.service_hit->'lists' ?| ${[...binding]}::text[], coalesce(h.party, h.entity_id)
  from alert_case_entities h join alert_cases c on c.org_id = h.org_id and c.id = h.alert_case
  where h.status = 0 and not h.is_deleted and ${nobodyAsked('alert_case_entities')})`

const isBelow = (level: RaiseFrom) =>
  sql`score < case when binding then ${level.binding}::float8 else ${level.others}::float8 end`

/** A listed party on several lists is below the level only if all its rows are, because it is decided once. */
const byParty = (level: RaiseFrom, binding: readonly string[]) => sql`(
  select p.*, bool_and(${isBelow(level)}) over party as below,
    row_number() over (partition by person, company, counterparty, party order by binding desc, score desc, "table", id) = 1 as leads
  from ${pendingHits(binding)} p window party as (partition by person, company, counterparty, party))`

/** Number of pending listed parties, and of those with no row that reaches the level. */
export async function countPending(tx: Tx, level: RaiseFrom, binding: readonly string[]) {
  const { rows } = await sql<{ now: number; below: number }>`select count(*)::int as now,
    (count(*) filter (where below))::int as below from ${byParty(level, binding)} p where leads`.execute(tx)
  return rows[0]!
}

interface Below {
  level: RaiseFrom
  binding: readonly string[]
  limit: number
}

/** Pending hits of parties below a level, strongest first: all rows, or the leading row of each party. */
export async function pendingBelow(
  tx: Tx,
  { level, binding, limit }: Below,
  of: 'rows' | 'parties' = 'rows',
): Promise<PendingHit[]> {
  const { rows } =
    await sql<PendingHit>`select "table", id, alert_case, person, company, counterparty, entity_id, entity_name,
      lists, score, create_date, binding
    from ${byParty(level, binding)} p where below and (leads or ${of === 'rows'}::boolean)
    order by score desc, "table", id limit ${limit}`.execute(tx)
  return rows
}

/** The same for display, with customers. */
export async function movedHits(tx: Tx, level: RaiseFrom, binding: readonly string[]): Promise<MovedHit[]> {
  const rows = await pendingBelow(tx, { level, binding, limit: movedMax }, 'parties')
  const customers = await customersOf(tx, rows)
  const names = await counterpartyNames(
    tx,
    rows.flatMap(({ counterparty }) => counterparty ?? []),
  )
  return rows.map(({ counterparty, ...row }, at) => ({
    ...row,
    customer: customers[at] ?? null,
    free_party: counterparty === null ? [] : (names.get(counterparty) ?? []),
  }))
}
