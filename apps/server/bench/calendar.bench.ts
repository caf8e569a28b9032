// Prints the server time of the calendar and of the inbox over a large register, and of each calendar source alone.
// Usage: npm run bench:calendar [-- --parties 80000 --runs 20]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { daysLater, hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { report } from '../../../tools/benchmarks.ts'
import { startEmbedded } from '../src/embedded/start-embedded.ts'
import { openDatabases } from '../src/kernel/database/database.ts'
import { migrate } from '../src/kernel/database/migrate.ts'
import { readingTenant, systemActor } from '../src/kernel/database/tenant.ts'
import { gather } from '../src/kernel/modules/gather.ts'
import { dutyRows } from '../src/modules/calendar/reading/duty-rows.ts'
import { modules } from '../src/modules.ts'
import { openPage } from './dashboard/open-page.ts'
import { fillRegister } from './fill-register.ts'
import { heading, line, lines, measureOn } from './measure.ts'

const { values } = parseArgs({
  options: { parties: { type: 'string', default: '80000' }, runs: { type: 'string', default: '20' } },
})
const [parties, runs] = [Number(values.parties), Number(values.runs)]
const say = (text: string) => process.stdout.write(text)
const folder = mkdtempSync(path.join(process.platform === 'linux' ? '/dev/shm' : tmpdir(), 'probity-bench-'))
const cluster = await startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test', durable: false })
const address = { host: cluster.host, user: cluster.user, database: 'postgres' }
const client = new pg.Client(address)

/** Documents that expire over ten years, one director per company, and an assessment for every tenth person. */
async function fillDueThings(organisation: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(
    `update identifications set expiry_date = (now_ms() / 86400000 + (id % 3650) - 30) * 86400000 where org_id = $1`,
    [organisation],
  )
  await client.query(
    `insert into directors (org_id, company_id, capacity_type, capacity_id, start_date)
      select $1, c.id, 2, p.id, 1600000000000 from corporates c
      join individuals p on p.org_id = c.org_id and p.ref_id = 'P-' || substr(c.ref_id, 3) where c.org_id = $1`,
    [organisation],
  )
  await client.query(
    `insert into addresses (org_id, capacity_type, capacity_id, address_type, address_1, address_4)
      select $1, 1, id, 1, '1 Reed Lane', 'HK' from corporates where org_id = $1`,
    [organisation],
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum (analyze) identifications, directors, addresses')
}

try {
  await client.connect()
  await migrate(client)
  const { rows } = await client.query<{ id: number }>(
    "insert into organisations (code, name) values ('bench', 'Bench') returning id",
  )
  const organisation = rows[0]!.id
  await fillRegister(client, organisation, parties)
  await fillDueThings(organisation)
  const { get, close } = await openPage(address, organisation)
  const databases = openDatabases({ owner: address }, () => undefined)
  const today = hongKongDay(Date.now())
  const measure = measureOn(cluster.pid)
  say(`\n${heading(`milliseconds, ${runs} runs each`)}`)
  const span = { today, from: daysLater(today, -20), to: daysLater(today, 40) }
  for (const source of gather(modules).calendar) {
    const count = () =>
      readingTenant(databases.app, systemActor(organisation), (tx) =>
        sql`select count(*) from (${dutyRows([source], span)}) d`.execute(tx),
      )
    say(line(`source ${source.name}`, await measure(runs, count)))
  }
  const month = `from=${span.from}&to=${span.to}`
  say(line('month', await measure(runs, () => get(`/v2/calendar/month?${month}`))))
  say(line('list, first page', await measure(runs, () => get(`/v2/calendar?${month}&state=open&skip=0&limit=100`))))
  say(line('inbox', await measure(runs, () => get('/v2/inbox?view=all'))))
  report(`Calendar of ${parties.toLocaleString('en')} customers`, lines())
  await close()
  await databases.close()
} finally {
  await client.end()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
