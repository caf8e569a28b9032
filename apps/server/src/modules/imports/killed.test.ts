import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now } from '#kernel/clock.ts'
import { openDatabases } from '#kernel/database/database.ts'
import { migrate } from '#kernel/database/migrate.ts'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { diskStore } from '#kernel/storage/disk-store.ts'
import { createOrganisation } from '#modules/identity/identity.public.ts'
import { type Product, startProduct } from '#test/product.ts'
import { rawWorkbook, sheetXml } from '#test/world/raw-workbook.ts'
import { type Embedded, startEmbedded } from '../../embedded/start-embedded.ts'
import { startImport, uploadImport } from './steer-import.ts'

// Set only by `npm run test:all` and `npm run test:kills`.
const kills = Number(process.env['PROBITY_KILLS'])
const persons = 300 + 100 * kills
const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'probity-import-kill-'))
const data = path.join(folder, 'data')
let cluster: Embedded
let databases: ReturnType<typeof openDatabases>
let firm: number
let worker: Product | undefined

const inFirm = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTenant(databases.app, systemActor(firm), work)
const startWorker = () =>
  startProduct(
    {
      DATABASE_URL: `postgres://${cluster.user}@localhost/${cluster.database}?host=${encodeURIComponent(cluster.host)}`,
      PROBITY_DATA: data,
      PROBITY_SCREEN_THREADS: '1',
      PROBITY_LOG_LEVEL: 'error',
    },
    ['--work'],
  )

beforeAll(async () => {
  chmodSync(folder, 0o755)
  mkdirSync(data)
  cluster = await startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test' })
  const address = { host: cluster.host, user: cluster.user, database: cluster.database }
  const client = new pg.Client(address)
  await client.connect()
  await migrate(client)
  await client.end()
  databases = openDatabases({ owner: address }, () => undefined)
  firm = await createOrganisation(databases.owner, { code: 'kill', name: 'Kill', notify: 'officer@kill.example' })
})

afterAll(async () => {
  await worker?.end('SIGKILL')
  await databases.close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const look = async (id: number) => {
  const { rows } = await inFirm((tx) =>
    sql<{ step: string; written: number; parties: number; refs: number }>`select i.step,
      (select count(*) from import_rows r where r.import = i.id and r.pass = i.pass and outcome = 'created') as written,
      (select count(*) from individuals) as parties, (select count(distinct ref_id) from individuals) as refs
      from imports i where i.id = ${id}`.execute(tx),
  )
  return rows[0]!
}
async function until(id: number, holds: (seen: Awaited<ReturnType<typeof look>>) => boolean): Promise<void> {
  while (!holds(await look(id))) await sleep(20)
}

/** The lease of a dead process ends after half a minute, and the next look resumes its import; both at once here. */
async function goOn(id: number): Promise<void> {
  await sql`delete from leases`.execute(databases.owner)
  await inFirm((tx) => emit(tx, 'run-import', { import: id }))
}

test(
  'an import whose work processes are killed at random loses no row and writes none twice',
  async () => {
    const lines = Array.from({ length: persons }, (_, at) => `K-${at},UNLISTED,Customer ${at}`)
    const content = Readable.from([Buffer.from(`ref_id,surname_en,other_name_en\n${lines.join('\n')}`)])
    const { sha256, size } = await diskStore(path.join(data, 'files')).put(content, { maxBytes: 2 ** 24 })
    const id = await inFirm((tx) =>
      uploadImport(tx, { type: 'person', source: 'workbook', file_name: 'k.csv', sha256, size }),
    )
    worker = await startWorker()
    await until(id, ({ step }) => step === 'waiting')
    await inFirm((tx) => startImport(tx, { id, screens: false, actor: systemActor(firm), now: now() }))
    for (let killed = 0; killed < kills; killed++) {
      const { written } = await look(id)
      await until(id, (seen) => seen.written > written || seen.step === 'completed')
      await sleep(Math.random() * 100)
      await worker.end('SIGKILL')
      const seen = await look(id)
      expect(seen.parties).toBe(seen.written)
      worker = await startWorker()
      await goOn(id)
    }
    await until(id, ({ step }) => step === 'completed')
    expect(await look(id)).toMatchObject({ written: persons, parties: persons, refs: persons })
    await worker.end('SIGTERM')
  },
  60_000 + kills * 30_000,
)

const refs = Array.from({ length: 60 }, (_, at) => `M-${at}`)
const nextOf = (at: number): string => refs[(at + 1) % refs.length]!
const members = () =>
  rawWorkbook({
    sheets: {
      Companies: sheetXml([
        ['ref_id', 'company_type', 'name_en'],
        ...refs.map((ref) => [ref, '2', `Kill ${ref} Limited`]),
      ]),
      Members: sheetXml([
        ['company_ref_id', 'role', 'party_ref_id', 'party_is_company', 'party_surname_en', 'party_hkid'],
        ...refs.map((ref) => [ref, 'director', '', 'N', 'TWICETEST', 'A123456(3)']),
        ...refs.map((ref, at) => [ref, 'shareholder', nextOf(at), 'Y', '', '']),
      ]),
      Shares: sheetXml([
        ['company_ref_id', 'party_ref_id', 'type', 'currency', 'shares_num', 'shares_paid_amount'],
        ...refs.map((ref, at) => [ref, nextOf(at), 'Ordinary', 'HKD', '100', '100']),
      ]),
    },
  })

test('an import of members in two work processes, one of which is killed at each stage, writes every role once', async () => {
  const { sha256, size } = await diskStore(path.join(data, 'files')).put(Readable.from([await members()]), {
    maxBytes: 2 ** 24,
  })
  const id = await inFirm((tx) =>
    uploadImport(tx, { type: 'company', source: 'workbook', file_name: 'm.xlsx', sha256, size }),
  )
  worker = await startWorker()
  await until(id, ({ step }) => step === 'waiting')
  await inFirm((tx) => startImport(tx, { id, screens: false, actor: systemActor(firm), now: now() }))
  const total = refs.length * 4
  for (let stage = 0; stage < 3; stage++) {
    const other = await startWorker()
    await inFirm((tx) => emit(tx, 'run-import', { import: id }))
    await until(id, (seen) => seen.written > (total / 4) * stage + 5 || seen.step === 'completed')
    await worker.end('SIGKILL')
    worker = other
    await goOn(id)
  }
  await until(id, ({ step }) => step === 'completed')
  const { rows } = await inFirm((tx) =>
    sql<Record<string, number>>`select (select count(*) from corporates) as companies,
        (select count(*) from directors where not is_deleted) as directors,
        (select count(distinct capacity_id) from directors where not is_deleted) as named,
        (select count(*) from shareholders where not is_deleted) as holders,
        (select count(*) from import_rows where import = ${id} and outcome = 'failed') as failed`.execute(tx),
  )
  const all = refs.length
  expect(rows[0]).toEqual({ companies: all, directors: all, named: 1, holders: all, failed: 0 })
  expect((await look(id)).written).toBe(total)
  await worker.end('SIGTERM')
}, 240_000)
