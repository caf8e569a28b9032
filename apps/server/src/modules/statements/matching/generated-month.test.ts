import { describe, expect, test } from 'vitest'
import { generatedMonth } from './generated-month.test-double.ts'
import { matchLines } from './match-lines.ts'
import type { LegKey } from './suggestion.ts'

const first = Number(process.env['PROBITY_SEED'] ?? 1)
const seeds = Array.from({ length: 20 }, (_, at) => first + at)
const keyOf = (legs: readonly LegKey[]) =>
  legs
    .map(({ transaction, side }) => `${transaction} ${side}`)
    .toSorted()
    .join()

/** Lines that are matched to exactly their transactions, and those set by the product that are not. */
function judge(seed: number, count: number) {
  const { lines, legs, truth } = generatedMonth(seed, count)
  const suggestions = matchLines(lines, legs, () => false)
  const ofLine = new Map(suggestions.flatMap((each) => each.lines.map((id) => [id, each])))
  const isRight = (id: number) => keyOf(ofLine.get(id)?.legs ?? []) === keyOf(truth.get(id) ?? [])
  const set = lines.filter(({ id }) => (ofLine.get(id)?.certainty ?? 'likely') !== 'likely')
  const wrong = set.filter(({ id }) => !isRight(id)).map(({ text, amount }) => `seed ${seed}: ${text} ${amount}`)
  return { lines: lines.length, right: lines.filter(({ id }) => isRight(id)).length, set: set.length, wrong }
}

describe('a month of two currencies with fees, splits, sums, typing errors, late days and equal amounts', () => {
  // Each currency is matched apart, as the accounts are.
  const judged = seeds.flatMap((seed) => [judge(seed, 400), judge(seed + 1_000, 120)])
  const sum = (of: (each: (typeof judged)[number]) => number) => judged.reduce((total, each) => total + of(each), 0)
  test('sets no wrong match by itself', () => {
    expect(judged.flatMap(({ wrong }) => wrong)).toEqual([])
    expect(sum(({ set }) => set)).toBeGreaterThan(0.5 * sum(({ lines }) => lines))
  })
  test('matches at least 97 % of the lines rightly', () => {
    expect(sum(({ right }) => right) / sum(({ lines }) => lines)).toBeGreaterThan(0.97)
  })
  test('has each line and leg in one suggestion at most', () => {
    const { lines, legs } = generatedMonth(first, 1_000)
    const suggestions = matchLines(lines, legs, () => false)
    const used = suggestions.flatMap((each) => [...each.lines.map(String), ...each.legs.map((leg) => keyOf([leg]))])
    expect(new Set(used).size).toBe(used.length)
  })
})

test('ten thousand lines are matched with ten thousand transactions within ten seconds of a processor', () => {
  const { lines, legs } = generatedMonth(first, 10_000)
  const started = process.cpuUsage()
  expect(matchLines(lines, legs, () => false).length).toBeGreaterThan(9_000)
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1_000).toBeLessThan(10_000)
})
