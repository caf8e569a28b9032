import { type DatabaseConnection, PostgresDialect, PostgresDriver, type TransactionSettings } from 'kysely'
import type pg from 'pg'
import { Busy } from '../errors.ts'
import { outsideTransaction } from './transaction-scope.ts'

/**
 * PostgreSQL over connections that take the next statement before the last was answered: a transaction begins
 * without a round trip of its own. What fails at the beginning fails every statement after it. One that only reads
 * also ends without: its rows are answered while the connection is on its way back.
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
