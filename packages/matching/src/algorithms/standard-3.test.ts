import { describe, expect, it } from 'vitest'
import { compare } from '../compare.ts'
import type { Entity } from '../entity.ts'
import { prepare } from '../prepared.ts'
import { standard2 } from './standard-2.ts'
import { standard3 } from './standard-3.ts'

const party = (schema: Entity['schema'], names: readonly string[], more: Partial<Entity> = {}): Entity => ({
  id: names.join(),
  schema,
  names: names.map((full) => ({ full })),
  ...more,
})
const person = (name: string | readonly string[], more: Partial<Entity> = {}) =>
  party('Person', typeof name === 'string' ? [name] : name, more)
const company = (name: string, more: Partial<Entity> = {}) => party('Company', [name], more)
const by = (algorithm: typeof standard3, query: Entity, listed: Entity) =>
  compare(algorithm, prepare(query), prepare(listed))
const met = (query: Entity, listed: Entity) => by(standard3, query, listed)
const was = (query: Entity, listed: Entity) => by(standard2, query, listed)
const nameOf = (query: Entity, listed: Entity) => met(query, listed).explanation.fields[0]!.state

describe('a fact and names that differ', () => {
  const customer = person(['KAN Tsz Lok', '簡子樂'], { birthDates: ['1962-04-04'], nationalities: ['hk'] })

  it.each([
    ['a year of birth', { birthDates: ['1962'] }],
    ['a month of birth', { birthDates: ['1962-04'] }],
    ['a year of birth and a country', { birthDates: ['1962'], nationalities: ['hk'] }],
    ['a country', { nationalities: ['hk'] }],
  ])('make no hit: %s', (_, facts) => {
    const listed = person('KHAN, Orlan', facts)
    expect(nameOf(customer, listed)).toBe('differ')
    expect(met(customer, listed).level).toBeNull()
  })

  it('make a WEAK hit by the same day of birth', () => {
    const listed = person('MARSH, Zakar', { birthDates: ['1962-04-04'], nationalities: ['hk'] })
    const found = met(person('MARSH, Sergio', { birthDates: ['1962-04-04'], nationalities: ['hk'] }), listed)
    expect(found.explanation.fields[0]!.state).toBe('differ')
    expect(found.level).toBe('WEAK')
  })

  it('make no hit where only the Chinese names differ', () => {
    const peter = person(['CHAN Tai Man Peter', '陳泰旻'], { birthDates: ['1962-04-04'] })
    const listed = person(['Chen Dawen', '陈泰明'], { birthDates: ['1962'] })
    expect(nameOf(peter, listed)).toBe('differ')
    expect(met(peter, listed).level).toBeNull()
    expect(met(person('CHAN Tai Man Peter'), person('Chen Dawen')).level).not.toBeNull()
  })

  it('are told apart from names that agree', () => {
    const listed = person('KAN Tsz Lok', { birthDates: ['1962'] })
    expect(met(customer, listed).level).toBe('EXACT')
  })
})

describe('names that only seem to agree', () => {
  it.each([
    ['a Han given name and two Korean syllables', '曾浩弦', 'CHANG, Hyok Yun'],
    ['a Han given name and Korean syllables that end in l', '曹俊杰', 'CHOE Chan Il'],
    ['one word and letters of another', 'Taimin Chen', 'Chen Haixin'],
    ['one word and the Cantonese sound of a pinyin syllable', 'Chen Jie', 'Zhi Chen'],
    ['a Han given name and the Cantonese sound of a pinyin syllable', 'Chen Jie', '陈志'],
  ])('are no hit, and the explanation says so: %s', (_, asked, listed) => {
    for (const [a, b] of [
      [asked, listed],
      [listed, asked],
    ] as const) {
      expect(was(person(a), person(b)).level).not.toBeNull()
      expect(met(person(a), person(b)).level).toBeNull()
      expect(nameOf(person(a), person(b))).toBe('differ')
    }
  })

  it.each([
    ['Hokkien', '林玉蓮', 'Lim Geok Lian'],
    ['Teochew', '張志賢', 'Teo Chee Hean'],
    ['a Korean reading', '張慶樺', 'CHANG, Kyong-hwa'],
    ['pinyin', '陈志', 'Chen Zhi'],
    ['one letter', 'Manpreet Quernmore', 'Manpreat Quernmore'],
  ])('differ from names that do: %s', (_, asked, listed) => {
    expect(met(person(asked), person(listed)).score).toBeCloseTo(was(person(asked), person(listed)).score, 12)
    expect(met(person(asked), person(listed)).level).not.toBeNull()
  })

  it.each(['Cheong Yee Limited', 'Cheong Yee Ltd'])('a person and a company of unknown kind, %s', (full) => {
    const listed = party('LegalEntity', [full], { countries: ['cn'] })
    const customer = person(['ZHANG Wei', '張偉'], { nationalities: ['cn'] })
    expect(was(customer, listed).level).toBe('STRONG')
    expect(met(customer, listed).level).toBeNull()
  })

  it('leave a party of unknown kind to persons where its name has no legal form', () => {
    const listed = party('LegalEntity', ['Cheong Wai'], { countries: ['cn'] })
    expect(met(person('CHEONG Wai', { nationalities: ['cn'] }), listed).level).toBe('EXACT')
  })

  it('are one usual word of companies that both have others', () => {
    const listed = company('LLC Vostok Gold')
    expect(was(company('LLC Vostok Trade'), listed).score).toBeGreaterThan(0.77)
    expect(met(company('LLC Vostok Trade'), listed).score).toBeLessThan(0.71)
    expect(met(company('LLC Vostok'), company('Vostok LLC')).level).toBe('EXACT')
    const [asked, brand] = [company('Quernmore Trade Ltd'), company('Quernmore Gold Ltd')]
    expect(met(asked, brand).score).toBe(was(asked, brand).score)
  })
})

describe('namesakes', () => {
  const listed = person('ZHANG, Wei', { birthDates: ['1977-06-16'], nationalities: ['cn'] })
  const raised = 0.77
  const score = (birth: string, country?: string) =>
    met(person('Zhang Wei', { birthDates: [birth], ...(country ? { nationalities: [country] } : {}) }), listed).score

  it('with a date of birth years apart are not raised, neither in the same country nor in another', () => {
    for (const country of [undefined, 'cn', 'br']) expect(score('1985-04-12', country)).toBeLessThan(raised)
    expect(score('1952-09-16', 'cn')).toBeLessThan(raised)
    expect(score('1985-04-12', 'br')).toBeLessThan(score('1985-04-12'))
  })

  it('keep an equal name in reach of an extended search', () => {
    expect(score('1985-04-12', 'br')).toBeGreaterThanOrEqual(0.5)
  })

  it.each([
    ['the same day', '1977-06-16', 0.95],
    ['the year', '1977', 0.95],
    ['day and month exchanged', '1977-11-06', raised],
    ['one digit', '1977-06-15', raised],
    ['another day of the year', '1977-02-28', raised],
    ['three years', '1980-01-03', raised],
  ])('are told from the person himself, whose date differs by a slip or a few years: %s', (_, birth, least) => {
    expect(score(birth, 'cn')).toBeGreaterThanOrEqual(least)
  })

  it('are what the card says that another date would make of a hit', () => {
    const { explanation, score } = met(person('Zhang Wei'), listed)
    const [wouldDiffer] = explanation.what_if.filter(({ field, state }) => field === 'birth_date' && state === 'differ')
    expect(score + wouldDiffer!.delta).toBeCloseTo(
      met(person('Zhang Wei', { birthDates: ['1985-04-12'] }), listed).score,
      12,
    )
  })
})
