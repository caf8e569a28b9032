import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { cleanUp } from '../clean-up.ts'

export type TestDatabase = { host: string; user: string; database: string }

/** A migrated database of its own for the calling test or file, dropped after it. */
export const cloneDatabase = (): Promise<TestDatabase> => createFrom(inject('cluster').template)

/** A database of its own without any table, dropped after the calling test or file. */
export const emptyTestDatabase = (): Promise<TestDatabase> => createFrom('template0')

/** An empty database whose owner is an ordinary login: no superuser, bound by row security like anybody. */
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
  return { host, user, database }
}

async function createFrom(template: string): Promise<TestDatabase> {
  const { host, user } = inject('cluster')
  const database = `t_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${database} template ${template}`)
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

async function asAdmin(statement: string): Promise<unknown[]> {
  const { host, user } = inject('cluster')
  const admin = new pg.Client({ host, user, database: 'postgres' })
  await admin.connect()
  try {
    return (await admin.query(statement)).rows
  } finally {
    await admin.end()
  }
}
