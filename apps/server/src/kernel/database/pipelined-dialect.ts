import { type DatabaseConnection, PostgresDialect, PostgresDriver, type TransactionSettings } from 'kysely'
import type pg from 'pg'
import { Busy } from '../errors.ts'
import { outsideTransaction } from './transaction-scope.ts'

/**
 * PostgreSQL with pipelined statements: a transaction begins
 * without an extra round trip, and a failed begin fails all its statements. A read-only transaction
 * also ends without one: its rows are returned while the connection is being released.
 */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }
  override createDriver(): PostgresDriver {
    return new PipelinedDriver({ pool: this.#pool })
  }
}

// The pool has no code for them: no connection became free in time, or a new one could not be opened in time.
const poolTimeouts = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

class PipelinedDriver extends PostgresDriver {
  readonly #reading = new WeakSet<DatabaseConnection>()

  /** One request that holds two connections can wait for itself: a full pool then never empties. */
  override async acquireConnection(
    ...args: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    outsideTransaction('connection')
    try {
      return await super.acquireConnection(...args)
    } catch (error) {
      throw error instanceof Error && poolTimeouts.has(error.message) ? new Busy(error) : error
    }
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.accessMode === 'read only') this.#reading.add(connection)
    super.beginTransaction(connection, settings).catch(() => undefined)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const ended = super.commitTransaction(connection)
    if (!this.#reading.delete(connection)) return ended
    ended.catch(() => undefined)
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    this.#reading.delete(connection)
    return super.rollbackTransaction(connection)
  }
}
