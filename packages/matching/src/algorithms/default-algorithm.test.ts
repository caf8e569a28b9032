import { describe, expect, it } from 'vitest'
import { compare } from '../compare.ts'
import type { Entity, EntityName } from '../entity.ts'
import type { NameDetail } from '../features/name.ts'
import { newIndexBuilder } from '../index/build/builder.ts'
import { newEngine } from '../index/rank/engine.ts'
import { search } from '../index/search.ts'
import { prepare } from '../prepared.ts'
import { defaultRaiseFrom } from './operating-curve.ts'
import { algorithmNamed, defaultAlgorithm } from './registry.ts'

const algorithm = algorithmNamed(defaultAlgorithm)
const raised = defaultRaiseFrom(defaultAlgorithm)!
const party = (
  schema: Entity['schema'],
  names: readonly (string | EntityName)[],
  more: Partial<Entity> = {},
): Entity => ({
  id: JSON.stringify(names),
  schema,
  names: names.map((name) => (typeof name === 'string' ? { full: name } : name)),
  ...more,
})
const person = (names: readonly (string | EntityName)[], more: Partial<Entity> = {}) => party('Person', names, more)
const met = (customer: Entity, listed: Entity) => compare(algorithm, prepare(customer), prepare(listed))

describe('what a day of work has taught, for new organisations', () => {
  it('no name that differs becomes a hit by a year of birth', () => {
    const customer = person(['KAN Tsz Lok', '簡子樂'], { birthDates: ['1962-04-04'] })
    expect(met(customer, person(['KHAN, Orlan'], { birthDates: ['1962'] })).level).toBeNull()
  })

  it('no Chinese given name meets two Korean syllables', () => {
    for (const names of [
      ['CHEUNG Wai Hang', '張慧珩'],
      ['TSANG Ho Yin', '曾浩弦'],
    ])
      expect(met(person(names), person(['Chang Hyok Yun'])).level).toBeNull()
  })

  it('no pinyin syllable meets another through its Cantonese sound', () => {
    expect(met(person(['Chen Jie']), person(['Zhi Chen', '陈志'])).level).toBeNull()
  })

  it('a namesake born years apart is not STRONG, and in another country not raised', () => {
    const listed = person(['ZHANG, Wei'], { birthDates: ['1977-06-16'], nationalities: ['cn'] })
    const found = (birth: string, country: string) =>
      met(person(['Zhang Wei'], { birthDates: [birth], nationalities: [country] }), listed)
    for (const birth of ['1985-04-12', '1952-09-16']) expect(found(birth, 'cn').level).not.toBe('STRONG')
    expect(found('1985-04-12', 'br').score).toBeLessThan(raised)
  })

  it('the card promises of a date of birth what a customer with that date then scores', () => {
    const listed = person(['LEE, John Ka-chun'], { birthDates: ['1957-12-07'] })
    const { score, explanation } = met(person(['LEE Ka Chun John']), listed)
    const wouldDiffer = explanation.what_if.find(({ field, state }) => field === 'birth_date' && state === 'differ')!
    const dated = met(person(['LEE Ka Chun John'], { birthDates: ['1980-01-03'] }), listed)
    expect(score + wouldDiffer.delta).toBeCloseTo(dated.score, 12)
    expect(dated.level).not.toBe('STRONG')
  })

  it('a natural person is not raised against the name of a company', () => {
    const customer = person(['ZHANG Wei', '張偉'], { nationalities: ['cn'] })
    const names = ['Cheong Yee Limited']
    expect(met(customer, party('LegalEntity', names, { countries: ['cn'] })).level).toBeNull()
    const builder = newIndexBuilder()
    builder.add({ entity: party('Company', ['ZHANG Wei']), caption: '' }, 0)
    const options = { algorithm, threshold: 0.5, limit: 10 }
    expect(search(newEngine(builder.finish()), prepare(customer), options)).toEqual([])
  })

  it('a slip is at most STRONG: one letter more, one less, two exchanged', () => {
    const listed = person(['Probity Testhit'])
    const names = ['Probity Testhitt', 'TESTHITT Probity', 'Probity Testhi', 'Probity Testhti']
    expect(names.map((name) => met(person([name]), listed).level)).toEqual(names.map(() => 'STRONG'))
    expect(met(person(['TESTHIT, Probity']), listed).level).toBe('EXACT')
    expect(met(person(['Mohammed Testhit']), person(['Mohamed Testhit'])).level).toBe('EXACT')
  })

  it('a weak alias is never EXACT', () => {
    expect(met(person(['El Quern']), person(['Tobias Marsh', { full: 'El Quern', quality: 'weak' }])).level).toBe(
      'WEAK',
    )
  })

  it('names are shown as written: 國樑 beside 国樑, never a key', () => {
    const { explanation } = met(person(['梁國樑']), person(['梁国樑']))
    const { tokens } = explanation.fields[0]!.detail as NameDetail
    expect(tokens.map(({ query, candidate }) => [query, candidate])).toEqual([
      ['梁', '梁'],
      ['國樑', '国樑'],
    ])
  })
})
