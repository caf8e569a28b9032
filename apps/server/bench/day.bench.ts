// npm run bench:day: a firm's mixed work against one product: eight people sign in, read lists, screen, save, decide, import, export
// and print. Prints the times of each kind of call and the memory of the product, which stays flat within 5 % once it is warm. Before
// that, the lists of other people while a large table is exported: their p95 is at most 1.5 times the calm one.
// Usage: npm run bench:day [-- --minutes 120 --rows 1000000]
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Measured, report } from '../../../tools/benchmarks.ts'
import { demoPassword } from '../src/seeds/identity.ts'
import { createFirm, openOutsideDatabase, signInAt } from '../test/processes/outside-database.ts'
import { freePort, startProduct } from '../test/product.ts'
import { backOffice, counter, manager, type Office, reviewer } from './day/people.ts'
import { openWatch, p95, watchMemory } from './day/watch.ts'
import { fillRegister } from './fill-register.ts'
import { fillTransactions } from './transactions/fill-transactions.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, rows: { type: 'string', default: '200000' } },
})
const [minutes, rows] = [Number(values.minutes), Number(values.rows)]
const [parties, calmCalls, mostTimes, mostGrowth] = [2_000, 400, 1.5, 0.05]

const outside = await openOutsideDatabase('day')
const product = await startProduct({ ...outside.settings, PORT: String(await freePort()), PROBITY_DEMO: '1' })
const { url } = product
const lines: Measured[] = []

function note(line: Measured): void {
  lines.push(line)
  console.log(`${line.measure}: ${line.value}${line.note ? ` (${line.note})` : ''}`)
}

/** A firm whose transactions are the large table; returns its administrator. */
async function largeFirm() {
  const password = await createFirm(outside.settings, 'quay')
  const client = new pg.Client({ connectionString: outside.settings.DATABASE_URL })
  await client.connect()
  const found = await client.query<{ id: number }>("select id from organisations where code = 'quay'")
  await fillRegister(client, Number(found.rows[0]!.id), parties)
  await fillTransactions(client, Number(found.rows[0]!.id), rows)
  await client.end()
  return signInAt(() => url, { organization: 'quay', username: 'admin', password })
}

/** Times of lists that one person requests until the end is reached. */
async function timesOf(call: Awaited<ReturnType<typeof signInAt>>['call'], isOver: (calls: number) => boolean) {
  const times: number[] = []
  while (!isOver(times.length)) {
    const from = performance.now()
    const { status } = await call('GET', '/v2/individuals?limit=20&populate=names,idens')
    if (status !== 200) throw new Error(`a list was answered ${status}`)
    times.push(performance.now() - from)
  }
  return times
}

async function besideExport(): Promise<boolean> {
  const admin = await largeFirm()
  const { call } = await signInAt(() => url, { organization: 'demo', username: 'officer', password: demoPassword })
  const enough = (calls: number) => calls === calmCalls
  await timesOf(call, enough)
  const calm = p95(await timesOf(call, enough))
  const from = performance.now()
  const asked = await admin.call<{ data: { id: number } }>('POST', '/v2/exports/transaction', {
    ...{ format: 'xlsx', delivery: 'file' },
  })
  let step = ''
  const watching = (async () => {
    while (step !== 'ready') {
      step = (await admin.call<{ data: { step: string } }>('GET', `/v2/exports/${asked.body.data.id}`)).body.data.step
      if (step === 'failed') throw new Error('the export failed')
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  })()
  const beside = await timesOf(call, () => step === 'ready')
  await watching
  const times = p95(beside) / calm
  note({ measure: 'list of another organisation, calm, p95', value: `${calm.toFixed(1)} ms` })
  note({
    measure: `the same while ${rows.toLocaleString('en')} transactions are exported, p95`,
    value: `${p95(beside).toFixed(1)} ms`,
    note: `${times.toFixed(2)} times the calm one, limit ${mostTimes}; ${beside.length} calls; export ${((performance.now() - from) / 1000).toFixed(0)} s`,
  })
  return times <= mostTimes
}

async function mixedWork(): Promise<boolean> {
  const watch = openWatch()
  const until = performance.now() + minutes * 60_000
  const office: Office = { url, watch, isOver: () => performance.now() > until }
  const memory = watchMemory(product.pid)
  const people = [counter, counter, counter, counter, counter, reviewer, manager, backOffice]
  await Promise.all(people.map((person) => person(office)))
  const { atStart, warm, atEnd, most } = memory()
  for (const line of watch.rows()) note(line)
  const refused = [...watch.refused()].map(([kind, count]) => `${kind} ${count} times`)
  const count = [...watch.refused().values()].reduce((sum, times) => sum + times, 0)
  note({ measure: 'calls answered otherwise than 200', value: String(count), note: refused.join(', ') })
  const growth = atEnd / warm - 1
  note({
    measure: 'memory of the product, start, warm (after a third of the time), end',
    value: `${[atStart, warm, atEnd].map((size) => size.toFixed(0)).join(', ')} MB`,
    note: `${(growth * 100).toFixed(1)} % more at the end than warm, limit ${mostGrowth * 100} %; peak ${most.toFixed(0)} MB`,
  })
  return growth <= mostGrowth
}

try {
  const holds = [await besideExport(), await mixedWork()]
  report(`Mixed work of eight people, ${minutes} minutes`, lines)
  if (holds.includes(false)) process.exitCode = 1
} finally {
  await product.end('SIGTERM')
  await outside.close()
}
