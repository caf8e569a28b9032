import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { recordActivity } from '#kernel/audit/activity.ts'
import { sealAll, sealOrganisation } from '#kernel/audit/seal.ts'
import { verifyChain } from '#kernel/audit/verify-chain.ts'
import { openDatabases } from '#kernel/database/database.ts'
import { inTenant } from '#kernel/database/tenant.ts'
import { diskStore } from '#kernel/storage/disk-store.ts'
import { cleanUp } from '#test/clean-up.ts'
import { actorOf, emptyWorld } from '#test/world/kernel-world.ts'
import { settled } from '#test/world/settled.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'probity-backup-'))
const files = diskStore(path.join(folder, 'files'))
const world = await emptyWorld()
const strange = 'tab\t, line\nbreak, \\N, 陳大文, "quoted"; \u2028'
let stored: string
let whole: Buffer

const act = (organisation: number, note: string) =>
  inTenant(world.databases.app, actorOf(organisation, 'officer'), (tx) =>
    recordActivity(tx, { type: 'user.login', data: { note } }),
  )

async function backup(
  address: pg.ClientConfig = world.address,
): Promise<{ bytes: Buffer; rows: Record<string, number> }> {
  const sink = new PassThrough()
  const collected = buffer(sink)
  const { rows } = await writeBackup(sink, { address, files, version: '1.2.3', now: 1_700_000_000_000 })
  sink.end()
  return { bytes: await collected, rows }
}

beforeAll(async () => {
  await act(world.alpha, strange)
  await act(world.beta, 'second organisation')
  await settled(world.client)
  await sealAll({ owner: world.databases.owner }, () => 1_700_000_000_000)
  await act(world.alpha, 'after the seal')
  stored = (await files.put(Readable.from([randomBytes(200_000)]), { maxBytes: 1_000_000 })).sha256
  await world.client.query('create schema pgboss')
  await world.client.query(
    'create table pgboss.job (id int, name text, data jsonb, state text, created_on timestamptz)',
  )
  await world.client.query(`insert into pgboss.job values
    (1, 'send-mail', '{"to": "a", "organisation_id": ${world.alpha}}', 'active', now()),
    (2, 'send-mail', '{"to": "b", "organisation_id": ${world.alpha}}', 'completed', now())`)
  whole = (await backup()).bytes
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function asAdmin(...statements: string[]): Promise<void> {
  const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' })
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

/** An empty database, owned by a plain role or by the superuser. */
async function emptyDatabase(owner?: string): Promise<pg.ClientConfig> {
  const database = `r_${randomBytes(6).toString('hex')}`
  if (owner) await asAdmin(`create role ${owner} login createrole nosuperuser`)
  await asAdmin(`create database ${database}${owner ? ` owner ${owner}` : ''}`)
  if (owner) await asAdmin(`grant probity_app to ${owner} with admin option`)
  cleanUp(() => asAdmin(`drop database ${database} with (force)`))
  const { host, user } = inject('cluster')
  return { host, user: owner ?? user, database }
}

function open(address: pg.ClientConfig) {
  const databases = openDatabases({ owner: { ...address, max: 2 } }, () => undefined)
  cleanUp(() => databases.close())
  return databases
}

const restore = (bytes: Buffer, address: pg.ClientConfig, into = files) =>
  restoreBackup(Readable.from([bytes.subarray(0, 7), bytes.subarray(7, 5000), bytes.subarray(5000)]), {
    address,
    files: into,
  })

test('a restored installation has the same rows, files, audit chain head and waiting jobs', async () => {
  const address = await emptyDatabase()
  const other = diskStore(path.join(folder, 'other'))
  const summary = await restore(whole, address, other)
  expect(summary).toMatchObject({ files: 1, upgraded: [], manifest: { version: '1.2.3' } })
  expect(summary.rows).toMatchObject({ organisations: 2, activity_log: 3, audit_seals: 2 })
  expect(await buffer(await other.open(stored))).toEqual(await buffer(await files.open(stored)))

  const { owner } = open(address)
  const notes = await sql<{ note: string }>`select data ->> 'note' as note from activity_log order by id`.execute(owner)
  expect(notes.rows.map(({ note }) => note)).toEqual([strange, 'second organisation', 'after the seal'])
  for (const { organisation, hash } of summary.manifest.heads) {
    const found = await verifyChain(owner, organisation)
    expect(found.head).toBe(hash)
    expect(found.findings).toEqual([])
  }
  const events = await sql`select org_id, type, payload from outbox_events`.execute(owner)
  expect(events.rows).toEqual([{ org_id: world.alpha, type: 'send-mail', payload: { to: 'a' } }])
})

test('work goes on after a restore: new ids, a higher epoch, and a chain that still verifies', async () => {
  const address = await emptyDatabase()
  await restore(whole, address)
  const { owner, app } = open(address)
  await inTenant(app, actorOf(world.alpha, 'officer'), (tx) => recordActivity(tx, { type: 'user.login', data: {} }))
  const { rows } = await sql<{ id: number; epoch: number }>`select id, epoch from activity_log order by id`.execute(
    owner,
  )
  expect(rows.map(({ epoch }) => epoch)).toEqual([1, 1, 1, 2])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(4)
  const client = new pg.Client(address)
  await client.connect()
  await settled(client)
  await client.end()
  expect(await sealOrganisation(owner, world.alpha, 1_700_000_100_000)).toBe(2)
  expect((await verifyChain(owner, world.alpha)).findings).toEqual([])
})

test('the guards stand again afterwards', async () => {
  const address = await emptyDatabase()
  await restore(whole, address)
  const guards = sql`select
      (select count(*)::int from pg_trigger where not tgisinternal and tgenabled <> 'O') as disabled,
      (select count(*)::int from pg_class where relforcerowsecurity) as forced,
      (select count(*)::int from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace) as keys`
  expect((await guards.execute(open(address).owner)).rows).toEqual((await guards.execute(world.databases.owner)).rows)
  const strangers = await sql`select * from activity_log`.execute(open(address).app)
  expect(strangers.rows).toEqual([])
})

test('an owner without superuser rights backs up and restores the same rows', async () => {
  const address = await emptyDatabase(`owner_${randomBytes(4).toString('hex')}`)
  await restore(whole, address)
  // The owner sees the rows of every organisation in these tables, for sign-in: each row is still copied once.
  await inTenant(open(address).owner, actorOf(world.beta, 'officer'), (tx) =>
    sql`insert into roles (name, keys) values ('Teller', '[]')`.execute(tx),
  )
  const again = await backup(address)
  const { audit_traces: traces = 0, ...before } = (await backup()).rows
  expect(again.rows).toEqual({ ...before, outbox_events: 1, roles: 1, audit_traces: traces + 1 })
  const summary = await restore(again.bytes, await emptyDatabase())
  expect(summary.rows).toEqual(again.rows)
})

test('a backup shows one moment, whatever is written meanwhile', async () => {
  const sink = new PassThrough({ highWaterMark: 1 })
  const writing = writeBackup(sink, { address: world.address, files, version: '1', now: 0 })
  await new Promise((resolve) => sink.once('readable', resolve))
  await act(world.beta, 'too late for this backup')
  const collected = buffer(sink)
  const { rows } = await writing
  sink.end()
  expect(rows['activity_log']).toBe(3)
  expect((await restore(await collected, await emptyDatabase())).rows['activity_log']).toBe(3)
})

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40), /damaged or cut short/],
  ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /damaged or cut short/],
  [
    'changed',
    (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('after the seal', 'before the sea'), 'latin1'),
    /damaged/,
  ],
  ['something else', () => Buffer.from('PK\u0003\u0004 not a backup at all'), /no backup of Probity/],
  ['empty', () => Buffer.alloc(0), /damaged or cut short/],
])('a backup that is %s is refused', async (_what, spoil, message) => {
  await expect(restore(spoil(whole), await emptyDatabase())).rejects.toThrow(message)
})

test('a refused restore leaves no rows, and a good one can follow', async () => {
  const address = await emptyDatabase()
  await expect(restore(whole.subarray(0, whole.length - 40), address)).rejects.toThrow(/damaged/)
  expect((await restore(whole, address)).rows).toMatchObject({ organisations: 2, activity_log: 3 })
})

test('a database in use is never restored over', async () => {
  await expect(restore(whole, world.address)).rejects.toThrow(/in use already.*PROBITY_DATA/)
})

test('a backup of a release with migrations unknown here is refused by name', async () => {
  const bytes = Buffer.from(whole.toString('latin1').replace('0001_kernel.sql', '0001_future.sql'), 'latin1')
  await expect(restore(bytes, await emptyDatabase())).rejects.toThrow(/release 1\.2\.3, which has 0001_future\.sql/)
})

test('a backup whose file fails in the middle ends with that failure and lets the database go', async () => {
  const sink = new PassThrough({ highWaterMark: 16 })
  const writing = writeBackup(sink, { address: world.address, files, version: '1', now: 0 })
  sink.on('error', () => {})
  setTimeout(() => sink.destroy(new Error('no space left')), 50)
  await expect(writing).rejects.toThrow('no space left')
  const left = await world.client.query(
    "select 1 from pg_stat_activity where query like 'copy%' and pid <> pg_backend_pid()",
  )
  expect(left.rowCount).toBe(0)
})
