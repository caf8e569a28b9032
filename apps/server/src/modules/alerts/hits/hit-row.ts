import { inStepOrder, type RecordedStep } from '@probity/contract/alerts/recorded-steps.ts'
import { type HitTable, hitTables, undoMs } from '@probity/contract/alerts/review.ts'
import { type HitStatus, hitStatus, type Verdict } from '@probity/contract/alerts/verdict.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { Facts } from './facts.ts'
import { holdParties } from './hold-parties.ts'
import type { PartyRef } from './raised-hit.ts'

export type { HitTable }

/** What deciding needs to know of an alert or a case entity. */
export interface HitRow extends PartyRef {
  id: number
  alert_case: number | null
  entity_id: string
  status: HitStatus
  exposition: string | null
  remarks: string | null
  steps_done: RecordedStep[]
  updated_date: number
  similarity_level: string
  /** On a list that binds in Hong Kong. */
  binds: boolean
  /** Binding list, level and score as one number. */
  danger: number
  categories: string[]
  service_hit: Record<string, unknown>
  service_id: string
  entity_facts: Facts
  /** The listed party, where it stands on several rows. */
  party: string | null
  /** By the one who asks, a moment ago: it may be undone. */
  is_own_and_fresh: boolean
}

/** Ahead of the clock is not a moment ago: the clock was set back since. */
const isJustNow = (date: string) => sql`${sql.ref(date)} between now_ms() - ${undoMs} and now_ms()`

/** A decision that a second person agreed to is nobody's own. */
const fresh = (table: HitTable, link: 'alert' | 'case_entity') => sql`(
  exists (select 1 from decisions d where d.org_id = a.org_id and d.${sql.ref(link)} = a.id and d.username = current_username()
    and not d.withdrawn and ${isJustNow('d.create_date')})
  and not exists (select 1 from approvals p where p.org_id = a.org_id and p.target_table = ${table} and p.target_id = a.id
    and p.state = 'approved' and p.decided_date > now_ms() - ${undoMs})) as is_own_and_fresh`

const weighed = sql`hit_binds(a.service_hit) as binds, a.danger`

const selects: Record<HitTable, ReturnType<typeof sql>> = {
  alerts: sql`select a.id, null::bigint as alert_case, a.entity_id, a.hit_status as status, a.exposition, a.remarks, a.steps_done, a.updated_date,
    a.similarity_level, ${weighed}, a.service_hit->'entity_categories' as categories, a.service_hit, a.service_id, a.party, a.person, a.company, a.counterparty, ${fresh('alerts', 'alert')} from alerts a`,
  alert_case_entities: sql`select a.id, a.alert_case, a.entity_id, a.status, a.exposition, a.remarks, a.steps_done, a.updated_date,
    a.similarity_level, ${weighed}, a.entity_categories as categories, a.service_hit, a.service_id, a.party, c.person, c.company, null::bigint as counterparty, ${fresh('alert_case_entities', 'case_entity')}
    from alert_case_entities a join alert_cases c on c.org_id = a.org_id and c.id = a.alert_case`,
}

const customersOf: Record<HitTable, ReturnType<typeof sql>> = {
  alerts: sql`select a.person, a.company, a.counterparty from alerts a`,
  alert_case_entities: sql`select c.person, c.company, null::bigint as counterparty from alert_case_entities a
    join alert_cases c on c.org_id = a.org_id and c.id = a.alert_case`,
}

/** A screening holds the customers it met before it looks at their hits; whoever decides does it in the same order. */
export async function holdCustomers(tx: Tx, hits: readonly { table: HitTable; id: number }[]): Promise<void> {
  const found: PartyRef[] = []
  for (const table of hitTables) {
    const ids = hits.filter((hit) => hit.table === table).map(({ id }) => id)
    if (ids.length === 0) continue
    const { rows } = await sql<PartyRef>`${customersOf[table]} where a.id = any(${ids}::bigint[])`.execute(tx)
    found.push(...rows)
  }
  await holdParties(tx, found)
}

/** The row of a party that binds leads the request for all of them. Unknown rows come last: they are refused when they are decided. */
export async function mostDangerousFirst<Item extends { table: HitTable; id: number }>(
  tx: Tx,
  items: readonly Item[],
): Promise<Item[]> {
  const danger = new Map<string, number>()
  for (const table of hitTables) {
    const ids = items.filter((item) => item.table === table).map(({ id }) => id)
    const { rows } = await sql<{ id: number; danger: number }>`select id, danger from ${sql.table(table)}
      where id = any(${ids}::bigint[])`.execute(tx)
    for (const row of rows) danger.set(`${table} ${row.id}`, row.danger)
  }
  const of = ({ table, id }: Item) => danger.get(`${table} ${id}`) ?? -1
  return [...items].sort((a, b) => of(b) - of(a) || a.id - b.id)
}

/** Locks the row for the rest of the transaction: of two people deciding at once, the second sees what the first did. */
export async function lockHit(
  tx: Tx,
  table: HitTable,
  { id, seen }: { id: number; seen?: number | undefined },
): Promise<HitRow> {
  await holdCustomers(tx, [{ table, id }])
  const { rows } = await sql<HitRow>`${selects[table]} where a.id = ${id} and not a.is_deleted for update of a`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw notFound()
  if (seen !== undefined && seen !== row.updated_date)
    throw new AppError('E_CONFLICT', { updated_date: row.updated_date })
  const facts = row.service_hit['facts'] as Facts | undefined
  return { ...row, entity_facts: facts ?? {} }
}

/** The obligations that the row records with this verdict; only a true hit has any. */
export const stepsWith = (row: Pick<HitRow, 'steps_done'>, { status, steps_done }: Verdict): RecordedStep[] =>
  status === hitStatus.trueHit ? inStepOrder(steps_done ?? row.steps_done) : []

/** Writes a verdict onto the row and nothing else. */
export async function writeVerdict(
  tx: Tx,
  table: HitTable,
  row: Pick<HitRow, 'id' | 'steps_done'>,
  verdict: Verdict,
): Promise<void> {
  const status = sql.ref(table === 'alerts' ? 'hit_status' : 'status')
  await sql`update ${sql.table(table)} set ${status} = ${verdict.status}, exposition = ${verdict.exposition},
    remarks = ${verdict.remarks}, steps_done = ${stepsWith(row, verdict)}::text[], updated_by = current_username() where id = ${row.id}`.execute(
    tx,
  )
}

/** The state of a row after it was decided: who takes a decision back must still find it so. */
export async function updatedDateOf(tx: Tx, table: HitTable, id: number): Promise<number> {
  const { rows } = await sql<{
    updated_date: number
  }>`select updated_date from ${sql.table(table)} where id = ${id}`.execute(tx)
  return rows[0]!.updated_date
}
