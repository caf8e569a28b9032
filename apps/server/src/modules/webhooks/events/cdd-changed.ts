import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { isFollowed, payloadNow } from './followed.ts'
import type { Message, StagedEvent } from './message.ts'

const CddChanged = z.object({
  table: z.enum(['individuals', 'corporates', 'transactions']),
  id: z.number(),
  from: z.string(),
})
const keys = { individuals: 'person', corporates: 'company', transactions: 'transaction' } as const

/** Due diligence is derived from assessments and decisions: reports its state after the undo time. */
export async function cddChanged(tx: Tx, event: StagedEvent): Promise<Message[]> {
  const change = CddChanged.parse(await payloadNow(tx, event))
  if (await isFollowed(tx, event, change)) return []
  const { table, id, from } = change
  const status =
    table === 'transactions' ? sql`cdd_status` : sql`case when pending_for_cdd then 'pending' else 'completed' end`
  const { rows } = await sql<{ cdd_status: string }>`select ${status} as cdd_status from ${sql.table(table)}
    where id = ${id} and not is_deleted`.execute(tx)
  const key = keys[table]
  return rows
    .filter(({ cdd_status }) => cdd_status !== from)
    .map(({ cdd_status }) => ({
      type: 'CDD_CHANGE',
      subject: `${key} ${id}`,
      task: null,
      data: { [key]: id, cdd_status },
    }))
}
