import { describe, expect, it } from 'vitest'
import { algorithmNamed, UnknownAlgorithm } from './algorithms/registry.ts'
import { compare } from './compare.ts'
import type { Entity } from './entity.ts'
import { prepare } from './prepared.ts'
import { rankAll } from './rank.ts'

const algorithm = algorithmNamed('standard-1')

function person(full: string, more: Partial<Entity> = {}): Entity {
  return { id: full, schema: 'Person', names: [{ full }], ...more }
}

function between(a: Entity, b: Entity) {
  return compare(algorithm, prepare(a), prepare(b))
}

describe('compare', () => {
  it.each(['Ann Lee', 'Bartholomew Featherstonehaugh', '陳大文', 'Li Na'])('gives an equal name EXACT: %s', (name) => {
    const { score, level } = between(person(name), person(name))
    expect(score).toBeGreaterThanOrEqual(0.95)
    expect(score).toBeLessThan(1)
    expect(level).toBe('EXACT')
  })

  it.each([
    ['Jon Tarrant', 'Jon Tarant', 'EXACT', 'one sound'],
    ['Jon Tarrant', 'Jon Tarrent', 'STRONG', 'a slip'],
    ['Jon Tarrant', 'Jon Tarrand', 'STRONG', 'a slip'],
  ])('by standard-2 gives %s and %s %s: %s', (a, b, level) => {
    expect(compare(algorithmNamed('standard-2'), prepare(person(a)), prepare(person(b))).level).toBe(level)
  })

  it('scores a rare equal name above a common one', () => {
    const common = between(person('Ann Lee'), person('Ann Lee')).score
    expect(between(person('Bartholomew Wexcombe'), person('Bartholomew Wexcombe')).score).toBeGreaterThan(common)
  })

  it('is the sum of its points, field by field', () => {
    const query = person('Jon Tarrant', { birthDates: ['1961-04-05'], genders: ['male'], nationalities: ['gb'] })
    const listed = person('John Tarrant', { birthDates: ['1961-05-04'], genders: ['female'], nationalities: ['fr'] })
    const { score, explanation } = between(query, listed)
    expect(explanation.fields.reduce((sum, { points }) => sum + points, 0)).toBe(score)
    expect(explanation.fields.map(({ field }) => field)).toEqual([
      'name',
      'identifier',
      'birth_date',
      'gender',
      'country',
      'address',
    ])
  })

  it('uses the word points for the fields alone', () => {
    const { explanation } = between(person('Jon Tarrant'), person('John Tarrant'))
    const words = JSON.stringify(explanation).match(/points/g) ?? []
    expect(words).toHaveLength(explanation.fields.length)
    expect(explanation.what_if.every((entry) => entry.delta !== 0)).toBe(true)
  })

  it('says every field in English and in Traditional Chinese', () => {
    const { explanation } = between(person('Jon Tarrant'), person('John Tarrant'))
    for (const { detail } of explanation.fields) {
      expect(detail.en).toMatch(/\w/)
      expect(detail.zh).toMatch(/\p{Script=Han}/u)
    }
  })

  it('keeps what is WEAK by a strong alias WEAK by a weak one', () => {
    const strong = between(person('Wexcombe Odile'), person('Odile Tarrant Wexcombe Brandreth')).score
    const weak = between(person('Wexcombe Odile'), {
      ...person('x'),
      names: [{ full: 'Odile Tarrant Wexcombe Brandreth', quality: 'weak' }],
    })
    expect(strong).toBeGreaterThan(0.6)
    expect(weak.level).toBe('WEAK')
    expect(weak.score).toBeLessThan(strong)
  })

  it('keeps a weak alias at WEAK, below an equally written strong one', () => {
    const weak = { ...person('x'), names: [{ full: 'Rufus Tamworth', quality: 'weak' as const }] }
    const { score, level } = between(person('Rufus Tamworth', { birthDates: ['1950-02-03'] }), {
      ...weak,
      birthDates: ['1950-02-03'],
    })
    expect(level).toBe('WEAK')
    expect(score).toBeLessThan(0.8)
    expect(score).toBeGreaterThan(0.6)
  })

  it('finds an equal identifier whatever the name', () => {
    const ids = (value: string, type: string) => ({ identifiers: [{ type, value }] })
    const { level } = between(
      person('Una Quill', ids('X 123-4567', 'other')),
      person('Rolf Ebner', ids('X1234567', 'passport')),
    )
    expect(level).toBe('STRONG')
  })

  it('lets no other evidence veto or make a match', () => {
    const born = (date: string) => ({ birthDates: [date] })
    const same = between(person('Una Quillfeather', born('1950-01-02')), person('Una Quillfeather', born('1977-08-09')))
    expect(same.level).toBe('STRONG')
    const unlike = between(person('Una Quill', born('1950-03-02')), person('Rolf Ebner', born('1950-03-02')))
    expect(unlike.level).toBeNull()
  })

  it('counts an initial beside a whole word only', () => {
    const company = (full: string): Entity => ({ ...person(full), schema: 'Company' })
    expect(between(company('TF C'), company('Corvanta')).score).toBe(0)
    expect(between(person('J Smithfield'), person('John Smithfield')).level).not.toBeNull()
  })

  it('aligns glued and parted words', () => {
    const { explanation, level } = between(person('Annabella Saidova'), person('Saidova Anna Bella'))
    expect(level).not.toBeNull()
    expect(explanation.fields[0]!.detail).toMatchObject({
      tokens: expect.arrayContaining([expect.objectContaining({ en: 'written apart' })]),
    })
  })
})

describe('rankAll', () => {
  it('orders by score, then id, and keeps schemas apart', () => {
    const twins = ['b', 'a', 'c'].map((id) => prepare({ ...person('Una Quill'), id }))
    const company = prepare({ ...person('Una Quill'), id: '0', schema: 'Company' })
    const hits = rankAll(prepare(person('Una Quill')), [company, ...twins], { algorithm, threshold: 0.6, limit: 2 })
    expect(hits.map((hit) => hit.party.entity.id)).toEqual(['a', 'b'])
  })
})

describe('algorithmNamed', () => {
  it('refuses an unknown algorithm by naming the known ones', () => {
    expect(() => algorithmNamed('standard-0')).toThrow(UnknownAlgorithm)
    expect(() => algorithmNamed('standard-0')).toThrow(/standard-1/)
  })
})
