import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { runTransaction } from './transaction-scope.ts'

/** Does work while it holds an advisory lock of the database, which is free again when its process is gone. */
export const withAdvisoryLock = <T>(owner: Database, lock: RawBuilder<unknown>, work: () => Promise<T>): Promise<T> =>
  runTransaction(owner.transaction(), async (tx) => {
    // The work may take longer than a transaction may be idle, and the lock must not be lost meanwhile.
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true), ${lock}`.execute(tx)
    return work()
  })
