import { randomBytes } from 'node:crypto'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { FileStore } from '#kernel/storage/file-store.ts'
import { type Swept, sweepFiles, sweptStore } from '#kernel/storage/sweep-files.ts'
import { plainDatabase } from './database/database.ts'
import { openWorld, type World, type WorldOrganisation } from './world/world.ts'

const day = 24 * 60 * 60 * 1000
let world: World
let other: WorldOrganisation
let files: FileStore

// Row security binds this owner too: were rows of some organisation out of sight, its files would go.
beforeAll(async () => {
  world = await openWorld({ database: await plainDatabase() })
  other = await world.organisation('other')
  await world.organisation('firm')
  files = sweptStore(world.services.files, world.services.owner)
})

const limits = { maxBytes: 5000 }
const bring = (content: Buffer = randomBytes(2000)) => files.put(Readable.from([content]), limits)

/** As if it had been kept so long ago. */
function age(place: string, ms: number): void {
  const seconds = (world.clock.now() - ms) / 1000
  utimesSync(path.join(world.folder, place), seconds, seconds)
}
const placeOf = (sha256: string) => path.join(sha256.slice(0, 2), sha256.slice(2))

async function bringLongAgo(content?: Buffer): Promise<string> {
  const { sha256 } = await bring(content)
  age(placeOf(sha256), 8 * day)
  return sha256
}

const sweep = (store = files): Promise<Swept> => sweepFiles({ ...world.services, files: store })

test('content that no row names goes after a week, with its bytes counted; what is younger stays', async () => {
  const old = await bringLongAgo()
  const { sha256: young } = await bring()
  expect(await sweep()).toEqual({ files: 1, bytes: 2000, cutOff: 0 })
  expect([await files.has(old), await files.has(young)]).toEqual([false, true])
  expect(await sweep()).toEqual({ files: 0, bytes: 0, cutOff: 0 })
})

const naming: Record<string, (sha256: string) => ReturnType<typeof sql>> = {
  'an attachment': (sha256) =>
    sql`insert into attachments (file_name, file_mime, size, sha256) values ('a.txt', 'text/plain', 2000, ${sha256})`,
  'an attachment that was removed': (sha256) =>
    sql`insert into attachments (file_name, file_mime, size, sha256, is_deleted) values ('a.txt', 'text/plain', 2000, ${sha256}, true)`,
  'an entry of the action log': (sha256) =>
    sql`insert into activity_log (type, severity, data) values ('evidence.export', 'high', ${JSON.stringify({ pack: sha256 })}::jsonb)`,
  'a list brought by hand': (sha256) =>
    sql`insert into activity_log (type, severity, data)
      values ('system.config.update', 'high', ${JSON.stringify({ files: [{ name: 'un.xml', sha256 }] })}::jsonb)`,
}

test.each(Object.entries(naming))('content that %s names stays, whichever organisation it is of', async (_, insert) => {
  const sha256 = await bringLongAgo()
  await other.tx((tx) => insert(sha256).execute(tx))
  await sweep()
  expect(await files.has(sha256)).toBe(true)
})

test('parts of a release of the watchlists stay', async () => {
  const sha256 = await bringLongAgo()
  const manifest = JSON.stringify({ parts: { records: sha256 } })
  await sql`insert into list_releases (id, manifest, entities, built_date)
    values (${'e'.repeat(64)}, ${manifest}::jsonb, 1, 1)`.execute(world.services.owner)
  await sweep()
  expect(await files.has(sha256)).toBe(true)
})

test('content that is brought again, or counted as kept again, is young again', async () => {
  const content = randomBytes(2000)
  const again = await bringLongAgo(content)
  await bring(content)
  const counted = await bringLongAgo()
  expect(await files.keepAgain(counted)).toBe(true)
  expect(await files.keepAgain('0'.repeat(64))).toBe(false)
  expect(await sweep()).toMatchObject({ files: 0 })
  expect([await files.has(again), await files.has(counted)]).toEqual([true, true])
})

test('an upload of the same content while the sweep runs is never swept away under its row', async () => {
  const content = randomBytes(2000)
  const sha256 = await bringLongAgo(content)
  // The upload begins between the look at the rows and the removal, and ends after it.
  let uploading: Promise<unknown> | undefined
  const meddled: FileStore = {
    ...files,
    remove: async (...args) => {
      uploading ??= bring(content)
      await sleep(100)
      return files.remove(...args)
    },
  }
  expect(await sweep(meddled)).toMatchObject({ files: 1 })
  await uploading
  expect(await files.has(sha256)).toBe(true)
})

test('an upload that was kept between the look at the rows and the removal stays', async () => {
  const content = randomBytes(2000)
  const sha256 = await bringLongAgo(content)
  const meddled: FileStore = {
    ...files,
    remove: async (...args) => {
      await world.services.files.put(Readable.from([content]), limits)
      return files.remove(...args)
    },
  }
  expect(await sweep(meddled)).toMatchObject({ files: 0 })
  expect(await files.has(sha256)).toBe(true)
})

test('what a cut-off upload has left goes as well, and one that is still running does not', async () => {
  mkdirSync(path.join(world.folder, '.incoming'), { recursive: true })
  for (const name of ['cut-off', 'running']) writeFileSync(path.join(world.folder, '.incoming', name), 'half')
  age('.incoming/cut-off', 8 * day)
  expect(await sweep()).toMatchObject({ cutOff: 1 })
  const { sha256 } = await bring()
  expect(await files.has(sha256)).toBe(true)
})

test('every column that must hold the hash of content is among those the sweep asks', async () => {
  const { rows } = await world.client.query<{ named: string }>(`select c.relname || '.' || a.attname as named
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
    where k.contype = 'c' and pg_get_constraintdef(k.oid) like '%[0-9a-f]{64}%' order by 1`)
  const seen = await world.client.query<{ text: string }>(`select pg_get_viewdef('named_files'::regclass) as text`)
  // The name of a release is the hash of its manifest, a commitment that of a trail: both are in rows, not in files.
  const ofRows = ['list_releases.id', 'wall_commitments.commitment']
  const missing = rows.filter(({ named }) => !seen.rows[0]!.text.includes(named) && !ofRows.includes(named))
  expect(missing).toEqual([])
})
