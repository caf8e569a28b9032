import type { Assignment } from '@probity/contract/alerts/review.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import { announceRows } from '#kernel/live/live.ts'
import { type HitTable, holdCustomers } from '../hits/hit-row.ts'

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** The hits that are named, and the pending ones of the cases that are. */
async function hitsOf(tx: Tx, items: Assignment['items']): Promise<{ table: HitTable; id: number }[]> {
  const cases = items.filter(({ table }) => table === 'alert_cases').map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`select id from alert_case_entities
    where alert_case = any(${cases}::bigint[]) and status = 0 and not is_deleted`.execute(tx)
  return [
    ...items.flatMap(({ table, id }) => (table === 'alert_cases' ? [] : [{ table, id }])),
    ...rows.map(({ id }) => ({ table: 'alert_case_entities' as const, id })),
  ]
}

/** Gives hits to a colleague, with a time by which they should be decided; a case with all that is pending in it. */
export async function assignHits(tx: Tx, { items, assigned_to, due_date }: Assignment): Promise<number> {
  if (assigned_to !== null) {
    const { rows } = await sql`select 1 from users where username = ${assigned_to} and not is_deleted`.execute(tx)
    if (rows.length === 0) throw invalidField('assigned_to', 'no_such_record')
  }
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
    assigned += rows.length
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
