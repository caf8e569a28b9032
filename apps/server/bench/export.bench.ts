// Prints how long the export of many transactions takes and how much memory it adds, next to a bare COPY of the same query.
// Usage: npm run bench:export [-- --rows 1000000]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { type ExportFormat, exportFormats } from '@probity/contract/exports/exports.ts'
import { menuKeys } from '@probity/contract/identity/access.ts'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { type Measured, report } from '../../../tools/benchmarks.ts'
import { startEmbedded } from '../src/embedded/start-embedded.ts'
import { type Database, openDatabases } from '../src/kernel/database/database.ts'
import { migrate } from '../src/kernel/database/migrate.ts'
import { readingTenant, systemActor } from '../src/kernel/database/tenant.ts'
import { viewQuery } from '../src/kernel/export/export-list.ts'
import { streamExport } from '../src/modules/exports/stream-export.ts'
import { exportedTransactions as list } from '../src/modules/transactions/lists/export-transactions.ts'
import { fillRegister } from './fill-register.ts'
import { fillTransactions } from './transactions/fill-transactions.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const total = Number(values.rows)
const folder = mkdtempSync(path.join(process.platform === 'linux' ? '/dev/shm' : tmpdir(), 'probity-bench-'))
const cluster = await startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test', durable: false })
const address = { host: cluster.host, user: cluster.user, database: 'postgres' }
const client = new pg.Client(address)
const measured: Measured[] = []
const keys = new Set<string>(menuKeys)
const megabyte = 2 ** 20

async function prepare(): Promise<number> {
  await client.connect()
  await migrate(client)
  const { rows } = await client.query<{ id: number }>(
    "insert into organisations (code, name) values ('bench', 'Bench') returning id",
  )
  await fillRegister(client, rows[0]!.id, 20_000)
  await fillTransactions(client, rows[0]!.id, total)
  return rows[0]!.id
}

interface Read {
  seconds: number
  /** Peak resident memory above its value at the start. */
  grown: number
  bytes: number
}

/** Reads a stream to its end and discards it. */
async function readThrough(content: Readable): Promise<Read> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  const started = performance.now()
  let bytes = 0
  for await (const chunk of content) bytes += (chunk as Buffer).length
  clearInterval(watch)
  return { seconds: (performance.now() - started) / 1000, grown: most - before, bytes }
}

function exported(db: Database, organisationId: number, format: ExportFormat, rows: number): Promise<Read> {
  const columns = list.columns.map(({ key }) => key)
  const query = viewQuery(list, keys, {})
  return readThrough(
    streamExport((work) => readingTenant(db, systemActor(organisationId), work), {
      ...{ list, keys, query, columns, format, lang: 'en', total: rows, untilId: rows },
    }),
  )
}

const copied = (organisationId: number): Promise<Read> =>
  readThrough(
    client.query(
      to(`copy (select t.tran_ref, t.tran_date, t.tran_type, e.sur, e.other, z.sur, z.other, t.currency, t.amount, t.currency_to, t.amount_to,
          t.hkd_amount, t.country, t.country_to, t.purpose, t.source_of_fund, t.cdd_status, t.record_state, t.record_missing,
          t.record_version, t.remarks, t.create_date
        from transactions t
          left join lateral (select sur, other from names n where n.org_id = t.org_id and n.person_id = t.person and n.lang = 1
            and not n.is_deleted order by n.id limit 1) e on true
          left join lateral (select sur, other from names n where n.org_id = t.org_id and n.person_id = t.person and n.lang = 2
            and not n.is_deleted order by n.id limit 1) z on true
        where t.org_id = ${organisationId} and not t.is_deleted order by t.id) to stdout with (format csv)`),
    ) as unknown as Readable,
  )

function note(measure: string, { seconds, grown, bytes }: Read, bare?: Read): void {
  const ratio = bare ? `${(seconds / bare.seconds).toFixed(1)} times the bare COPY, ` : ''
  const row = {
    measure,
    value: `${seconds.toFixed(1)} s`,
    note: `${ratio}${Math.round(grown / megabyte)} MB more memory, ${Math.round(bytes / megabyte)} MB written`,
  }
  measured.push(row)
  process.stdout.write(`${row.measure}: ${row.value}, ${row.note}\n`)
}

try {
  const organisation = await prepare()
  const databases = openDatabases({ owner: address }, () => undefined)
  // Code and connections are warm before memory is measured.
  for (const format of exportFormats) await exported(databases.app, organisation, format, Math.min(total, 20_000))
  await copied(organisation)
  const bare = await copied(organisation)
  note('bare COPY', bare)
  for (const format of exportFormats)
    note(`export, ${format}`, await exported(databases.app, organisation, format, total), bare)
  report(`Export, ${total.toLocaleString('en')} transactions`, measured)
  await databases.close()
} finally {
  await client.end()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
