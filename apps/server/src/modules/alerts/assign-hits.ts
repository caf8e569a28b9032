import type { Assignment } from '@probity/contract/review.ts'
import { sql } from 'kysely'
import { invalidField } from '#kernel/errors.ts'
import { announce } from '#kernel/live.ts'
import type { Tx } from '#kernel/tenant.ts'

/** Gives hits to a colleague, with a time by which they should be decided; a case with all that is pending in it. */
export async function assignHits(tx: Tx, { items, assigned_to, due_date }: Assignment): Promise<number> {
  if (assigned_to !== null) {
    const { rows } = await sql`select 1 from users where username = ${assigned_to} and not is_deleted`.execute(tx)
    if (rows.length === 0) throw invalidField('assigned_to', 'no_such_record')
  }
  let assigned = 0
  for (const table of ['alerts', 'alert_case_entities', 'alert_cases'] as const) {
    const ids = items.filter((item) => item.table === table).map(({ id }) => id)
    if (ids.length === 0) continue
    const due = due_date === undefined ? sql`due_date` : sql`${due_date}::bigint`
    const { numAffectedRows } = await sql`update ${sql.table(table)} set assigned_to = ${assigned_to}, due_date = ${due}
      where id = any(${ids}::bigint[]) and not is_deleted`.execute(tx)
    assigned += Number(numAffectedRows ?? 0)
    if (table === 'alert_cases')
      await sql`update alert_case_entities set assigned_to = ${assigned_to}, due_date = ${due}
        where alert_case = any(${ids}::bigint[]) and status = 0 and not is_deleted`.execute(tx)
    await announce(tx, { topic: table })
  }
  return assigned
}
