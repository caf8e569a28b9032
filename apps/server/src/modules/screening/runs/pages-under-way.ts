import { sql } from 'kysely'
import { isLockTimeout } from '#kernel/database/postgres-errors.ts'
import type { Tx } from '#kernel/database/tenant.ts'

const patienceMs = 15_000

/**
 * Locks the open pages of a run: waits for pages in progress and prevents new ones until the transaction ends. Call it before the
 * run's row is written, never after: a page writes that row last, so the reverse order deadlocks.
 */
export async function holdPages(tx: Tx, run: number): Promise<void> {
  await sql`select 1 from run_pages where run = ${run} and not done order by id for update`.execute(tx)
}

/** The same with a time limit, for interactive requests: does not wait for a page that takes longer. */
export async function holdPagesAWhile(tx: Tx, run: number, ms = patienceMs): Promise<void> {
  await sql`savepoint pages`.execute(tx)
  await sql`select set_config('lock_timeout', ${String(ms)}, true)`.execute(tx)
  try {
    await holdPages(tx, run)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    await sql`rollback to savepoint pages`.execute(tx)
  }
  await sql`select set_config('lock_timeout', '0', true)`.execute(tx)
}
