/**
 * Writes the operating curve that ships with an algorithm, from a measurement:
 *
 *   node packages/matching/tools/write-operating-curve.ts NAME MEASUREMENT CUSTOMERS
 *
 * MEASUREMENT has one JSON document per line: `{"slice": "noise", "score"}` for each hit on a customer who is on no list, and
 * `{"slice": "recall", "cluster", "score"}` for each listed party queried by another of its names. CUSTOMERS is the number of
 * queried customers. Only the totals at each score are written: no name and no party enters the product.
 */
import { createReadStream, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const [name, file, count] = process.argv.slice(2)
if (!name || !file || !(Number(count) > 0))
  throw new Error('usage: write-operating-curve.ts NAME MEASUREMENT CUSTOMERS')
const customers = Number(count)

interface Line {
  slice: string
  variant?: string
  variants?: readonly string[]
  task?: string
  cluster?: string
  score: number
}
const asked = 'names+facts'
const isNoise = ({ slice, variant }: Line) => slice === 'noise' && (variant === undefined || variant === asked)
const isRecall = ({ slice, variants, task }: Line) =>
  slice === 'recall' && (variants?.includes(asked) ?? true) && (task?.startsWith('alias easy') ?? true)

const noise: number[] = []
const found = new Map<string, number[]>()
for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
  const read = JSON.parse(line) as Line
  if (isNoise(read)) noise.push(read.score)
  if (isRecall(read)) found.set(read.cluster ?? '', [...(found.get(read.cluster ?? '') ?? []), read.score])
}

const shareFrom = (score: number) => (scores: number[]) => scores.filter((one) => one >= score).length / scores.length
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
const pointAt = (score: number) => {
  const hits = noise.filter((one) => one >= score).length
  const recall = [...found.values()].map(shareFrom(score)).reduce((sum, share) => sum + share, 0) / found.size
  return { score, hits: rounded((hits * 1000) / customers, 1), recall: rounded(recall, 3) }
}
/** The default level raises at most this many hits per 1,000 customers, as the levels in use do. */
const usualHits = 25
const scores = Array.from({ length: 40 }, (_, at) => rounded(0.99 - at * 0.01, 2))
const raiseFrom = scores.findLast((score) => pointAt(score).hits <= usualHits) ?? scores[0]
const points = scores.map((score) => {
  const { hits, recall } = pointAt(score)
  return `    { score: ${score}, hits: ${hits}, recall: ${recall} },`
})
const variable = `${name.replaceAll('-', '')}Curve`
const lines = [
  "import type { OperatingCurve } from './measured-curve.ts'",
  '',
  '/** Written by tools/write-operating-curve.ts; totals only. */',
  `export const ${variable}: OperatingCurve = {`,
  `  customers: ${customers},`,
  `  listed: ${found.size},`,
  `  raiseFrom: ${raiseFrom},`,
  '  points: [',
  ...points,
  '  ],',
  '}',
  '',
]
writeFileSync(new URL(`../src/algorithms/${name}.curve.ts`, import.meta.url), lines.join('\n'))
