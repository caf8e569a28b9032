import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { runTransaction } from './transaction-scope.ts'

/** Does work while it holds an advisory lock of the database, which is free again when its process is gone. */
export const inTurn = <T>(owner: Database, lock: RawBuilder<unknown>, work: () => Promise<T>): Promise<T> =>
  runTransaction(owner.transaction(), async (tx) => {
    await sql`select ${lock}`.execute(tx)
    return work()
  })
