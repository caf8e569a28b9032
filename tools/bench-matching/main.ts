import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { algorithmNamed, defaultAlgorithm } from '@probity/matching/algorithms/registry.ts'
import type { Entity } from '@probity/matching/entity.ts'
import { type Corpus, numbersOf, openCorpus, rankCorpus, searchCorpus } from '@probity/matching/index/corpus.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { type QueryClass, queryClasses } from '@probity/matching/synthetic/queries.ts'
import { readIndex } from '../../apps/server/src/modules/watchlists/search/index-file.ts'
import { report } from '../benchmarks.ts'
import { showAlgorithms } from './algorithms.ts'
import { classesFound } from './brute-force.ts'
import { cpuMilliseconds, load, percentile, show, shownRows, showTiming, type Timing, time } from './figures.ts'
import { cleanQueries, commonQueries, knownQueries, listedQueries } from './queries.ts'
import { type Flow, throughput } from './throughput.ts'
import { startTrigrams } from './trigrams.ts'

const parts = ['latency', 'algorithms', 'flow', 'overlay', 'scale', 'brute-force', 'trigrams'] as const

// npm run bench:matching -- --entities N --seed S [--folder DIR to keep the indexes] [--parts latency,flow]
//   [--algorithm NAME] [--over NAME to compare it with]
const { values } = parseArgs({
  options: {
    entities: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    queries: { type: 'string', default: '1000' },
    batch: { type: 'string', default: '20000' },
    'trigram-entities': { type: 'string', default: '200000' },
    folder: { type: 'string', default: '' },
    parts: { type: 'string', default: parts.join() },
    algorithm: { type: 'string', default: defaultAlgorithm },
    over: { type: 'string', default: 'standard-1' },
  },
})
const [entities, seed, perClass, batch] = [values.entities, values.seed, values.queries, values.batch].map(Number) as [
  number,
  number,
  number,
  number,
]
/** In a fresh process the code is still being compiled during the first thousands of queries. */
const warmUp = 4000
const smallSize = 100_000
const overlaySize = 50_000
const algorithm = algorithmNamed('standard-1')
const options = { algorithm, threshold: 0.6, limit: 10 }
const folder = values.folder || mkdtempSync(path.join(tmpdir(), 'probity-bench-'))
mkdirSync(folder, { recursive: true })
try {
  await bench()
} finally {
  if (!values.folder) rmSync(folder, { recursive: true, force: true })
}

async function bench(): Promise<void> {
  console.log(`${entities} entities, seed ${seed}; ${cpus().length} × ${cpus()[0]?.model}; load ${load()}`)
  const main = build('main', entities, 0)
  show('index build', `${main.seconds.toFixed(1)} s`, 'must 90 s, aim 40 s at 5 million')
  show('  processor time, inventing included', `${main.cpu.toFixed(1)} s`)
  show('  peak memory', `${main.peak.toFixed(0)} MB`, 'must 2,500 MB, aim 1,500 MB')
  show('  size', `${(main.bytes / 2 ** 20).toFixed(0)} MB`)
  const start = performance.now()
  const base = await readIndex(main.file)
  show('load', `${((performance.now() - start) / 1000).toFixed(2)} s`, 'must 2 s, aim 1 s')
  const corpus = openCorpus({ base })
  const clean = wants('latency') ? latencies(corpus) : undefined
  if (wants('algorithms'))
    showAlgorithms(corpus, { seed, entities, perClass }, [
      algorithmNamed(values.over),
      algorithmNamed(values.algorithm),
    ])
  if (wants('flow')) await flow(base)
  if (wants('overlay')) await overlay(base)
  if (wants('scale')) await scale(corpus)
  if (wants('brute-force')) bruteForce(corpus)
  if (wants('trigrams')) await trigrams(clean)
  console.log(`load at the end ${load()}`)
  if (parts.every(wants)) report(`Matching, ${entities.toLocaleString('en')} entities`, shownRows())
}

function wants(part: (typeof parts)[number]): boolean {
  return values.parts.split(',').includes(part)
}

interface Built {
  file: string
  seconds: number
  cpu: number
  peak: number
  bytes: number
}

/** In a kept folder, an existing index is measured again. */
function build(name: string, count: number, first: number): Built {
  const file = path.join(folder, `${name}-${count}-${seed}.index`)
  const notes = `${file}.json`
  if (!existsSync(notes)) {
    const script = new URL('./build-index.ts', import.meta.url).pathname
    writeFileSync(notes, execFileSync(process.execPath, [script, String(count), String(seed), String(first), file]))
  }
  return { file, ...(JSON.parse(readFileSync(notes, 'utf8')) as Omit<Built, 'file'>) }
}

/** Every class in one pass, each query once; returns the results for clean names. */
function latencies(corpus: Corpus): Timing {
  const ask = (entity: Entity) => searchCorpus(corpus, prepare(entity), options)
  const others = [...cleanQueries(seed + 9, 0, warmUp), ...knownQueries(seed + 9, warmUp, warmUp / 2)]
  for (const entity of others) ask(entity)
  console.log(`\nafter ${others.length} other queries, as a process that serves has answered them`)
  console.log(
    `${'explained hits, one thread, ms'.padEnd(34)}${['p50', 'p95', 'p99', 'max', 'cpu'].map((h) => h.padStart(9)).join('')}`,
  )
  const clean = time(cleanQueries(seed, 0, perClass), ask)
  showTiming('clean (must .30 / 2.0, aim .12 / .8)', clean)
  showTiming(
    'clean, unexplained',
    time(cleanQueries(seed, perClass, perClass), (entity) => rankCorpus(corpus, prepare(entity), options)),
  )
  showTiming('clean with date and country', time(knownQueries(seed, 2 * perClass, perClass), ask))
  for (const kind of Object.keys(queryClasses) as QueryClass[])
    showTiming(kind, time(listedQueries(seed, entities, kind, perClass), ask))
  showTiming('commonest names', time(commonQueries(seed, perClass), ask))
  console.log('any class p99: must 6, aim 3\n')
  return clean
}

async function flow(base: SharedArrayBuffer): Promise<void> {
  const one = await throughput({ base }, { seed, threads: 1, count: batch })
  showFlow('one thread', one, 'must 2,500, aim 8,000')
  const two = await throughput({ base }, { seed, threads: 2, count: batch })
  showFlow('two threads', two, 'must 4,500, aim 15,000')
  show('  resident', `${two.resident.toFixed(0)} MB`, 'must 2,500 MB, aim 2,000 MB')
}

function showFlow(threads: string, { compiling, compiled }: { compiling: Flow; compiled: Flow }, goal: string): void {
  show(`queries a second, ${threads}, caches cold`, compiled.perSecond.toFixed(0), goal)
  show('  per processor second', compiled.perCpuSecond.toFixed(0))
  show('  while code is being compiled', compiling.perSecond.toFixed(0))
  show('    per processor second', compiling.perCpuSecond.toFixed(0))
}

/** Interleaves plain and layered queries, so that other load affects both equally. */
async function overlay(base: SharedArrayBuffer): Promise<void> {
  const count = Math.min(overlaySize, Math.ceil(entities / 2))
  const built = build('overlay', count, 0)
  const start = performance.now()
  const removed = numbersOf(base, new Set(Array.from({ length: count }, (_, i) => `syn:${i}`)))
  const seconds = built.seconds + (performance.now() - start) / 1000
  show(`overlay of ${count}: build`, `${seconds.toFixed(2)} s`, 'must 6 s, aim 3 s')
  const plain = openCorpus({ base })
  const layered = openCorpus({ base, overlay: await readIndex(built.file), removed })
  const [alone, both] = byTurns(plain, layered, cleanQueries(seed, 500_000, 6 * perClass))
  show('  cost a query, explained', `${(100 * (both / alone - 1)).toFixed(1)} %`, 'must 15 %, aim 10 %')
}

/** Processor time of each corpus over the second half of the queries; the first half warms up both. */
function byTurns(a: Corpus, b: Corpus, queries: readonly Entity[]): [number, number] {
  const block = 25
  const used: [number, number] = [0, 0]
  for (let at = 0; at < queries.length; at += block) {
    for (const [side, corpus] of [a, b].entries()) {
      const before = cpuMilliseconds()
      for (const entity of queries.slice(at, at + block)) searchCorpus(corpus, prepare(entity), options)
      if (at >= queries.length / 2) used[side]! += cpuMilliseconds() - before
    }
  }
  return used
}

async function scale(corpus: Corpus): Promise<void> {
  const small = openCorpus({ base: await readIndex(build('small', smallSize, 0).file) })
  const [few, many] = byTurns(small, corpus, cleanQueries(seed, 700_000, 2 * perClass))
  show(
    `cost of ${entities} over ${smallSize} entities`,
    `${(many / few).toFixed(1)} times`,
    'must 8, aim 6 at 5 million',
  )
}

function bruteForce(corpus: Corpus): void {
  const engine = corpus.engines[0]!
  const queries = [...cleanQueries(seed, 800_000, 10), ...listedQueries(seed, entities, 'slip', 10)]
  let [pruned, every, hits, same] = [0, 0, 0, true]
  for (const entity of queries) {
    const start = performance.now()
    const found = classesFound(engine, algorithm, entity, 'pruned')
    const middle = performance.now()
    const all = classesFound(engine, algorithm, entity, 'every class')
    pruned += middle - start
    every += performance.now() - middle
    hits += all.length
    same &&= found.join() === all.join()
  }
  show(
    'brute force: every class, same scorer',
    `${(every / queries.length).toFixed(1)} ms`,
    `${(every / pruned).toFixed(0)} × the index`,
  )
  show('  hits of both', String(hits), same ? 'the same' : 'NOT the same')
  if (!same) process.exitCode = 1
}

async function trigrams(clean: Timing | undefined): Promise<void> {
  const size = Math.min(entities, Number(values['trigram-entities']))
  const database = await startTrigrams(seed, size)
  const took: number[] = []
  for (const { names } of cleanQueries(seed, 900_000, 60)) {
    const start = performance.now()
    await database.ask(names[0]!.full)
    took.push(performance.now() - start)
  }
  await database.stop()
  took.sort((a, b) => a - b)
  const [p50, p95] = [percentile(took, 0.5), percentile(took, 0.95)]
  show(
    `pg_trgm over ${database.names} names, p50 / p95`,
    `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`,
    clean ? `${(p50 / clean.p50).toFixed(0)} × the index over all` : '',
  )
  show('  its index build', `${database.indexSeconds.toFixed(1)} s`)
}
