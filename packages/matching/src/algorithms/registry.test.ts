import { describe, expect, it } from 'vitest'
import { asked } from '../../test/listed.ts'
import { compare } from '../compare.ts'
import { algorithmNamed, algorithmNames, defaultAlgorithm, UnknownAlgorithm } from './registry.ts'

describe('an algorithm', () => {
  it('is found by the name under which its answers are stored', () => {
    expect(algorithmNames()).toEqual(['standard-1', 'standard-2', 'standard-3'])
    for (const name of algorithmNames()) {
      expect(algorithmNamed(name).name).toBe(name)
      const { explanation } = compare(algorithmNamed(name), asked('Jon Tarrant'), asked('John Tarrant'))
      expect(explanation.algorithm).toBe(name)
    }
  })

  it.each(['standard-4', '', 'Standard-1', 'toString', '__proto__'])(
    'named %j is refused with those that are known',
    (name) => {
      expect(() => algorithmNamed(name)).toThrow(UnknownAlgorithm)
      expect(() => algorithmNamed(name)).toThrow(
        `unknown algorithm '${name}'; known: standard-1, standard-2, standard-3`,
      )
    },
  )

  it('of a new organisation is one of them', () => {
    expect(algorithmNames()).toContain(defaultAlgorithm)
  })
})

describe.each(algorithmNames())('the numbers of %s', (name) => {
  const { levels, curve, weakAlias, costs } = algorithmNamed(name)

  it('order the levels, and keep weak aliases below STRONG', () => {
    expect([levels.exact, levels.strong, levels.weak]).toEqual([0.95, 0.8, 0.6])
    expect(weakAlias.most).toBeLessThan(levels.strong)
    expect(weakAlias.exact).toBeLessThan(weakAlias.most)
  })

  it('give a larger share no lower score, from 0 to EXACT', () => {
    for (let i = 1; i < curve.length; i++) {
      expect(curve[i]![0]).toBeGreaterThan(curve[i - 1]![0])
      expect(curve[i]![1]).toBeGreaterThanOrEqual(curve[i - 1]![1])
    }
    expect([curve[0], curve.at(-1)]).toEqual([
      [0, 0],
      [1, levels.exact],
    ])
  })

  it('let a contradiction cost more than a word left out', () => {
    for (const { contradiction, extraInQuery, extraInCandidate } of Object.values(costs))
      expect(contradiction).toBeGreaterThan(Math.max(extraInQuery, extraInCandidate))
  })
})
