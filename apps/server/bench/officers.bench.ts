// Compares six tables of officers with one table that has a role: the same rows, and the queries that read them.
// Usage: node apps/server/bench/officers.bench.ts [--companies 20000 --runs 300]. Ratios are of one run, interleaved.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../src/embedded/start-embedded.ts'
import { migrate } from '../src/kernel/database/migrate.ts'

const { values } = parseArgs({
  options: { companies: { type: 'string', default: '20000' }, runs: { type: 'string', default: '300' } },
})
const [companies, runs] = [Number(values.companies), Number(values.runs)]
const roles = [
  'founders',
  'shareholders',
  'directors',
  'company_secretaries',
  'authorized_representatives',
  'significant_controllers',
]
const folder = mkdtempSync(path.join(tmpdir(), 'probity-officers-'))
const cluster = await startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test', durable: false })
const client = new pg.Client({ host: cluster.host, user: cluster.user, database: 'postgres' })

/** Two officers of each role per company; a person serves about ten times. */
const rows = `select 1 as org_id, c as company_id, 2 as capacity_type, (hashint8(c * 7 + n) & 65535) % ${Math.ceil(companies * 1.2)} as capacity_id
  from generate_series(1, ${companies}) c, generate_series(1, 2) n`

async function fill(): Promise<void> {
  await client.query(`create table officers (like directors including defaults including generated including identity,
    role int not null, effect_date bigint, control_nature text, commencement_date bigint)`)
  for (const [role, table] of roles.entries()) {
    await client.query(
      `create table six_${table} (like ${table} including defaults including generated including identity)`,
    )
    await client.query(`insert into six_${table} (org_id, company_id, capacity_type, capacity_id) ${rows}`)
    await client.query(
      `insert into officers (role, org_id, company_id, capacity_type, capacity_id) select ${role}, f.* from (${rows}) f`,
    )
    await indexes(`six_${table}`, '')
  }
  await indexes('officers', 'role, ')
  await client.query('analyze')
}

async function indexes(table: string, role: string): Promise<void> {
  await client.query(`create index on ${table} (org_id, company_id) where not is_deleted`)
  await client.query(`create index on ${table} (org_id, capacity_type, capacity_id) where not is_deleted`)
  await client.query(`create index on ${table} (org_id, ${role}create_date desc, id desc) where not is_deleted`)
}

const sixOf = (columns: string, where: string) =>
  roles
    .map((table) => `select ${columns} from six_${table} where org_id = 1 and not is_deleted and ${where}`)
    .join(' union all ')
const queries: Record<string, { six: string; one: string }> = {
  'officers of a company': {
    six: sixOf('party_person_id', 'company_id = $1'),
    one: 'select party_person_id from officers where org_id = 1 and not is_deleted and company_id = $1',
  },
  'companies of a person': {
    six: sixOf('company_id', 'capacity_type = 2 and capacity_id = $1'),
    one: 'select company_id from officers where org_id = 1 and not is_deleted and capacity_type = 2 and capacity_id = $1',
  },
  'directors of a company': {
    six: 'select * from six_directors where org_id = 1 and not is_deleted and company_id = $1',
    one: 'select * from officers where org_id = 1 and not is_deleted and company_id = $1 and role = 2',
  },
  'first page of all directors': {
    six: 'select * from six_directors where org_id = 1 and not is_deleted and $1::int > 0 order by create_date desc, id desc limit 20',
    one: 'select * from officers where org_id = 1 and not is_deleted and role = 2 and $1::int > 0 order by create_date desc, id desc limit 20',
  },
}

async function time(name: string, text: string, value: number): Promise<number> {
  const begun = performance.now()
  await client.query({ name, text, values: [value] })
  return performance.now() - begun
}
const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!

try {
  await client.connect()
  await migrate(client)
  await fill()
  for (const [name, { six, one }] of Object.entries(queries)) {
    const times = { six: [] as number[], one: [] as number[] }
    for (let run = 1; run <= runs; run++) {
      const value = 1 + ((run * 7919) % companies)
      times.six.push(await time(`${name} six`, six, value))
      times.one.push(await time(`${name} one`, one, value))
    }
    const ratio = median(times.six) / median(times.one)
    process.stdout.write(
      `${name}: six ${median(times.six).toFixed(3)} ms, one ${median(times.one).toFixed(3)} ms, ratio ${ratio.toFixed(2)}\n`,
    )
  }
  const size = await client.query<{
    six: string
    one: string
  }>(`select pg_size_pretty(sum(pg_total_relation_size(c.oid)) filter (where relname like 'six%')) as six,
    pg_size_pretty(sum(pg_total_relation_size(c.oid)) filter (where relname = 'officers')) as one from pg_class c where relkind = 'r'`)
  process.stdout.write(`size: six ${size.rows[0]!.six}, one ${size.rows[0]!.one}\n`)
} finally {
  await client.end()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
