import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { advisoryLocks } from '../advisory-locks.ts'

export const migrationsFolder = new URL('../../../migrations/', import.meta.url)

export interface Migration {
  name: string
  text: string
  hash: string
}

export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function applied(client: pg.ClientBase): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations')
  return new Map(rows.map((row) => [row.name, row.hash]))
}

/** Applies each new migration file in its own transaction. The caller holds the set-up lock. Answers the names it applied. */
export async function migrate(client: pg.ClientBase, folder: URL = migrationsFolder): Promise<string[]> {
  const done = await applied(client)
  const added: string[] = []
  for (const { name, text, hash } of await readMigrations(folder)) {
    const before = done.get(name)
    if (before === hash) continue
    if (before !== undefined)
      throw new Error(`Migration ${name} was edited after it was applied. Write a new one instead.`)
    await applyOne(client, { name, text, hash })
    added.push(name)
  }
  return added
}

async function applyOne(client: pg.ClientBase, { name, text, hash }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** Runs set-up work while no other node does: migrations, seeds and queues happen once however many nodes start. */
export async function underSetUpLock<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.setUp])
    try {
      return await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [advisoryLocks.setUp])
    }
  } finally {
    client.release()
  }
}
