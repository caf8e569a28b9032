// Prints how fast the register answers with a million parties, next to the bare SQL of each call.
// Usage: npm run bench:register [-- --parties 1000000 --runs 60 --keep FOLDER --only list]
// `--keep` keeps the filled database in a folder for the next run; `--only` limits the measurements by name.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { menuKeys } from '@probity/contract/identity/access.ts'
import pg from 'pg'
import { report } from '../../../tools/benchmarks.ts'
import { startEmbedded } from '../src/embedded/start-embedded.ts'
import { openDatabases } from '../src/kernel/database/database.ts'
import { migrate } from '../src/kernel/database/migrate.ts'
import { createApp } from '../src/kernel/http/app.ts'
import { gather } from '../src/kernel/modules/gather.ts'
import type { Services } from '../src/kernel/services.ts'
import { companiesRoutes } from '../src/modules/companies/companies.routes.ts'
import { partiesRoutes } from '../src/modules/parties/parties.routes.ts'
import { personsRoutes } from '../src/modules/persons/persons.routes.ts'
import { calls, type Send } from './calls.ts'
import { fillRegister } from './fill-register.ts'
import { listCalls } from './lists.ts'
import { heading, line, lines, measureOn } from './measure.ts'
import { measureSaves } from './saves.ts'

const { values } = parseArgs({
  options: {
    parties: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '60' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const [parties, runs] = [Number(values.parties), Number(values.runs)]
const isWanted = ({ name }: { name: string }) => values.only.split(',').some((part) => name.includes(part))
const say = (text: string) => process.stdout.write(text)
const load = () =>
  `load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')} on ${cpus().length} cores`

const shm = '/dev/shm'
const folder = values.keep ?? mkdtempSync(path.join(process.platform === 'linux' ? shm : tmpdir(), 'probity-bench-'))
mkdirSync(folder, { recursive: true })
const cluster = await startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test', durable: false })
const address = { host: cluster.host, user: cluster.user, database: 'postgres' }
const client = new pg.Client(address)

async function prepare() {
  await client.connect()
  await migrate(client)
  const kept = await client.query<{ id: number }>("select id from organisations where code = 'bench'")
  if (kept.rows[0]) return kept.rows[0].id
  const { rows } = await client.query<{ id: number }>(
    "insert into organisations (code, name) values ('bench', 'Bench') returning id",
  )
  const id = rows[0]!.id
  const begun = performance.now()
  await fillRegister(client, id, parties)
  say(`${parties} parties in ${((performance.now() - begun) / 1000).toFixed(0)} s; ${load()}\n`)
  return id
}

async function openApp(organisationId: number) {
  const databases = openDatabases({ owner: address }, () => undefined)
  const actor = {
    organisationId,
    userId: 1,
    username: 'bench',
    keys: new Set<string>(menuKeys),
    readOnly: false,
    sessionId: 'bench',
  }
  const app = await createApp({ db: databases.app, authenticate: async () => actor, logger: false, version: '0' })
  const services = {
    db: databases.app,
    owner: databases.owner,
    now: () => performance.timeOrigin + performance.now(),
  } as unknown as Services
  const offered = gather([])
  partiesRoutes(app)
  personsRoutes(app, services, offered)
  companiesRoutes(app, services, offered)
  await app.ready()
  const send: Send = async (method, url, payload) => {
    const answer = await app.inject({ method, url, ...(payload ? { payload } : {}) })
    if (answer.statusCode !== 200)
      throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
    return answer.json().data
  }
  return {
    send,
    close: async () => {
      await app.close()
      await databases.close()
    },
  }
}

try {
  const organisation = await prepare()
  const { send, close } = await openApp(organisation)
  say(`\n${heading(`milliseconds, ${runs} runs each`)}`)
  const measure = measureOn(cluster.pid)
  for (const { name, limit, call, bare } of [...calls(parties), ...listCalls].filter(isWanted)) {
    say(line(name, await measure(runs, (run) => send('GET', call(run))), limit === undefined ? '' : `limit ${limit}`))
    if (bare) say(line('  bare SQL', await measure(runs, (run) => client.query(bare(run, organisation)))))
  }
  if (isWanted({ name: 'save' })) await measureSaves({ send, measure, runs, say })
  say(`\n${load()}\n`)
  const section = `Register, ${parties.toLocaleString('en')} parties`
  if (values.only === '') report(section, lines())
  await close()
} finally {
  await client.end()
  await cluster.stop()
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
}
