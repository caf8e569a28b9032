import { sql, type Transaction } from 'kysely'
import { advisoryLocks } from '../advisory-locks.ts'
import { invariant } from '../errors.ts'
import type { Database } from './database.ts'
import { withinLimit } from './organisation-limit.ts'
import type { DB } from './transaction-scope.ts'
import { runTransaction } from './transaction-scope.ts'

/** The acting user and organisation. Nothing is read or written without one. */
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

type Work<T> = (tx: Tx) => Promise<T>

/** Runs work for one organisation in a transaction. The only way to get a Tx. */
export const inTenant = <T>(db: Database, actor: Actor, work: Work<T>): Promise<T> =>
  withinLimit(db, actor.organisationId, () =>
    confinedTo(actor, { transaction: db.transaction(), confine: confineWriter }, work),
  )

/** Reads for one organisation in a read-only transaction, so nobody waits for its end. */
export const readingTenant = <T>(db: Database, actor: Actor, work: Work<T>): Promise<T> =>
  withinLimit(db, actor.organisationId, () =>
    confinedTo(actor, { transaction: db.transaction().setAccessMode('read only'), confine }, work),
  )

/** Reads from one snapshot: all queries see the same state. */
export const snapshotOfTenant = <T>(db: Database, actor: Actor, work: Work<T>): Promise<T> =>
  withinLimit(db, actor.organisationId, () =>
    confinedTo(
      actor,
      { transaction: db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read'), confine },
      work,
    ),
  )

interface Confined {
  transaction: ReturnType<Database['transaction']>
  confine: (tx: Transaction<DB>, actor: Actor) => Promise<unknown>
}

function confinedTo<T>(actor: Actor, { transaction, confine: confineTo }: Confined, work: Work<T>): Promise<T> {
  invariant(actor.username !== '', 'an actor has a name')
  return runTransaction(transaction, async (tx) => {
    // Pipelined without waiting: the first statement of the work follows at once.
    const confined = confineTo(tx, actor)
    confined.catch(() => undefined)
    try {
      const result = await work(tx as unknown as Tx)
      await confined
      return result
    } catch (error) {
      await confined
      throw error
    }
  })
}

const settings = ({ organisationId, userId, username, ip = '' }: Actor) =>
  sql`set_config('app.org_id', ${String(organisationId)}, true), set_config('app.user_id', ${String(userId)}, true),
    set_config('app.username', ${username}, true), set_config('app.ip', ${ip}, true)`

const confine = (tx: Transaction<DB>, actor: Actor): Promise<unknown> =>
  sql`/* confine_reader */ select ${settings(actor)}`.execute(tx)

/** Also takes a shared lock that tells the sealers of other organisations that nothing of theirs is written here. */
const confineWriter = (tx: Transaction<DB>, actor: Actor): Promise<unknown> =>
  sql`/* confine */ select ${settings(actor)},
    pg_advisory_xact_lock_shared(${advisoryLocks.writes}, ${actor.organisationId})`.execute(tx)

/** The product acting on its own: jobs, seeds, schedules. */
export const systemActor = (organisationId: number): Actor => ({ organisationId, userId: 0, username: 'system' })
