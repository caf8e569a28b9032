import { sql } from 'kysely'
import { invalidField } from '#kernel/errors.ts'
import { announce } from '#kernel/live.ts'
import type { Tx } from '#kernel/tenant.ts'

interface Assignment {
  items: readonly { table: string; id: number }[]
  assigned_to: string | null
  due_date?: number | null | undefined
}

/** Gives hits to a colleague, with a time by which they should be decided. */
export async function assignHits(tx: Tx, { items, assigned_to, due_date }: Assignment): Promise<number> {
  if (assigned_to !== null) {
    const { rows } = await sql`select 1 from users where username = ${assigned_to} and not is_deleted`.execute(tx)
    if (rows.length === 0) throw invalidField('assigned_to', 'no_such_record')
  }
  let assigned = 0
  for (const table of ['alerts', 'alert_case_entities']) {
    const ids = items.filter((item) => item.table === table).map(({ id }) => id)
    if (ids.length === 0) continue
    const due = due_date === undefined ? sql`due_date` : sql`${due_date}::bigint`
    const { numAffectedRows } = await sql`update ${sql.table(table)} set assigned_to = ${assigned_to}, due_date = ${due}
      where id = any(${ids}::bigint[]) and not is_deleted`.execute(tx)
    assigned += Number(numAffectedRows ?? 0)
    await announce(tx, { topic: table })
  }
  return assigned
}
