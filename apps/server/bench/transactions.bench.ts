// Prints how fast transactions are listed, counted, checked and saved, next to the bare SQL of some calls.
// Usage: npm run bench:transactions [-- --parties 100000 --transactions 1000000 --runs 60]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { menuKeys } from '@probity/contract/identity/access.ts'
import pg from 'pg'
import { report } from '../../../tools/benchmarks.ts'
import { startEmbedded } from '../src/embedded/start-embedded.ts'
import { now } from '../src/kernel/clock.ts'
import { openDatabases } from '../src/kernel/database/database.ts'
import { migrate } from '../src/kernel/database/migrate.ts'
import { createApp } from '../src/kernel/http/app.ts'
import { gather } from '../src/kernel/modules/gather.ts'
import type { Services } from '../src/kernel/services.ts'
import { crformRoutes } from '../src/modules/forms/sheets/crform.routes.ts'
import { typesetters } from '../src/modules/reports/pdf/render-pdf.ts'
import { previewsRoutes } from '../src/modules/risk/previews/previews.routes.ts'
import { questionnairesRoutes } from '../src/modules/risk/questionnaires/questionnaires.routes.ts'
import { transactionsRoutes } from '../src/modules/transactions/transactions.routes.ts'
import type { Send } from './calls.ts'
import { fillRegister } from './fill-register.ts'
import { heading, line, lines, measureOn } from './measure.ts'
import { transactionCalls } from './transactions/cases.ts'
import { fillMembers } from './transactions/fill-members.ts'
import { fillTransactions } from './transactions/fill-transactions.ts'
import { fillLinked, sumLinked } from './transactions/linked-client.ts'
import { prepareChange, previewChange } from './transactions/preview-change.ts'

const { values } = parseArgs({
  options: {
    parties: { type: 'string', default: '100000' },
    transactions: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '60' },
  },
})
const [parties, transactions, runs] = [Number(values.parties), Number(values.transactions), Number(values.runs)]
const formRuns = Math.min(runs, 20)
const previewRuns = 3
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
  return id
}

async function openApp(organisationId: number) {
  const databases = openDatabases({ owner: address }, () => undefined)
  const keys = new Set<string>(menuKeys)
  const actor = { organisationId, userId: 1, username: 'bench', keys, readOnly: false, sessionId: 'bench' }
  const app = await createApp({ db: databases.app, authenticate: async () => actor, logger: false, version: '0' })
  const services = { db: databases.app, owner: databases.owner, now }
  transactionsRoutes(app, services as unknown as Services, gather([]))
  crformRoutes(app, services as unknown as Services)
  questionnairesRoutes(app, services as unknown as Services)
  previewsRoutes(app, services as unknown as Services)
  await app.ready()
  const send: Send = async (method, url, payload) => {
    const answer = await app.inject({ method, url, ...(payload ? { payload } : {}) })
    if (answer.statusCode !== 200)
      throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
    return answer.json().data
  }
  const draw = async (url: string) => {
    const answer = await app.inject({ method: 'GET', url })
    if (answer.statusCode !== 200 || !answer.rawPayload.subarray(0, 5).equals(Buffer.from('%PDF-')))
      throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
  }
  return {
    db: databases.app,
    send,
    draw,
    close: async () => {
      await app.close()
      await databases.close()
      await typesetters.end()
    },
  }
}

const body = (run: number) => ({
  tran_type: 'outward',
  tran_date: Date.UTC(2026, 5, 1) + run * 1000,
  client_type: 'individual',
  person: 1 + run,
  amount: '9000',
  currency: 'HKD',
  amount_to: '1150',
  currency_to: 'USD',
  recipient: { client_type: 'corporate', other: `Recipient ${run}`, address_1: '1 Quay' },
})

try {
  const organisation = await prepare()
  const company = await fillMembers(client, organisation)
  const linked = await fillLinked(client, organisation)
  const { db, send, draw, close } = await openApp(organisation)
  say(`\n${heading(`milliseconds, ${runs} runs each`)}`)
  const measure = measureOn(cluster.pid)
  for (const { name, limit, call, bare } of transactionCalls) {
    const note = limit === undefined ? '' : `limit ${limit}`
    say(line(name, await measure(runs, (run) => send('GET', call(run))), note))
    if (bare) say(line('  bare SQL', await measure(runs, (run) => client.query(bare(run, organisation)))))
  }
  const summed = await measure(runs, () => sumLinked(db, organisation, linked))
  say(line('linked operations of one client, 200 in a week', summed, 'limit 10'))
  const saved = await measure(runs, (run) => send('POST', '/v2/transactions', body(run)))
  say(line('save with checker and linked operations', saved, 'limit 150, screening not included'))
  for (const form of ['NAR1', 'ND2A']) {
    const url = `/v2/crform/generate?form_names=${form}&company_id=${company}`
    say(line(`form ${form} of a company with 40 members`, await measure(formRuns, () => draw(url)), 'limit 400'))
  }
  const { draft, parties: assessed } = await prepareChange(send, client, organisation)
  const preview = await measure(previewRuns, async () => {
    const looked = await previewChange(send, draft)
    if (looked !== assessed) throw new Error(`the preview looked at ${looked} of ${assessed} parties`)
  })
  say(line(`preview of a questionnaire, ${assessed.toLocaleString('en')} parties`, preview, 'limit 10000'))
  report(`Transactions, ${transactions.toLocaleString('en')} of ${parties.toLocaleString('en')} parties`, lines())
  await close()
} finally {
  await client.end()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
