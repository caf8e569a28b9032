import { describe, expect, it } from 'vitest'
import { defaultRaiseFrom, operatingCurve } from './operating-curve.ts'
import { algorithmNamed, algorithmNames, defaultAlgorithm } from './registry.ts'

describe('a measured curve', () => {
  it('exists for every algorithm that can be chosen, and for no other', () => {
    expect(algorithmNames().filter((name) => operatingCurve(name) === undefined)).toEqual([])
    expect(operatingCurve('standard-0')).toBeUndefined()
    expect(defaultRaiseFrom('standard-0')).toBeUndefined()
  })

  it.each(algorithmNames())('raises more hits and finds more the lower the level: %s', (name) => {
    const { points } = operatingCurve(name)!
    const scores = points.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    for (const measure of ['hits', 'recall'] as const) {
      const values = points.map((point) => point[measure])
      expect(values).toEqual(values.toSorted((a, b) => a - b))
    }
  })

  it.each(algorithmNames())('has a default level that is a hit and is not EXACT: %s', (name) => {
    const { levels } = algorithmNamed(name)
    expect(defaultRaiseFrom(name)).toBeGreaterThanOrEqual(levels.weak)
    expect(defaultRaiseFrom(name)).toBeLessThan(levels.exact)
  })
})

it('gives new organisations an algorithm that is known by its name', () => {
  expect(algorithmNames()).toContain(defaultAlgorithm)
  expect(algorithmNamed(defaultAlgorithm).name).toBe(defaultAlgorithm)
})
