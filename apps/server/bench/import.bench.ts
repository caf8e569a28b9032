// Prints how long the dry run and the run of an import take and how much memory they add, next to a bare COPY of the same rows.
// Usage: npm run bench:import [-- --rows 100000 --format xlsx|csv]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { type Measured, report } from '../../../tools/benchmarks.ts'
import { startEmbedded } from '../src/embedded/start-embedded.ts'
import { now } from '../src/kernel/clock.ts'
import { openDatabases } from '../src/kernel/database/database.ts'
import { migrate } from '../src/kernel/database/migrate.ts'
import { inTenant, systemActor } from '../src/kernel/database/tenant.ts'
import type { Job } from '../src/kernel/jobs/jobs.ts'
import { jobOf } from '../src/kernel/long-job/long-job.ts'
import type { Services } from '../src/kernel/services.ts'
import { diskStore } from '../src/kernel/storage/disk-store.ts'
import { createOrganisation } from '../src/modules/identity/identity.public.ts'
import { readImportJob } from '../src/modules/imports/planning/read-import.ts'
import { importRun } from '../src/modules/imports/running/run-import.ts'
import { startImport, uploadImport } from '../src/modules/imports/steer-import.ts'
import { rawWorkbook } from '../test/world/raw-workbook.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, format: { type: 'string', default: 'xlsx' } },
})
const count = Number(values.rows)
const folder = mkdtempSync(path.join(process.platform === 'linux' ? '/dev/shm' : tmpdir(), 'probity-bench-'))
const cluster = await startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test', durable: false })
const address = { host: cluster.host, user: cluster.user, database: 'postgres' }
const measured: Measured[] = []

const head = ['ref_id', 'surname_en', 'other_name_en', 'dob', 'gender', 'occupation', 'tel', 'address_1', 'address_4']
const letters = (n: number): string =>
  Array.from({ length: 5 }, (_, at) => String.fromCharCode(97 + (Math.floor(n / 26 ** at) % 26))).join('')
const rowOf = (n: number): string[] => [
  `B-${n}`,
  letters(n * 7 + 11).toUpperCase(),
  `${letters(n)} ${letters(n * 3 + 5)}`,
  `19${String(50 + (n % 50))}-0${String(1 + (n % 9))}-1${String(n % 10)}`,
  n % 2 === 0 ? 'M' : 'F',
  'Clerk',
  String(20_000_000 + n),
  `${n} Harbour Road`,
  'HK',
]

async function file(): Promise<Buffer> {
  const rows = Array.from({ length: count }, (_, n) => rowOf(n))
  if (values.format === 'csv') return Buffer.from([head, ...rows].map((row) => row.join(',')).join('\n'))
  const cells = (row: readonly string[]) => row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const lines = [head, ...rows].map((row, at) => `<row r="${at + 1}">${cells(row)}</row>`)
  return rawWorkbook({ sheets: { Persons: `<sheetData>${lines.join('')}</sheetData></worksheet>` } })
}

async function timed(measure: string, work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  const started = performance.now()
  await work()
  clearInterval(watch)
  const seconds = (performance.now() - started) / 1000
  const row = {
    measure,
    value: `${seconds.toFixed(1)} s`,
    note: `${Math.round((most - before) / 2 ** 20)} MB more memory`,
  }
  measured.push(row)
  process.stdout.write(`${row.measure}: ${row.value}, ${row.note}\n`)
  return seconds
}

const client = new pg.Client(address)
try {
  await client.connect()
  await migrate(client)
  const databases = openDatabases({ owner: address }, () => undefined)
  const id = await createOrganisation(databases.owner, { code: 'bench', name: 'Bench', notify: 'bench@bench.example' })
  const actor = systemActor(id)
  const files = diskStore(path.join(folder, 'files'))
  const log = { error: (fault: unknown) => console.error(fault) }
  const services = { db: databases.app, owner: databases.owner, files, now, log } as unknown as Services
  const { sha256, size } = await files.put(Readable.from([await file()]), { maxBytes: 2 ** 28 })
  const made = { type: 'person', source: 'workbook', file_name: `bench.${values.format}`, sha256, size } as const
  const imported = await inTenant(databases.app, actor, (tx) => uploadImport(tx, made))
  const job = (work: Job) => () =>
    work.run(
      services,
      { import: imported, organisation_id: id },
      {
        id: 'bench',
        signal: new AbortController().signal,
        log: services.log,
      },
    )
  await client.query(
    'create table bare (ref text, sur text, other text, dob date, gender text, occupation text, tel text, line text, country text)',
  )
  const copied = await timed('bare COPY', () =>
    pipeline(
      Readable.from(
        (function* () {
          for (let n = 0; n < count; n++) yield `${rowOf(n).join('\t')}\n`
        })(),
      ),
      client.query(from('copy bare from stdin')),
    ),
  )
  const read = await timed('dry run, limit 60 s and 700 MB at 100,000', job(readImportJob))
  await inTenant(databases.app, actor, (tx) => startImport(tx, { id: imported, screens: false, actor, now: now() }))
  const ran = await timed('run, limit 120 s at 100,000', job(jobOf(importRun)))
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from individuals')
  if (rows[0]?.n !== count) throw new Error(`${rows[0]?.n} persons of ${count} rows`)
  measured.push({ measure: 'dry run to COPY', value: `${(read / copied).toFixed(0)} times` })
  measured.push({ measure: 'run to COPY', value: `${(ran / copied).toFixed(0)} times` })
  report(`Import of ${count.toLocaleString('en')} persons, ${values.format}`, measured)
  await databases.close()
} finally {
  await client.end()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
