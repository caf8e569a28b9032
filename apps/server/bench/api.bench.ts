// npm run bench:api: the API over a register of a million persons, with its own SQL run bare beside it.
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Case, readingCases, savingCase } from './api/cases.ts'
import { fillRegister } from './api/fill-register.ts'
import { measure, type Timing } from './api/measure.ts'
import { apiSide, bareSide, rehearsed, type Side } from './api/sides.ts'
import { stenographer } from './api/take-down.ts'
import { openBench } from './api/world.ts'

const { values: options } = parseArgs({
  options: {
    persons: { type: 'string', default: '1000000' },
    readers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '8' },
  },
})
const [persons, readers, seconds] = [Number(options.persons), Number(options.readers), Number(options.seconds)]
const turns = 40
const mostRatio = 3

const load = () =>
  `load ${loadavg()
    .map((part) => part.toFixed(1))
    .join(' ')} on ${availableParallelism()} cores`
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1).padStart(8)
let slower = 0

function line(name: string, api: Timing, bare: Timing): void {
  const ratio = api.p50 / bare.p50
  if (ratio > mostRatio) slower++
  const late = ratio > mostRatio ? '  over' : ''
  console.log(
    `${name.padEnd(40)}${ms(api.p50)}${ms(api.p95)}${ms(bare.p50)}${ms(bare.p95)}${ratio.toFixed(2).padStart(8)}${late}`,
  )
}

async function compare(
  cases: readonly Case[],
  sides: { api: Side; bare: Side },
  at: { readers: number; runs: number },
) {
  const pace = { readers: at.readers, ms: seconds * 1000, runs: at.runs }
  for (const one of cases) {
    await measure({ ...pace, runs: Math.min(20, turns) }, (turn) => sides.api.run(one, turn % turns))
    const bare = await measure(pace, (turn) => sides.bare.run(one, turn % turns))
    const api = await measure(pace, (turn) => sides.api.run(one, turn % turns))
    line(at.readers === 1 ? one.name : `${one.name} (${Math.round(api.perSecond)}/s)`, api, bare)
  }
}

const bench = await openBench()
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

  const { url, token } = await bench.serve()
  const api = apiSide({ url, token, readers })
  const bare = bareSide({
    address: bench.address,
    actor: bench.actor,
    connections: 10,
    statements: rehearsal.statements,
  })
  const heading = `${''.padEnd(40)}${'API p50'.padStart(8)}${'p95'.padStart(8)}${'SQL p50'.padStart(8)}${'p95'.padStart(8)}${'ratio'.padStart(8)}`
  console.log(`\nOne reader, milliseconds (${load()})\n${heading}`)
  await compare([...reading, saving], { api, bare }, { readers: 1, runs: 200 })
  console.log(`\n${readers} readers at once, ten database connections either side (${load()})\n${heading}`)
  await compare(reading, { api, bare }, { readers, runs: 20_000 })
  console.log(
    `\n${load()}. Overhead at most ${mostRatio} times: ${slower === 0 ? 'held everywhere' : `missed ${slower} times`}.`,
  )
  await Promise.all([api.close(), bare.close()])
} finally {
  clearTimeout(deadline)
  await steno.close()
  await bench.close()
}
