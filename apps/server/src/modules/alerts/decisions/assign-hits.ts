import { type Assignment, hitTables } from '@probity/contract/alerts/review.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import { announceRows } from '#kernel/live/live.ts'
import { type HitTable, holdCustomers } from '../hits/hit-row.ts'

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** The given hits, and the hits of the given cases. */
async function hitsOf(tx: Tx, items: Assignment['items']): Promise<{ table: HitTable; id: number }[]> {
  const cases = items.filter(({ table }) => table === 'alert_cases').map(({ id }) => id)
  const { rows } = await sql<{
    table: HitTable
    id: number
  }>`select 'alert_case_entities' as table, id from alert_case_entities
      where alert_case = any(${cases}::bigint[]) and status = 0 and not is_deleted
    union all select hit_table, id from transaction_case_hits where alert_case = any(${cases}::bigint[])`.execute(tx)
  return [...items.flatMap(({ table, id }) => (table === 'alert_cases' ? [] : [{ table, id }])), ...rows]
}

const ofParty: Record<HitTable, RawBuilder<unknown>> = {
  alerts: sql`select o.id from alerts t join alerts o on o.org_id = t.org_id and o.party = t.party and not o.is_deleted
    and o.hit_status = t.hit_status and (o.person = t.person or o.company = t.company or o.counterparty = t.counterparty)`,
  alert_case_entities: sql`select o.id from alert_case_entities t join alert_case_entities o on o.org_id = t.org_id
    and o.alert_case = t.alert_case and o.party = t.party and o.status = t.status and not o.is_deleted`,
}

/** The named hits, with the rows of their listed parties that screens show as one with them. */
async function withRowsOfParty(tx: Tx, items: Assignment['items']): Promise<Assignment['items']> {
  const all = new Map(items.map((item) => [`${item.table} ${item.id}`, item]))
  for (const table of hitTables) {
    const ids = items.filter((item) => item.table === table).map(({ id }) => id)
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: number }>`${ofParty[table]} where t.id = any(${ids}::bigint[])`.execute(tx)
    for (const { id } of rows) if (!all.has(`${table} ${id}`)) all.set(`${table} ${id}`, { table, id })
  }
  return [...all.values()]
}

/**
 * Assigns hits to a colleague, with a time by which they should be decided: the case of a customer with all that is pending in it, a hit
 * with the rows of its party. The case of a transaction is assigned alone, because its hits belong to parties that other colleagues may
 * work on. Answers how many of those named were assigned.
 */
export async function assignHits(tx: Tx, { items: named, assigned_to, due_date }: Assignment): Promise<number> {
  if (assigned_to !== null) {
    const { rows } = await sql`select 1 from users where username = ${assigned_to} and not is_deleted`.execute(tx)
    if (rows.length === 0) throw invalidField('assigned_to', 'no_such_record')
  }
  const items = await withRowsOfParty(tx, named)
  // In the order of those who decide: customers first, then rows by id. Another order would deadlock with them.
  await holdCustomers(tx, await hitsOf(tx, items))
  let assigned = 0
  for (const table of ['alerts', 'alert_case_entities', 'alert_cases'] as const) {
    const ids = items.filter((item) => item.table === table).map(({ id }) => id)
    if (ids.length === 0) continue
    const due = due_date === undefined ? sql`due_date` : sql`${due_date}::bigint`
    const { rows } = await sql<{
      id: number
    }>`update ${sql.table(table)} set assigned_to = ${assigned_to}, due_date = ${due}
      where id in (select id from ${sql.table(table)} where id = any(${ids}::bigint[]) and not is_deleted
        order by id for update) returning id`.execute(tx)
    const wanted = new Set(named.filter((item) => item.table === table).map(({ id }) => id))
    assigned += rows.filter(({ id }) => wanted.has(id)).length
    await announceRows(tx, table, idsOf(rows))
    if (table !== 'alert_cases') continue
    const pending = await sql<{
      id: number
    }>`update alert_case_entities set assigned_to = ${assigned_to}, due_date = ${due}
      where id in (select id from alert_case_entities where alert_case = any(${ids}::bigint[]) and status = 0
        and not is_deleted order by id for update) returning id`.execute(tx)
    await announceRows(tx, 'alert_case_entities', idsOf(pending.rows))
  }
  return assigned
}
