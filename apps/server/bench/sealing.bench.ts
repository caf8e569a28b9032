// npm run bench:sealing: age of the rows of nine organisations when they are sealed while a tenth has five million unsealed rows,
// all of one transaction, as after a long import or an hour without a work process. Target: under 10 s.
// Usage: npm run bench:sealing [-- --rows 5000000]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Measured, report } from '../../../tools/benchmarks.ts'
import { startEmbedded } from '../src/embedded/start-embedded.ts'
import { chainHead, sealAll } from '../src/kernel/audit/seal.ts'
import { firstRowsFrom } from '../src/kernel/audit-rows.ts'
import { now } from '../src/kernel/clock.ts'
import { openDatabases } from '../src/kernel/database/database.ts'
import { migrate } from '../src/kernel/database/migrate.ts'
import { inTenant, readingTenant, systemActor } from '../src/kernel/database/tenant.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '5000000' } } })
const rows = Number(values.rows)
const [others, everyMs, mostSeconds] = [9, 1_000, 10]

const folder = mkdtempSync(path.join(tmpdir(), 'probity-bench-'))
const cluster = await startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test', durable: false })
const address = { host: cluster.host, user: cluster.user, database: 'postgres' }
const client = new pg.Client(address)

/** Age in seconds of an organisation's oldest unsealed row. */
const waiting = (id: number): Promise<number> =>
  readingTenant(databases.owner, systemActor(id), async (tx) => {
    const [first] = await firstRowsFrom(tx, (await chainHead(tx)).to)
    return first?.age ?? 0
  })

await client.connect()
await migrate(client)
const databases = openDatabases({ owner: address }, () => undefined)
const services = { owner: databases.owner }

async function addOrganisation(code: string): Promise<number> {
  const { rows: added } = await client.query<{ id: number }>(
    'insert into organisations (code, name) values ($1, $1) returning id',
    [code],
  )
  return Number(added[0]!.id)
}

const write = (id: number, count: number) =>
  client.query(
    `insert into audit_traces (org_id, table_name, parent, verb, after, username)
      select $1, 'individuals', n, 'INSERT', jsonb_build_object('id', n, 'ref_id', 'P-' || n, 'status', 1), 'ann'
      from generate_series(1, $2) n`,
    [id, count],
  )

try {
  const large = await addOrganisation('large')
  const small: number[] = []
  for (let at = 0; at < others; at++) small.push(await addOrganisation(`small-${at}`))
  const filling = performance.now()
  await write(large, rows)
  await client.query('analyze audit_traces')
  console.log(`${rows} rows written in ${((performance.now() - filling) / 1000).toFixed(0)} s`)

  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const [begun, memory] = [performance.now(), process.memoryUsage.rss()]
  let [oldest, rounds, peak, isDone] = [0, 0, memory, false]
  const watch = async (): Promise<void> => {
    while (!isDone) {
      for (const id of small) {
        oldest = Math.max(oldest, await waiting(id))
        await write(id, 1)
      }
      peak = Math.max(peak, process.memoryUsage.rss())
      await sleep(500)
    }
  }
  const watching = watch()
  // As in sealSteadily: one round a second, the next one when the last has ended.
  while ((await waiting(large)) > 0) {
    const from = performance.now()
    await sealAll(services, now)
    rounds += 1
    await sleep(Math.max(0, everyMs - (performance.now() - from)))
  }
  isDone = true
  await watching
  const seconds = (performance.now() - begun) / 1000
  const seals = await inTenant(databases.owner, systemActor(large), async (tx) => (await chainHead(tx)).seq)
  const lines: Measured[] = [
    {
      measure: 'oldest unsealed row of the other organisations',
      value: `${oldest.toFixed(1)} s`,
      note: `limit ${mostSeconds} s; ${others} organisations, a row each every half second or so`,
    },
    {
      measure: `${rows.toLocaleString('en')} rows of one transaction sealed`,
      value: `${seconds.toFixed(0)} s`,
      note: `${seals} seals in ${rounds} rounds`,
    },
    { measure: 'event loop, longest stop', value: `${(delay.max / 1e6).toFixed(0)} ms` },
    { measure: 'memory above the start, peak', value: `${((peak - memory) / 2 ** 20).toFixed(0)} MB` },
  ]
  for (const { measure, value, note } of lines) console.log(`${measure}: ${value}${note ? ` (${note})` : ''}`)
  if (rows === 5_000_000) report('Sealing, 5,000,000 unsealed rows', lines)
  if (oldest > mostSeconds) process.exitCode = 1
} finally {
  await databases.close()
  await client.end()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
