import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

export type TestDatabase = { host: string; user: string; database: string }

/** A migrated database of its own for the calling test file, dropped after its last test. */
export const cloneDatabase = (): Promise<TestDatabase> => createFrom(inject('cluster').template)

/** A database of its own without any table, dropped after the last test of the calling file. */
export const emptyTestDatabase = (): Promise<TestDatabase> => createFrom('template0')

/** An empty database whose owner is an ordinary login: no superuser, bound by row security like anybody. */
export async function plainDatabase(): Promise<TestDatabase> {
  const { host, user: _, database } = await emptyTestDatabase()
  const user = `u_${randomBytes(6).toString('hex')}`
  await asAdmin(
    `create role ${user} login createrole; grant probity_app to ${user}; alter database ${database} owner to ${user}`,
  )
  // Registered later, so it runs first: the database has to go before its owner can.
  afterAll(async () => {
    await asAdmin(`drop database if exists ${database} with (force)`)
    await asAdmin(`drop role ${user}`)
  })
  return { host, user, database }
}

async function createFrom(template: string): Promise<TestDatabase> {
  const { host, user } = inject('cluster')
  const database = `t_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${database} template ${template}`)
  afterAll(() => asAdmin(`drop database if exists ${database} with (force)`))
  return { host, user, database }
}

async function asAdmin(statement: string): Promise<void> {
  const { host, user } = inject('cluster')
  const admin = new pg.Client({ host, user, database: 'postgres' })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
