/**
 * Searches the numbers of an algorithm in the making on labelled pairs, and prints what it found; it changes no file.
 * A released algorithm never changes: what this finds goes into the next one.
 *
 *   node packages/matching/tools/tune-standard.ts FOLDER [rounds, default 2]
 *
 * FOLDER holds nk_name_bench.tsv and opensanctions_judgements.tsv (the public half). Settings under which a case of
 * src/cases leaves its level are refused, whatever they gain.
 */
import { readFileSync } from 'node:fs'
import type { Algorithm } from '../src/algorithms/algorithm.ts'
import { standard1 } from '../src/algorithms/standard-1.ts'
import { compare, measure } from '../src/compare.ts'
import type { Schema } from '../src/entity.ts'
import { type Party, prepare } from '../src/prepared.ts'

interface Pair {
  a: Party
  b: Party
  same: boolean
}

interface Knob {
  name: string
  step: number
  read: (algorithm: Algorithm) => number
  write: (algorithm: Algorithm, value: number) => Algorithm
}

const [folder, rounds = '2'] = process.argv.slice(2)
if (!folder) throw new Error('usage: tune-standard.ts FOLDER [rounds]')

const bench = pairsOf(`${folder}/nk_name_bench.tsv`, 'name_a', 'name_b')
const judged = pairsOf(`${folder}/opensanctions_judgements.tsv`, 'a_name', 'b_name')
const cases = JSON.parse(readFileSync(new URL('../src/cases/chinese-names.json', import.meta.url), 'utf8')) as {
  a: string
  b: string
  level: string | null
}[]

function pairsOf(file: string, first: string, second: string): Pair[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').split('\n')
  const columns = head.split('\t')
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('\t')
      const cell = (name: string): string => cells[columns.indexOf(name)] ?? ''
      const schema: Schema = cell('schema') === 'Person' ? 'Person' : 'Company'
      const party = (full: string): Party => prepare({ id: full, schema, names: [{ full }] })
      return { a: party(cell(first)), b: party(cell(second)), same: cell('label') === 'same' }
    })
}

function costKnobs(kind: 'person' | 'organisation'): Knob[] {
  return (['extraInQuery', 'extraInCandidate', 'contradiction'] as const).map((cost) => ({
    name: `${kind}.${cost}`,
    step: cost === 'contradiction' ? 0.1 : 0.03,
    read: (algorithm) => algorithm.costs[kind][cost],
    write: (algorithm, value) => ({
      ...algorithm,
      costs: { ...algorithm.costs, [kind]: { ...algorithm.costs[kind], [cost]: value } },
    }),
  }))
}

/** Where on the share the curve reaches a level. */
function curveKnob(level: number): Knob {
  return {
    name: `share for ${level}`,
    step: 0.01,
    read: ({ curve }) => curve.find(([, score]) => score === level)?.[0] ?? 0,
    write: (algorithm, value) => ({
      ...algorithm,
      curve: algorithm.curve.map(([share, score]) => (score === level ? [value, score] : [share, score])),
    }),
  }
}

const knobs = [...costKnobs('person'), ...costKnobs('organisation'), curveKnob(0.8), curveKnob(0.92)]

function scoresOf(algorithm: Algorithm, pairs: readonly Pair[]): { score: number; same: boolean }[] {
  return pairs.map(({ a, b, same }) => ({ score: measure(algorithm, a, b, new Map()).score, same }))
}

function objective(algorithm: Algorithm): number {
  const scored = scoresOf(algorithm, bench)
  return f1(scored, algorithm.levels.strong) + area(scored) + area(scoresOf(algorithm, judged))
}

function f1(scored: { score: number; same: boolean }[], threshold: number): number {
  const called = scored.filter(({ score }) => score >= threshold)
  return (2 * called.filter(({ same }) => same).length) / (called.length + scored.filter(({ same }) => same).length)
}

function area(scored: { score: number; same: boolean }[]): number {
  const negatives = scored.filter(({ same }) => !same).map(({ score }) => score)
  const positives = scored.filter(({ same }) => same).map(({ score }) => score)
  const wins = positives.reduce(
    (sum, score) => sum + negatives.reduce((n, other) => n + (score > other ? 1 : score === other ? 0.5 : 0), 0),
    0,
  )
  return wins / (negatives.length * positives.length)
}

function keepsCases(algorithm: Algorithm): boolean {
  const party = (full: string): Party => prepare({ id: full, schema: 'Person', names: [{ full }] })
  return cases.every(({ a, b, level }) => compare(algorithm, party(a), party(b)).level === level)
}

let best = standard1
let reached = objective(best)
process.stdout.write(`standard-1: ${reached.toFixed(4)}\n`)
for (let round = 0; round < Number(rounds); round++) {
  for (const knob of knobs) {
    for (const direction of [1, -1]) {
      const tried = knob.write(best, knob.read(best) + direction * knob.step)
      const value = objective(tried)
      if (value <= reached + 1e-4 || !keepsCases(tried)) continue
      best = tried
      reached = value
      process.stdout.write(`${knob.name} = ${knob.read(best).toFixed(3)}: ${value.toFixed(4)}\n`)
    }
  }
}
