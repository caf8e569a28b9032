import type { Algorithm } from '@probity/matching/algorithms/algorithm.ts'
import type { Entity } from '@probity/matching/entity.ts'
import { type Corpus, searchCorpus } from '@probity/matching/index/corpus.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { type QueryClass, queryClasses } from '@probity/matching/synthetic/queries.ts'
import { cpuMilliseconds, show } from './figures.ts'
import { cleanQueries, commonQueries, knownQueries, listedQueries } from './queries.ts'

const block = 25

interface Size {
  seed: number
  entities: number
  perClass: number
}

/** An algorithm, and the one that it is compared with. */
type Pair = readonly [yardstick: Algorithm, measured: Algorithm]

/** Processor time of an algorithm relative to another: queries are interleaved, so that other load affects both. */
export function showAlgorithms(corpus: Corpus, { seed, entities, perClass }: Size, pair: Pair): void {
  const [yardstick, measured] = pair
  const many = 4 * perClass
  const of = (queries: readonly Entity[], isPerson: boolean) =>
    queries.filter(({ schema }) => (schema === 'Person') === isPerson)
  const [clean, known] = [cleanQueries(seed + 5, 0, many), knownQueries(seed + 5, many, many)]
  const classes: readonly [string, readonly Entity[]][] = [
    ['clean persons', of(clean, true)],
    ['clean organisations', of(clean, false)],
    ['persons with date and country', of(known, true)],
    ['organisations with country', of(known, false)],
    ...(Object.keys(queryClasses) as QueryClass[]).map((kind): [string, readonly Entity[]] => [
      kind,
      listedQueries(seed + 5, entities, kind, perClass),
    ]),
    ['commonest names', commonQueries(seed + 5, perClass)],
  ]
  for (const [name, queries] of classes) {
    const ratio = ratioOf(corpus, queries, pair)
    show(`${measured.name} over ${yardstick.name}: ${name}`, ratio.toFixed(2), 'at most 1.10')
  }
}

/** The first third warms up both. */
function ratioOf(corpus: Corpus, queries: readonly Entity[], pair: Pair): number {
  const used = [0, 0]
  for (let at = 0; at < queries.length; at += block)
    for (const [side, algorithm] of pair.entries()) {
      const before = cpuMilliseconds()
      for (const entity of queries.slice(at, at + block))
        searchCorpus(corpus, prepare(entity), { algorithm, threshold: 0.6, limit: 10 })
      if (at >= queries.length / 3) used[side]! += cpuMilliseconds() - before
    }
  return used[1]! / used[0]!
}
