import { describe, expect, test } from 'vitest'
import { readLatinName } from './latin-name.ts'

/** The first reading as 'surnames / given / aside'. */
const first = (name: string): string => {
  const [reading] = readLatinName(name)
  return reading === undefined
    ? 'none'
    : [reading.surnames.join('+'), reading.given, reading.aside.join('+')].join(' / ')
}

describe('a Latin name is read as a Chinese one', () => {
  test.each([
    ['CHAN Tai Man', 'chan / taiman / '],
    ['Tai Man CHAN', 'chan / taiman / '],
    ['Chan, Tai Man Peter', 'chan / taiman / peter'],
    ['K CHAN Tai-man', 'chan / taiman / '],
    ['Dr CHAN Tai Man', 'chan / taiman / '],
    ['Alice LEE Fung-king Andie', 'lee / fungking / alice+andie'],
    ['KP TO Chun-hei', 'to / chunhei / kp'],
    ['TING Wong Maisie', 'ting / wong / maisie'],
    ['LAM Lam', 'lam / lam / '],
    ['Kim Min Soo', 'kim / minsoo / '],
  ])('%s', (name, reading) => {
    expect(first(name)).toBe(reading)
  })

  test('a compound surname before two single ones', () => {
    expect(readLatinName('Au Yeung Tai Man').map(({ surnames }) => surnames)).toEqual([
      ['auyeung'],
      ['au', 'yeung'],
      ['au'],
    ])
  })

  test("a married woman's two surnames", () => {
    expect(first('CHAN LEE Mei Ling')).toBe('chan+lee / meiling / ')
  })

  test('a surname said twice is also read as said once', () => {
    expect(readLatinName('Wendy Lau LAU Ka-tsun')).toContainEqual({
      surnames: ['lau'],
      given: 'katsun',
      aside: ['wendy'],
    })
  })

  test('after a surname that only South-East Asia spells so, the given name keeps its hyphens', () => {
    expect(first('TAN Bee Wah')).toBe('tan / bee-wah / ')
  })

  test('at most three readings', () => {
    for (const name of ['Wendy Lau LAU Ka-tsun', 'Au Yeung Tai Man', 'Ho Man Tin Lok'])
      expect(readLatinName(name).length).toBeLessThanOrEqual(3)
  })
})

test.each(['John Smith', 'J. Chan', 'Chan', '', 'A B C', 'Maria Fernanda de la Cruz'])(
  '%s is no Chinese name',
  (name) => {
    expect(readLatinName(name)).toEqual([])
  },
)
