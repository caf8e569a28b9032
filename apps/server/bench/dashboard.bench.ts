// Prints the server time of each part of the dashboard and of all parts at once, next to the bare SQL of the same figures.
// Usage: npm run bench:dashboard [-- --parties 100000 --alerts 1000000 --transactions 1000000 --runs 60]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { report } from '../../../tools/benchmarks.ts'
import { startEmbedded } from '../src/embedded/start-embedded.ts'
import { migrate } from '../src/kernel/database/migrate.ts'
import { fillAlerts } from './dashboard/fill-alerts.ts'
import { openPage } from './dashboard/open-page.ts'
import { dashboardParts } from './dashboard/parts.ts'
import { fillRegister } from './fill-register.ts'
import { type Figures, heading, line, lines, measureOn } from './measure.ts'
import { fillTransactions } from './transactions/fill-transactions.ts'

const { values } = parseArgs({
  options: {
    parties: { type: 'string', default: '100000' },
    alerts: { type: 'string', default: '1000000' },
    transactions: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '60' },
  },
})
const [parties, alerts, transactions, runs] = [values.parties, values.alerts, values.transactions, values.runs].map(
  Number,
) as [number, number, number, number]
const bareRuns = Math.min(runs, 5)
const say = (text: string) => process.stdout.write(text)
const folder = mkdtempSync(path.join(process.platform === 'linux' ? '/dev/shm' : tmpdir(), 'probity-bench-'))
const cluster = await startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test', durable: false })
const address = { host: cluster.host, user: cluster.user, database: 'postgres' }
const client = new pg.Client(address)

async function prepare(): Promise<number> {
  await client.connect()
  await migrate(client)
  const { rows } = await client.query<{ id: number }>(
    "insert into organisations (code, name) values ('bench', 'Bench') returning id",
  )
  const id = rows[0]!.id
  await fillRegister(client, id, parties)
  await fillTransactions(client, id, transactions)
  await fillAlerts(client, id, alerts)
  return id
}

const ratio = (figures: Figures, bare: Figures): string => {
  const times = bare.p50 / figures.p50
  return times >= 1 ? `${times.toFixed(1)} times faster than bare SQL` : `${(1 / times).toFixed(1)} times bare SQL`
}

try {
  const organisation = await prepare()
  const { get, close } = await openPage(address, organisation)
  say(`\n${heading(`milliseconds, ${runs} runs each`)}`)
  const measure = measureOn(cluster.pid)
  for (const { name, url, bare } of dashboardParts) {
    const figures = await measure(runs, () => get(url))
    const beside = bare && (await measure(bareRuns, () => client.query(bare(organisation))))
    say(line(name, figures, beside ? ratio(figures, beside) : ''))
    if (beside) say(line('  bare SQL', beside))
  }
  const whole = await measure(runs, () => Promise.all(dashboardParts.map(({ url }) => get(url))))
  say(line('whole page, all parts at once', whole, 'limit 60'))
  const size = (n: number) => n.toLocaleString('en')
  report(
    `Dashboard, ${size(alerts)} alerts and ${size(transactions)} transactions of ${size(parties)} parties`,
    lines(),
  )
  await close()
} finally {
  await client.end()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
