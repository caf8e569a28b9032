import { sql } from 'kysely'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { logChange } from '../lists/keep-list.ts'
import type { ListServices } from './list-services.ts'

/** Logs who allowed an older edition on the command line, in the organisation that maintains the shared lists. */
export async function logAllowedOlder(
  { owner }: Pick<ListServices, 'owner'>,
  { work, by }: { work: readonly { list: string; files: readonly { name: string }[] }[]; by: string },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from organisations where keeps_lists`.execute(owner)
  for (const { id } of rows)
    await inTenant(owner, systemActor(id), async (tx) => {
      for (const { list, files } of work)
        await logChange(tx, { watchlist: list, files: files.map(({ name }) => name), allow_older: true, by })
    })
}
