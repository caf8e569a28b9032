import { expect, it } from 'vitest'
import { standard2 } from '../src/algorithms/standard-2.ts'
import { measure } from '../src/compare.ts'
import { judgementOf } from '../src/judge/judge-by-evidence.ts'
import { prepare } from '../src/prepared.ts'
import { featuresOf } from '../tools/tune/features.ts'
import { fitted } from '../tools/tune/fit.ts'
import { isMonotone, knobs, read, written } from '../tools/tune/knobs.ts'
import { inventedMaterial } from '../tools/tune/material.ts'
import { sheetOf, worth } from '../tools/tune/measure.ts'
import { scoreOf } from '../tools/tune/score.ts'
import { startingPoint } from '../tools/tune/start.ts'
import { foldOf, folds, measuredBy, validated } from '../tools/tune/validate.ts'

const judgement = judgementOf(standard2)
const material = inventedMaterial(40)
const features = featuresOf(standard2, material)
const sheet = sheetOf(features)

it('scores a pair as the algorithm does', () => {
  const expected = material.known.map(
    ({ query, targets }) => measure(standard2, prepare(query), prepare(targets[0]!)).score,
  )
  const found = features.known.map(({ pairs }) => scoreOf(standard2, pairs[0]!))
  // Names of which less than half agrees are not in the features.
  const halves = expected.map((_, at) => at).filter((at) => expected[at]! >= 0.5)
  expect(halves.length).toBeGreaterThan(20)
  expect(halves.map((at) => found[at]!.toFixed(9))).toEqual(halves.map((at) => expected[at]!.toFixed(9)))
})

it('keeps constants monotone, rounded and within bounds, and does not lose by fitting', () => {
  const start = startingPoint()
  const best = fitted(start, sheet, knobs, [0.4])
  expect(isMonotone(best)).toBe(true)
  for (const knob of knobs) {
    expect(read(best, knob)).toBe(Number(read(best, knob).toFixed(2)))
    expect(read(best, knob)).toBeGreaterThanOrEqual(knob.least)
    expect(read(best, knob)).toBeLessThanOrEqual(knob.most)
  }
  expect(worth(measuredBy(sheet, best))).toBeGreaterThanOrEqual(worth(measuredBy(sheet, start)))
})

it('refuses constants under which a fact that differs counts for a match', () => {
  const differ = knobs.find(({ path }) => path.join('.') === 'facts.person.country.differ')!
  expect(isMonotone(judgement)).toBe(true)
  expect(isMonotone(written(judgement, differ, 0.1))).toBe(false)
})

it('scores every party by the constants of the fold it was left out of', () => {
  const same = Array.from({ length: folds }, () => judgement)
  expect(validated(features, same)).toEqual(measuredBy(sheet, judgement))
  expect(foldOf('a party')).toBe(foldOf('a party'))
  expect(new Set(material.customers.map(({ id }) => foldOf(id))).size).toBe(folds)
})
