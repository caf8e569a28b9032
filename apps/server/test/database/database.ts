import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { cleanUp } from '../clean-up.ts'

export type TestDatabase = { host: string; user: string; database: string }

/** A migrated database of its own for the calling test or file, dropped after it. */
export const cloneDatabase = (): Promise<TestDatabase> => createFrom(inject('cluster').template)

/** A database of its own without any table, dropped after the calling test or file. */
export const emptyTestDatabase = (): Promise<TestDatabase> => createFrom('template0')

/** A migrated database whose owner is an ordinary login: no superuser, bound by row security like anybody. */
export async function plainDatabase(): Promise<TestDatabase> {
  const { host, user: _, database } = await emptyTestDatabase()
  const user = `u_${randomBytes(6).toString('hex')}`
  await asAdmin(
    `create role ${user} login createrole; grant probity_app to ${user}; alter database ${database} owner to ${user}`,
  )
  // Registered later, so it runs first: the database has to go before its owner can.
  cleanUp(async () => {
    await dropDatabase(database)
    await asAdmin(`drop role ${user}`)
  })
  await within({ host, user, database }, migrate)
  return { host, user, database }
}

async function createFrom(template: string): Promise<TestDatabase> {
  const { host, user } = inject('cluster')
  const database = `t_${randomBytes(6).toString('hex')}`
  // The default copies page by page through the log, which takes three times as long.
  await asAdmin(`create database ${database} template ${template} strategy file_copy`)
  cleanUp(() => dropDatabase(database))
  return { host, user, database }
}

const inUse = '55006'
/** PostgreSQL itself waits five seconds for connections that are closing. */
const attempts = 12

/** Fails when a connection stays open: a few of them per file would use up those of the whole run. */
async function dropDatabase(database: string): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++)
    try {
      await asAdmin(`drop database if exists ${database}`)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== inUse) throw error
    }
  const left = await asAdmin(`select state, query from pg_stat_activity where datname = '${database}'`)
  await asAdmin(`drop database if exists ${database} with (force)`)
  throw new Error(`connections that nothing closed: ${JSON.stringify(left)}`)
}

function asAdmin(statement: string): Promise<unknown[]> {
  const { host, user } = inject('cluster')
  return within({ host, user, database: 'postgres' }, async (admin) => (await admin.query(statement)).rows)
}

async function within<T>(address: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
