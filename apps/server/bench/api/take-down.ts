import { Kysely } from 'kysely'
import pg from 'pg'
import { PipelinedDialect } from '#kernel/database/pipelined-dialect.ts'
import { type Actor, inTenant, type Tx } from '#kernel/database/tenant.ts'
import type { DB } from '#kernel/database/transaction-scope.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
}

/** Runs work once and returns its SQL, without the transaction around it. */
export function stenographer(address: pg.PoolConfig, actor: Actor) {
  let heard: Statement[] = []
  const db = new Kysely<DB>({
    dialect: new PipelinedDialect(new pg.Pool({ ...address, max: 1 })),
    log: ({ level, query }) => {
      if (level === 'query') heard.push({ text: query.sql, values: query.parameters })
    },
  })
  return {
    async takeDown(work: (tx: Tx) => Promise<unknown>): Promise<Statement[]> {
      heard = []
      await inTenant(db, actor, work)
      return heard.filter(({ text }) => !/^(begin|commit)$|set_config\(/i.test(text.trim()))
    },
    close: () => db.destroy(),
  }
}
