import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyTestDatabase } from '#test/database/database.ts'
import { heldQuery } from '#test/database/held-query.ts'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { joinDatabase, type OpenDatabase, openDatabase } from './open-database.ts'

let dataFolder = ''
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'probity-open-'))
  chmodSync(dataFolder, 0o755)
})
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

const config = () => ({ dataFolder, DATABASE_URL: undefined, DATABASE_APP_URL: undefined })

async function ask({ address }: OpenDatabase, text: string): Promise<unknown> {
  const client = new pg.Client(address.owner)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return Object.values(rows[0] ?? {})[0]
}

test('a command joins the database that the server runs, and leaves it running', async () => {
  const server = await openDatabase(config(), () => {})
  await ask(server, 'select 1')
  const command = await joinDatabase(config())
  expect(command.embedded).toBeUndefined()
  expect(await ask(command, 'select 2')).toBe(2)
  await command.close()
  expect(await ask(server, 'select 3')).toBe(3)
  await server.close()
})

test('a command starts the database for its own duration, and another command may join it meanwhile', async () => {
  const first = await joinDatabase(config())
  expect(first.embedded).toBeDefined()
  const second = await joinDatabase(config())
  expect(second.embedded).toBeUndefined()
  const atWork = await heldQuery(second.address.owner)
  const closed = first.close()
  await atWork.letGo()
  expect(await atWork.answer).toBe(7)
  await closed
})

test('the server waits for a command to end, and says so', async () => {
  const command = await joinDatabase(config())
  const told: string[] = []
  const opening = openDatabase(config(), (line) => told.push(line))
  await expect.poll(() => told).toEqual([expect.stringContaining(`process ${process.pid}`)])
  await command.close()
  const server = await opening
  await server.close()
})

test('two servers do not share data', async () => {
  const server = await startEmbedded({ dataDir: path.join(dataFolder, 'pg') })
  await expect(openDatabase(config(), () => {})).rejects.toMatchObject({ problem: 'in_use' })
  await server.stop()
})

test('DATABASE_URL stands before the embedded database', async () => {
  const { host, user, database } = await emptyTestDatabase()
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const opened = await openDatabase(
    { ...config(), DATABASE_URL, DATABASE_APP_URL: 'postgres://app@localhost/d' },
    () => {},
  )
  expect(opened.embedded).toBeUndefined()
  expect(opened.address).toEqual({
    owner: { connectionString: DATABASE_URL },
    app: { connectionString: 'postgres://app@localhost/d' },
  })
  expect(await ask(opened, 'select current_database()')).toBe(database)
})
