import { describe, expect, it } from 'vitest'
import { standard2Curve } from '../algorithms/standard-2.curve.ts'
import { standard2 } from '../algorithms/standard-2.ts'
import { standard3 } from '../algorithms/standard-3.ts'
import { compare } from '../compare.ts'
import type { Entity } from '../entity.ts'
import { prepare } from '../prepared.ts'

const person = (full: string, more: Partial<Entity> = {}): Entity => ({
  id: full,
  schema: 'Person',
  names: [{ full }],
  ...more,
})
const company = (full: string, more: Partial<Entity> = {}): Entity => ({ ...person(full, more), schema: 'Company' })
const met = (query: Entity, listed: Entity) => compare(standard2, prepare(query), prepare(listed))
const pointsOf = (query: Entity, listed: Entity) =>
  met(query, listed).explanation.fields.reduce((sum, { points }) => sum + points, 0)

it.each([standard2, standard3])(
  'bounds every name below by the bound of a better one, also where facts lift names just below a level above those just above it: $name',
  (algorithm) => {
    const { lifted, beginMost } = algorithm.functions.weighing
    for (const reach of [0.25, 1, 2.3])
      for (let step = 1; step <= 1000; step++) {
        const [less, more] = [(step - 1) / 1000, step / 1000]
        expect(lifted(algorithm, more, reach), `${more}, ${reach}`).toBeGreaterThanOrEqual(
          lifted(algorithm, less, reach),
        )
        expect(beginMost(algorithm, more), `${more}`).toBeGreaterThanOrEqual(beginMost(algorithm, less))
      }
  },
)

describe('facts as evidence', () => {
  const born = { birthDates: ['1961-04-05'] }
  const listed = person('QUERNMORE, Tobias Edmund', { ...born, nationalities: ['gb'] })

  it('lift a faint name to a hit when the day of birth is the same', () => {
    const faint = person('Toby Quernmore')
    expect(met(faint, listed).level).toBeNull()
    expect(met({ ...faint, ...born }, listed).level).not.toBeNull()
  })

  it('bring a namesake below WEAK when date and country differ', () => {
    const namesake = { birthDates: ['1985-11-30'], nationalities: ['br'] }
    expect(met(person('Tobias Quernmore'), listed).level).not.toBeNull()
    expect(met(person('Tobias Quernmore', namesake), listed).level).toBeNull()
  })

  it('keep an equal name findable, whatever else differs', () => {
    const other = { birthDates: ['1985-11-30'], nationalities: ['br'], genders: ['female'] }
    const equal = met(person('Tobias Edmund Quernmore', other), { ...listed, genders: ['male'] })
    expect(equal.score).toBeGreaterThanOrEqual(0.5)
    expect(equal.score).toBeLessThan(0.7)
  })

  it('count neither for nor against what is one year or one digit apart', () => {
    const name = met(person('Tobias Quernmore'), listed).score
    expect(met(person('Tobias Quernmore', { birthDates: ['1962'] }), listed).score).toBe(name)
    expect(met(person('Tobias Quernmore', { birthDates: ['1961-04-15'] }), listed).score).toBe(name)
  })

  it('count a related territory against, and another country more, for persons and companies', () => {
    const listedCompany = company('QUERNMORE SHIPPING LLC', { countries: ['cn'] })
    const score = (country: string) =>
      met(company('Quernmore Shipping Ltd', { countries: [country] }), listedCompany).score
    expect(score('cn')).toBeGreaterThan(score('hk'))
    expect(score('hk')).toBeGreaterThan(score('br'))
    const equal = person('吳志鏗', { nationalities: ['hk'], birthDates: ['1976-05-11'] })
    const listedPerson = (country: string) =>
      met(equal, person('吴志铿', { nationalities: [country], birthDates: ['1988-02-09'] })).score
    expect(listedPerson('cn')).toBeGreaterThanOrEqual(standard2Curve.raiseFrom)
    expect(listedPerson('br')).toBeLessThan(listedPerson('cn'))
  })

  it('make a hit alone by an equal number, and count different ones of a kind against', () => {
    const number = (value: string) => ({ identifiers: [{ type: 'hkid', value }] })
    const other = person('Helga Brandsma', number('A123456(3)'))
    expect(met(person('Tobias Quernmore', number('A1234563')), other).level).toBe('STRONG')
    const [same, different] = [number('A1234563'), number('B7654321')]
    const without = met(person('Helga Brandsna'), other).score
    expect(met(person('Helga Brandsna', different), other).score).toBeLessThan(without)
    expect(met(person('Helga Brandsma', same), other).level).toBe('EXACT')
  })

  it('never make EXACT of names that are not equal', () => {
    const sure = { ...born, nationalities: ['gb'] }
    expect(met(person('Tobias Edmund Quernmoor', sure), listed).level).toBe('STRONG')
  })

  it('sum to the score field by field', () => {
    const asked = person('Tobias Quernmore', { ...born, genders: ['female'], nationalities: ['br'] })
    expect(pointsOf(asked, { ...listed, genders: ['male'] })).toBeCloseTo(
      met(asked, { ...listed, genders: ['male'] }).score,
      9,
    )
  })
})

describe('a Chinese name beside the Latin one', () => {
  const listed: Entity = { id: 'l', schema: 'Person', names: [{ full: 'CHAN Tai Man' }, { full: '陈泰明' }] }
  const asked = (han: string): Entity => ({
    id: 'q',
    schema: 'Person',
    names: [{ full: 'CHAN Tai Man Peter' }, { full: han }],
  })
  const latin = met(person('CHAN Tai Man Peter'), listed).score

  it('never lowers a pair when it agrees, in either writing', () => {
    expect(met(asked('陳泰明'), listed).score).toBeGreaterThanOrEqual(latin)
  })

  it('counts against when it differs, and says so', () => {
    const like: Entity = { ...listed, names: [{ full: 'CHAN Dai Men' }, { full: '陈泰明' }] }
    const found = met(asked('陳泰旻'), like)
    expect(found.score).toBeLessThan(met(person('CHAN Tai Man Peter'), like).score)
    expect(found.explanation.fields[0]!.detail.en).toContain('The Chinese names differ: 陳泰旻, 陈泰明.')
    expect(found.explanation.fields[0]!.detail.zh).toContain('中文姓名不同')
  })
})

describe('a further fact that agrees', () => {
  const facts: Partial<Entity>[] = [
    { birthDates: ['1961-04-05'] },
    { nationalities: ['gb'] },
    { genders: ['male'] },
    { addresses: ['12 Quern Street, Malden'] },
    { identifiers: [{ type: 'passport', value: 'K12345678' }] },
  ]
  const listed: Entity = Object.assign({ ...person('QUERNMORE, Tobias Edmund') }, ...facts)

  it.each(['Tobias Quernmore', 'Quernmore', 'Toby Quernmoor', 'Helga Brandsma', 'QUERNMORE Tobias Edmund'])(
    'never lowers a score: %s',
    (full) => {
      let known = person(full)
      let last = met(known, listed).score
      for (const fact of facts) {
        known = { ...known, ...fact }
        const now = met(known, listed).score
        expect(now).toBeGreaterThanOrEqual(last)
        last = now
      }
    },
  )
})
