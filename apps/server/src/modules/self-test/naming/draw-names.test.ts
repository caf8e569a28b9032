import type { ListedParty } from '@probity/watchlists/record.ts'
import { describe, expect, test } from 'vitest'
import { changeName } from './change-name.ts'
import { datedRandom, drawBlocks, plant } from './draw-names.ts'
import { writeChinese } from './write-chinese.ts'

const person = (names: [full: string, script: string, quality?: 'weak'][], code = 'hk'): ListedParty => ({
  id: 'demo:7',
  list: 'demo',
  schema: 'Person',
  categories: ['sanctions'],
  names: names.map(([full, script, quality]) => ({ full, script, quality: quality ?? 'strong', type: 'primary' })),
  nationalities: [{ text: code, code }],
})
const night = (day = '2026-11-30') => datedRandom(day, 7, 'demo')
const draws = <T>(draw: (random: ReturnType<typeof night>) => T): T[] => {
  const random = night()
  return Array.from({ length: 400 }, () => draw(random))
}

describe('the names of a night', () => {
  const party = person([
    ['Orvando Alessandro Kestrelov', 'Latin'],
    ['陳國榮', 'Han'],
    ['The Falcon', 'Latin', 'weak'],
  ])
  test('are the same for everybody who draws them again, and others on another day', () => {
    const of = (day: string) => {
      const random = night(day)
      return Array.from({ length: 20 }, () => plant(random, party, false))
    }
    expect(of('2026-11-30')).toEqual(of('2026-11-30'))
    expect(of('2026-11-30')).not.toEqual(of('2026-12-01'))
  })
  test('are one of each kind that the party has, weak aliases apart', () => {
    expect(plant(night(), party, false).map(({ kind }) => kind)).toEqual(['exact', 'changed', 'chinese', 'weak'])
    expect(plant(night(), party, true).find(({ kind }) => kind === 'designated')).toMatchObject({
      path: 'ongoing',
      way: 'as_listed',
      name: 'Orvando Alessandro Kestrelov',
    })
    const weak = draws((random) => plant(random, party, false))
      .flat()
      .filter(({ kind }) => kind === 'weak')
    expect(new Set(weak.map(({ name }) => name))).toEqual(new Set(['The Falcon']))
  })
  test('come through every way of screening; vessels through those that take them', () => {
    const paths = (one: ListedParty) =>
      new Set(
        draws((random) => plant(random, one, false))
          .flat()
          .map(({ path }) => path),
      )
    expect(paths(party).size).toBe(5)
    expect(paths({ ...party, schema: 'Vessel' })).toEqual(new Set(['single', 'match']))
  })
  test('leave out labels of the list, by which nobody is found', () => {
    expect(plant(night(), person([['1-P', 'Latin']]), false)).toEqual([])
  })
})

describe('a changed name', () => {
  test('differs by letters, order, a missing part or a spelling, and never in the first letter of a word', () => {
    const changed = draws((random) => changeName(random, 'Orvando Alessandro Kestrelov', true)!)
    expect(new Set(changed.map(({ way }) => way))).toEqual(
      new Set(['one_letter', 'two_letters', 'respelt', 'order', 'missing_part']),
    )
    for (const { name, way } of changed) {
      const initials = name.split(' ').map((word) => word[0])
      expect(new Set(initials)).toEqual(new Set(way === 'missing_part' ? ['K', 'O'] : ['A', 'K', 'O']))
    }
  })
  test.each([
    ['CHAN Tai Man', true, ['order']],
    ['Acme Limited', false, []],
    ['Иван Петров', true, []],
    ['Kestrel Shipping Limited', false, ['missing_part']],
    ['Kestrel Harbour Coastal Shipping Limited', false, ['one_letter', 'missing_part']],
    ['Joint Stock Company Kestrel Plant', false, []],
    ['Su Il KIM', true, ['order']],
    ['Abdul Hai Kestrelov', true, ['order', 'one_letter', 'respelt']],
  ] as const)('of %s has only the ways that leave it that name', (name, isPerson, ways) => {
    const found = draws((random) => changeName(random, name, isPerson)?.way)
    expect(new Set(found.filter((way) => way !== undefined))).toEqual(new Set(ways))
  })
})

describe('a name in Chinese characters', () => {
  test('is asked as listed, simplified, and by Mandarin and Cantonese spelling', () => {
    const written = new Map(draws((random) => writeChinese(random, '陳國榮', true)).map(({ way, name }) => [way, name]))
    expect(Object.fromEntries(written)).toEqual({
      as_listed: '陳國榮',
      simplified: '陈国荣',
      mandarin: 'Chen Guorong',
      cantonese: 'Chan Kwok Wing',
    })
  })
  test('is not romanised where the party is no Chinese person', () => {
    const ways = draws((random) => writeChinese(random, '松本清張', false).way)
    expect(new Set(ways)).toEqual(new Set(['as_listed', 'simplified']))
  })
})

test.each([
  [41, 1000, 41],
  [50_000, 1000, 1000],
  [0, 1000, 0],
])('of a list of %i parties and %i wanted, %i different ones are read', (size, wanted, read) => {
  const blocks = drawBlocks(night(), { size, wanted })
  expect(blocks.reduce((sum, { limit }) => sum + limit, 0)).toBe(read)
  expect(new Set(blocks.map(({ skip }) => skip)).size).toBe(blocks.length)
})
