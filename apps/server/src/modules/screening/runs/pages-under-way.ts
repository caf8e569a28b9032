import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

const patienceMs = 15_000

/**
 * Waits until the pages of a run that are under way have ended, and lets none begin while the transaction lasts. Before the row of
 * the run is written, never after: a page writes it last, and each would wait for the other.
 */
export async function holdPages(tx: Tx, run: number): Promise<void> {
  await sql`select 1 from run_pages where run = ${run} and not done order by id for update`.execute(tx)
}

/** The same for somebody who waits for an answer: a page that does not end is left to itself. */
export async function holdPagesAWhile(tx: Tx, run: number, ms = patienceMs): Promise<void> {
  await sql`savepoint pages`.execute(tx)
  await sql`select set_config('lock_timeout', ${String(ms)}, true)`.execute(tx)
  try {
    await holdPages(tx, run)
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    await sql`rollback to savepoint pages`.execute(tx)
  }
  await sql`select set_config('lock_timeout', '0', true)`.execute(tx)
}
