import { describe, expect, it } from 'vitest'
import { editDistance } from '../edits.ts'
import { schemaNames } from '../schemas.ts'
import { invented, respell, slip, syntheticRecords } from './parties.ts'
import { brandSyllables, chineseFamily, chineseGiven } from './pools.ts'
import { seededRandom } from './random.ts'

const records = [...syntheticRecords(5, 2000)]
const entities = records.map(({ entity }) => entity)

describe('invented parties', () => {
  it('are the same for a seed, others for another, and a longer run begins with a shorter one', () => {
    expect([...syntheticRecords(5, 50)]).toEqual(records.slice(0, 50))
    expect([...syntheticRecords(6, 50)]).not.toEqual(records.slice(0, 50))
  })

  it('have an id of their own, names, and the first name as caption', () => {
    expect(new Set(entities.map(({ id }) => id)).size).toBe(records.length)
    expect(records.filter(({ entity, caption }) => entity.names[0]?.full !== caption || caption.trim() === '')).toEqual(
      [],
    )
    expect(entities.every(({ names }) => names.length === 2)).toBe(true)
  })

  it('are companies for three in ten, persons for the rest', () => {
    const persons = entities.filter(({ schema }) => schema === 'Person').length
    expect(persons / records.length).toBeGreaterThan(0.65)
    expect(persons / records.length).toBeLessThan(0.75)
    expect(entities.every(({ schema }) => schemaNames.includes(schema))).toBe(true)
  })

  it('are of several scripts', () => {
    const written = entities.flatMap(({ names }) => names.map(({ full }) => full))
    for (const script of [/\p{Script=Han}/u, /\p{Script=Cyrillic}/u, /\p{Script=Latin}/u])
      expect(written.filter((full) => script.test(full)).length).toBeGreaterThan(50)
  })

  it.each([
    ['birthDates', 0.7],
    ['genders', 0.5],
    ['nationalities', 0.6],
    ['identifiers', 0.3],
  ] as const)('state %s in about %d of all', (field, share) => {
    const stated = entities.filter((entity) => entity[field] !== undefined).length / records.length
    expect(Math.abs(stated - share)).toBeLessThan(0.05)
  })

  it('have dates that exist, of a year or a day', () => {
    const dates = entities.flatMap(({ birthDates = [] }) => birthDates)
    expect(dates.filter((date) => !/^(19[3-9]\d|200[0-4])(-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8]))?$/.test(date))).toEqual(
      [],
    )
    expect(dates.some((date) => date.length === 4) && dates.some((date) => date.length === 10)).toBe(true)
  })
})

describe('changes of a name', () => {
  const random = seededRandom(3)
  const names = ['Una Quernmore', 'Bo', 'Jon Tarrant', 'Lantern Quay Trading Ltd']

  it('by a slip are at most one edit, never at the first letter', () => {
    for (let i = 0; i < 400; i++) {
      const name = names[i % names.length]!
      const slipped = slip(random, name)
      expect(editDistance(name, slipped)).toBeLessThanOrEqual(1)
      expect(slipped[0]).toBe(name[0])
    }
  })

  it('by a slip are of every kind', () => {
    const lengths = new Set(
      Array.from({ length: 100 }, () => slip(random, 'Jon Tarrant').length - 'Jon Tarrant'.length),
    )
    expect([...lengths].sort((a, b) => a - b)).toEqual([-1, 0, 1])
  })

  it('by another spelling keep the name recognisable, and change it now and then', () => {
    const spelled = Array.from({ length: 200 }, () => respell(random, 'Yousef Khammouri'))
    expect(new Set(spelled).size).toBeGreaterThan(4)
    expect(spelled.every((name) => editDistance('Yousef Khammouri', name) <= 2)).toBe(true)
  })

  it('by another spelling are none where no sound fits', () => {
    expect(Array.from({ length: 50 }, () => respell(random, 'Tom')).every((name) => name === 'Tom')).toBe(true)
  })
})

describe('an invented word', () => {
  it('has two to four syllables and a capital letter', () => {
    const random = seededRandom(4)
    const shape = new RegExp(`^(?:${brandSyllables.join('|')}){2,4}$`)
    for (let i = 0; i < 200; i++) {
      const word = invented(random, brandSyllables)
      expect(word[0]).toBe(word[0]!.toUpperCase())
      expect(word.toLowerCase()).toMatch(shape)
    }
  })
})

it('writes each Chinese name in characters, pinyin and as in Hong Kong', () => {
  for (const entry of [...chineseFamily, ...chineseGiven])
    expect(entry).toMatch(/^\p{Script=Han}:[A-Za-z]+:[A-Za-z]+$/u)
})
