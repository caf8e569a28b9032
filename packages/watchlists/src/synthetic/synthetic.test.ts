import { describe, expect, it } from 'vitest'
import { syntheticEntities, syntheticEntity } from './entities.ts'
import { imoNumber } from './organisation-names.ts'
import { randomOf } from './random.ts'

describe('the synthetic world', () => {
  it('is the same for the same seed, from any starting point, and another for another', () => {
    const five = [...syntheticEntities({ seed: 7, count: 5 })]
    expect([...syntheticEntities({ seed: 7, count: 5 })]).toEqual(five)
    expect([...syntheticEntities({ seed: 7, first: 3, count: 1 })]).toEqual([five[3]])
    expect(syntheticEntity(8, 0)).not.toEqual(five[0])
  })

  it('has many names, scripts and cultures, about two names a party', () => {
    const entities = [...syntheticEntities({ seed: 1, count: 20_000 })]
    const names = entities.flatMap((entity) => entity.names.map(({ full }) => full))
    expect(names.length / entities.length).toBeGreaterThan(1.7)
    expect(names.length / entities.length).toBeLessThan(2.4)
    expect(new Set(names).size / names.length).toBeGreaterThan(0.6)
    for (const script of [
      /\p{Script=Han}/u,
      /\p{Script=Arabic}/u,
      /\p{Script=Cyrillic}/u,
      /\p{Script=Hangul}/u,
      /\p{Script=Thai}/u,
    ]) {
      expect(names.filter((name) => script.test(name)).length).toBeGreaterThan(50)
    }
    expect(new Set(entities.flatMap(({ nationalities }) => nationalities ?? [])).size).toBeGreaterThan(50)
    expect(names.every((name) => name.trim() === name && !/undefined|\s\s/.test(name))).toBe(true)
  })

  it('gives ships numbers whose last digit checks the others', () => {
    for (let at = 0; at < 50; at++) {
      const digits = imoNumber(randomOf(3, at)).split('').map(Number)
      expect(digits).toHaveLength(7)
      expect(digits.slice(0, 6).reduce((sum, digit, place) => sum + digit * (7 - place), 0) % 10).toBe(digits[6])
    }
  })
})
