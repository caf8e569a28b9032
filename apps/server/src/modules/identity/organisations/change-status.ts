import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Database } from '#kernel/database/database.ts'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { announceEnded } from '#kernel/live/live.ts'

/** Closes or opens an organisation. Returns whether it exists. Sessions and keys check the status at each call. */
export async function changeStatus(
  owner: Database,
  { code, status }: { code: string; status: 0 | 1 },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from organisations where code = ${code}`.execute(owner)
  const [found] = rows
  if (!found) return false
  await inTenant(owner, systemActor(found.id), async (tx) => {
    await sql`update organisations set status = ${status} where id = ${found.id}`.execute(tx)
    const open = await sql<{
      id: number
    }>`select id from sessions where org_id = current_org() and revoked_date is null`.execute(tx)
    if (status === 0)
      await announceEnded(
        tx,
        open.rows.map(({ id }) => id),
      )
    await recordActivity(tx, { type: 'system.config.update', data: { organisation: code, status } })
  })
  return true
}
