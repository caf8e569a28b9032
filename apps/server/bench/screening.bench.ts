// Prints how fast screening is: batch, delta, single queries while a batch runs, and case pages over many stored hits.
// Usage: npm run bench:screening [-- --entities 5000000 --parties 100000 --changed 50000 --hits 1000000 --questions 300
//   --keep FOLDER   keeps the releases and the filled database there for the next run
//   --pieces prepare,saves,batch,double,delta,cases]   only these; `prepare` fills the folder and ends
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { report } from '../../../tools/benchmarks.ts'
import type { Product } from '../test/product.ts'
import { measureOn } from './measure.ts'
import { median, p95, say, seconds, show, shownRows, spentBy, surroundings, untilIdle } from './screening/figures.ts'
import { fillHits } from './screening/fill-hits.ts'
import { matcherAlone } from './screening/matcher-alone.ts'
import { processes, type Send, signIn } from './screening/processes.ts'
import { batchOf, deltaOf, untilServed } from './screening/runs.ts'
import { saveTransactions } from './screening/save-transactions.ts'
import { login, openStage, organisations, type Stage } from './screening/stage.ts'

const { values } = parseArgs({
  options: {
    entities: { type: 'string', default: '5000000' },
    parties: { type: 'string', default: '100000' },
    changed: { type: 'string', default: '50000' },
    hits: { type: 'string', default: '1000000' },
    questions: { type: 'string', default: '300' },
    keep: { type: 'string' },
    pieces: { type: 'string', default: 'saves,batch,double,delta,cases' },
  },
})
const [entities, parties, hits, questions] = [values.entities, values.parties, values.hits, values.questions].map(
  Number,
) as [number, number, number, number]
const pieces = new Set(values.pieces.split(','))
const differing = Math.min(Number(values.changed), Math.floor(entities / 2))
if (differing < 1) throw new Error('--changed must be 1 or more: two releases alike are no delta')
// The second release takes as long as the first, and only a delta needs it.
const changed = pieces.has('delta') || pieces.has('prepare') ? differing : 0
const perSecond = (ms: number) => (parties / ms) * 1000

const running: Product[] = []
const workers = () => running.slice(1)

/** Sends queries one after the other with short pauses, as users do, until stopped. */
async function askAlong(send: Send, until: Promise<unknown>, path = ''): Promise<number[]> {
  const taken: number[] = []
  let isOver = false
  const end = () => (isOver = true)
  void until.then(end, end)
  for (let n = 0; !isOver && taken.length < questions; n++) {
    const begun = performance.now()
    if (path) await send('GET', path)
    else await send('POST', '/v2/screening/single', { name: `Questioner Number ${n} Delacroix`, nationality: 'HK' })
    taken.push(performance.now() - begun)
    await sleep(20)
  }
  return taken
}

interface Scene {
  stage: Stage
  start: ReturnType<typeof processes>
  calls: readonly [Send, Send]
  /** Customers per second of the matcher alone. */
  alone: number
  /** A signed-in call without work, p95. */
  floor: number
}

async function oneProcess({ stage, calls: [one], alone, floor }: Scene): Promise<number> {
  const told = spentBy(workers(), stage.postmaster)
  const batch = batchOf(one)
  const [busy, single] = await Promise.all([askAlong(one, batch), batch])
  const took = Number(single.stop) - single.start
  const alerts = String(single['alerts_generated'])
  show(
    'full batch, one work process',
    seconds(took),
    `${perSecond(took).toFixed(0)}/s, ${alerts} alerts; limit 120 s, aim 60 s; ${surroundings()}`,
  )
  told(took, parties)
  show('  of the matcher alone', (perSecond(took) / alone).toFixed(2))
  show(
    'one question over HTTP while it runs, p95',
    `${p95(busy).toFixed(1)} ms`,
    `${busy.length} asked; limit 25 ms; ${surroundings()}`,
  )
  show('  times a signed-in call that asks nothing', (p95(busy) / floor).toFixed(1), `${floor.toFixed(1)} ms`)
  return took
}

async function twoProcesses({ stage, calls: [, two], alone }: Scene, before: number | undefined): Promise<number> {
  const told = spentBy(workers(), stage.postmaster)
  const double = await batchOf(two)
  const took = Number(double.stop) - double.start
  show('full batch, two work processes', seconds(took), `${perSecond(took).toFixed(0)}/s; ${surroundings()}`)
  told(took, parties)
  show('  of the matcher alone', (perSecond(took) / alone).toFixed(2))
  if (before) show('  times faster than one', (before / took).toFixed(2), 'limit 1.6')
  return took
}

async function delta({ stage, calls: [, two] }: Scene, full: number): Promise<void> {
  const second = await stage.serve(1)
  await untilServed(two, second)
  const told = spentBy(workers(), stage.postmaster)
  const done = await deltaOf(two, 'delta')
  const took = Number(done.end) - done.start
  const compared = `${String(done['compared'])} compared with the whole list`
  show(
    `delta of ${changed} changed parties, ${workers().length} processes`,
    seconds(took),
    `${compared}; limit 20 s, aim 10 s; ${surroundings()}`,
  )
  told(took, parties)
  show('  of the full batch', (took / full).toFixed(2))
}

async function casePages({ stage, calls: [one], floor }: Scene): Promise<void> {
  const middle = await fillHits(stage.client, stage.ids[0]!, hits)
  const filter = encodeURIComponent(JSON.stringify({ alert_case: middle }))
  const pages = {
    'the pool': '/v2/alert_cases?limit=30&sort=create_date DESC',
    'a case': `/v2/alert_cases/${middle}`,
    'its hits': `/v2/alert_case_entities?limit=30&filter=${filter}`,
    'its counts': `/v2/alert_cases/stat?case_ids=${middle}`,
  }
  const measure = measureOn(stage.postmaster)
  for (const [name, page] of Object.entries(pages)) {
    const { p95: figure } = await measure(60, () => one('GET', page))
    const ratio = `${(figure / floor).toFixed(1)} times a call that asks nothing`
    show(`case page, ${name}, p95`, `${figure.toFixed(1)} ms`, `limit 60 ms; ${ratio}; ${surroundings()}`)
  }
}

/** Saves with four names, and the time until they are screened. */
async function saves({ stage, calls: [one], floor }: Scene): Promise<void> {
  const { rows } = await stage.client.query<{ id: number }>(
    'select id from individuals where org_id = $1 order by id limit $2',
    [stage.ids[0], questions],
  )
  await untilIdle(
    running.map(({ pid }) => pid),
    stage.postmaster,
  )
  const { answered, screened } = await saveTransactions(
    one,
    stage.client,
    rows.map(({ id }) => Number(id)),
  )
  const figures = (taken: readonly number[]) => `${median(taken).toFixed(1)}, ${p95(taken).toFixed(1)} ms`
  const ratio = (taken: readonly number[]) =>
    `${(p95(taken) / floor).toFixed(1)} times a call that asks nothing; ${surroundings()}`
  show('transaction saved, p50, p95', figures(answered), `${answered.length} saved; ${ratio(answered)}`)
  show('  its four names screened too, p50, p95', figures(screened), `limit 150 ms; ${ratio(screened)}`)
}

async function setScene(stage: Stage): Promise<Scene> {
  const first = await stage.serve(0)
  const alone = await matcherAlone(stage.client, { organisation: stage.ids[0]!, folder: stage.releases[0]!.folder })
  show(
    'baseline: the matcher alone, one thread',
    `${alone.perSecond.toFixed(0)}/s`,
    `${alone.hitsEach.toFixed(2)} hits each; ${surroundings()}`,
  )
  const start = processes(stage)
  running.push(await start.serve())
  const url = running[0]!.url
  const [one, two] = organisations.map((organization) => signIn(url, { organization, ...login }))
  const calls = [await one!, await two!] as const
  await untilServed(calls[0], first)
  const floor = p95(await askAlong(calls[0], sleep(5_000), '/v2/screening/get_categories'))
  const calm = await askAlong(calls[0], sleep(10_000))
  show('one question over HTTP, calm, p95', `${p95(calm).toFixed(1)} ms`, `${calm.length} asked; ${surroundings()}`)
  return { stage, start, calls, alone: alone.perSecond, floor }
}

async function bench(stage: Stage): Promise<void> {
  const scene = await setScene(stage)
  let one: number | undefined
  if (pieces.has('saves') || pieces.has('batch') || pieces.has('double') || pieces.has('delta'))
    running.push(await scene.start.work())
  if (pieces.has('saves')) await saves(scene)
  if (pieces.has('batch')) one = await oneProcess(scene)
  let full = one ?? 1
  if (pieces.has('double') || pieces.has('delta')) {
    running.push(await scene.start.work())
    full = await twoProcesses(scene, one)
  }
  if (pieces.has('delta')) await delta(scene, full)
  if (pieces.has('cases')) await casePages(scene)
  const isWhole = ['saves', 'batch', 'double', 'delta', 'cases'].every((piece) => pieces.has(piece))
  const size = `${entities.toLocaleString('en')} entities, ${parties.toLocaleString('en')} customers`
  if (isWhole) report(`Screening, ${size}`, shownRows())
}

say(`${entities} listed parties, ${parties} customers, ${hits} stored hits; ${cpus()[0]?.model}; ${surroundings()}`)
const begun = performance.now()
const stage = await openStage({ entities, changed, parties }, values.keep)
const made = changed === 0 ? 'one release' : `two releases, ${changed} parties differ`
show('releases and registers ready', seconds(performance.now() - begun), made)
try {
  if (!pieces.has('prepare')) await bench(stage)
} finally {
  await Promise.all(running.map((product) => product.end('SIGTERM')))
  await stage.close()
}
