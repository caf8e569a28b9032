// npm run bench:api: the API over a register of a million persons, compared with the same SQL run without the API in two ways:
// in a transaction with row-level security of one organisation, and bare, on connections of one organisation.
// The API is measured against both.
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Measured, report } from '../../../tools/benchmarks.ts'
import { type Case, readingCases, savingCase } from './api/cases.ts'
import { fillRegister } from './api/fill-register.ts'
import { measure, type Timing } from './api/measure.ts'
import { apiSide, bareSide, confinedSide, rehearsed, type Side } from './api/sides.ts'
import { stenographer } from './api/take-down.ts'
import { openBench } from './api/world.ts'

const { values: options } = parseArgs({
  options: {
    persons: { type: 'string', default: '1000000' },
    readers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '8' },
    /** Folder in which the filled database is kept for the next run. */
    database: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const [persons, readers, seconds] = [Number(options.persons), Number(options.readers), Number(options.seconds)]
const turns = 40
/** Calls of each kind before the measurement: code is slow when it first runs in a process. */
const rehearsals = 400
/** Calls until a new server has compiled the code that every call runs. */
const warmUps = 6000
const mostRatio = 3

const load = () =>
  `load ${loadavg()
    .map((part) => part.toFixed(1))
    .join(' ')} on ${availableParallelism()} cores`
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1).padStart(8)
let slower = 0
const rows: Measured[] = []

function line(name: string, api: Timing, [confined, bare]: readonly [Timing, Timing]): void {
  const ratios = [confined, bare].map(({ p50 }) => api.p50 / p50)
  const isOver = Math.max(...ratios) > mostRatio
  if (isOver) slower++
  const late = isOver ? '  over' : ''
  const value = `p50 ${api.p50.toFixed(2)}, p95 ${api.p95.toFixed(2)} ms`
  rows.push({
    measure: name,
    value,
    note: `times the same SQL, confined and bare: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}${late}`,
  })
  const times = [api, confined, bare].map(({ p50, p95 }) => ms(p50) + ms(p95)).join('')
  console.log(`${name.padEnd(42)}${times}${ratios.map((ratio) => ratio.toFixed(2).padStart(7)).join('')}${late}`)
}

interface Sides {
  api: Side
  confined: Side
  bare: Side
}

async function compare(cases: readonly Case[], sides: Sides, at: { readers: number; runs: number }) {
  const pace = { readers: at.readers, ms: seconds * 1000, runs: at.runs }
  const timed = (side: Side, one: Case) => measure(pace, (turn) => side.run(one, turn % turns))
  for (const one of cases) {
    for (const side of Object.values(sides) as Side[])
      await measure({ ...pace, runs: Math.max(rehearsals, 2 * at.readers) }, (turn) => side.run(one, turn % turns))
    const [bare, confined, api] = [
      await timed(sides.bare, one),
      await timed(sides.confined, one),
      await timed(sides.api, one),
    ]
    line(at.readers === 1 ? one.name : `${one.name} (${Math.round(api.perSecond)}/s)`, api, [confined, bare])
  }
}

const bench = await openBench(options.database)
const deadline = setTimeout(() => {
  console.error('Stopped: the bench took longer than 20 minutes.')
  void bench.close().finally(() => process.exit(1))
}, 20 * 60_000)
const steno = stenographer({ ...bench.address, options: '-c role=probity_app' }, bench.actor)
try {
  console.log(`Filling ${persons} persons … (${load()})`)
  const from = performance.now()
  await fillRegister(bench.address, { organisationId: bench.actor.organisationId, persons })
  console.log(`Filled in ${((performance.now() - from) / 1000).toFixed(0)} s`)

  const [reading, saving] = [readingCases(persons), savingCase(persons)]
  const rehearsal = rehearsed(steno)
  for (const one of [...reading, saving]) await rehearsal.rehearse(one, turns)

  const { url, tokens } = await bench.serve(readers)
  const sql = { address: bench.address, actor: bench.actor, connections: 10, statements: rehearsal.statements }
  const sides = { api: apiSide({ url, tokens }), confined: confinedSide(sql), bare: bareSide(sql) }
  const columns = ['API p50', 'p95', 'SQL p50', 'p95', 'bare', 'p95'].map((title) => title.padStart(8)).join('')
  const heading = `${''.padEnd(42)}${columns}${'ratio'.padStart(7)}${'bare'.padStart(7)}`
  const wanted = ({ name }: Case) => name.includes(options.only)
  await measure({ readers: 1, ms: 30_000, runs: warmUps }, (turn) => sides.api.run(reading[0]!, turn % turns))
  console.log(`\nOne reader, milliseconds (${load()})\n${heading}`)
  await compare([...reading, saving].filter(wanted), sides, { readers: 1, runs: 200 })
  console.log(
    `\n${readers} readers at once, each signed in for itself; ten database connections either side (${load()})\n${heading}`,
  )
  await compare(reading.filter(wanted), sides, { readers, runs: 20_000 })
  console.log(
    `\n${load()}. Overhead at most ${mostRatio} times: ${slower === 0 ? 'held everywhere' : `missed ${slower} times`}.`,
  )
  const section = `API, ${persons.toLocaleString('en')} persons`
  if (options.only === '') report(section, rows)
  await Promise.all([sides.api, sides.confined, sides.bare].map((side) => side.close()))
} finally {
  clearTimeout(deadline)
  await steno.close()
  await bench.close()
}
