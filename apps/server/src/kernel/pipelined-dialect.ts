import { type DatabaseConnection, PostgresDialect, PostgresDriver, type TransactionSettings } from 'kysely'
import type pg from 'pg'

/**
 * PostgreSQL over connections that take the next statement before the last was answered: a transaction begins
 * without a round trip of its own. What fails at the beginning fails every statement after it.
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

class PipelinedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    super.beginTransaction(connection, settings).catch(() => undefined)
  }
}
