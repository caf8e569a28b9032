import { sql, type Transaction } from 'kysely'
import type { Database, DB } from './database.ts'
import { invariant } from './errors.ts'

/** Who acts, and for which organisation. Nothing is read or written without one. */
export interface Actor {
  organisationId: number
  /** The user's id; 0 for the system itself. */
  userId: number
  username: string
  ip?: string
}

declare const confined: unique symbol
/** A transaction that PostgreSQL itself confines to one organisation and attributes to one actor. */
export type Tx = Transaction<DB> & { readonly [confined]: true }

/** Runs work for one organisation: all of it lands, or none. The only way to get a Tx. */
export function inTenant<T>(db: Database, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  invariant(actor.username !== '', 'an actor has a name')
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.org_id', ${String(actor.organisationId)}, true),
      set_config('app.user_id', ${String(actor.userId)}, true),
      set_config('app.username', ${actor.username}, true),
      set_config('app.ip', ${actor.ip ?? ''}, true)`.execute(tx)
    return work(tx as unknown as Tx)
  })
}

/** The product acting on its own: jobs, seeds, schedules. */
export const systemActor = (organisationId: number): Actor => ({ organisationId, userId: 0, username: 'system' })
