import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Database } from '#kernel/database/database.ts'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'

interface Keeper {
  id: number
  code: string
}

/**
 * Makes another organisation responsible for the shared lists and returns the earlier one. Both logs record it: from then on one
 * firm decides what the other screens against.
 */
export async function moveLists(owner: Database, to: Keeper): Promise<Keeper | undefined> {
  const { rows } = await sql<Keeper>`select id, code from organisations where keeps_lists`.execute(owner)
  const from = rows[0]
  if (from?.id === to.id) return from
  const note = (tx: Tx) =>
    recordActivity(tx, {
      type: 'system.config.update',
      data: { keeps_lists: { from: from?.code ?? null, to: to.code } },
    })
  await inTenant(owner, systemActor(to.id), async (tx) => {
    await sql`update organisations set keeps_lists = false where keeps_lists`.execute(tx)
    await sql`update organisations set keeps_lists = true where id = ${to.id}`.execute(tx)
    await note(tx)
  })
  if (from) await inTenant(owner, systemActor(from.id), note)
  return from
}
