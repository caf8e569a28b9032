import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#kernel/services.ts'

const longest = 30 * 60_000
const patience = 10 * 60_000

/** Runs one build at a time across all machines: concurrent builds from the same release would lose each other's lists. */
export async function whileBuilding<T>(
  { owner, now }: Pick<Services, 'owner' | 'now'>,
  work: () => Promise<T>,
): Promise<T> {
  const started = now()
  let until = 0
  for (;;) {
    until = now() + longest
    const { numAffectedRows } = await sql`update list_state set building_until = ${until}
      where building_until is null or building_until < ${now()}`.execute(owner)
    if (numAffectedRows === 1n) break
    if (now() - started > patience)
      throw new AppError(
        'E_CONFLICT',
        {},
        'Another update of the watchlists is still running; try again when it is done',
      )
    await sleep(500)
  }
  try {
    return await work()
  } finally {
    await sql`update list_state set building_until = null where building_until = ${until}`.execute(owner)
  }
}
