import { describe, expect, it } from 'vitest'
import { fromFtm, isNoParty, toFtm, UnreadableEntity } from './ftm.ts'

const record = {
  id: 'x-1',
  schema: 'Person',
  properties: {
    name: ['Una Quill'],
    weakAlias: ['The Feather'],
    lastName: ['Quill'],
    birthDate: ['1961-04-05T00:00:00'],
    nationality: ['GB'],
    passportNumber: ['K1234567'],
    idNumber: ['9'],
  },
}

describe('fromFtm', () => {
  it('makes a name of parts, and one more for each other way a part is stated', () => {
    const properties = { firstName: ['Odile', 'Odette'], lastName: ['Brandreth'] }
    expect(fromFtm({ ...record, properties }).names.map(({ full }) => full)).toEqual([
      'Odile Brandreth',
      'Odette Brandreth',
    ])
  })

  it('reads names with their quality and parts, dates, countries and every identifier', () => {
    const entity = fromFtm(record)
    expect(entity.names).toEqual([
      { full: 'Una Quill', family: 'Quill' },
      { full: 'The Feather', quality: 'weak' },
    ])
    expect(entity).toMatchObject({ birthDates: ['1961-04-05'], nationalities: ['gb'] })
    expect(entity.identifiers).toEqual([
      { type: 'other', value: '9' },
      { type: 'passport', value: 'K1234567' },
    ])
  })

  it('composes a name from its parts when there is no other', () => {
    const entity = fromFtm({
      ...record,
      properties: { firstName: ['Una'], fatherName: ['Rolfovna'], lastName: ['Quill'] },
    })
    expect(entity.names).toEqual([{ full: 'Una Rolfovna Quill', family: 'Quill', given: 'Una' }])
  })

  it.each([
    [{ ...record, schema: 'Teapot' }, /schema: 'Teapot'/],
    [{ ...record, id: 7 }, /id: a text/],
    [{ ...record, properties: { name: [{}] } }, /properties.name/],
    [{ ...record, properties: { name: ['x'.repeat(10_000_000)] } }, /10000000 characters/],
    [{ ...record, properties: [] }, /properties: an object/],
    ['text', /JSON object/],
  ])('refuses what it cannot read, naming the field: %#', (value, message) => {
    expect(() => fromFtm(value)).toThrow(UnreadableEntity)
    expect(() => fromFtm(value)).toThrow(message)
  })

  it('survives the way out and back', () => {
    const entity = fromFtm(record)
    const back = fromFtm(toFtm(entity))
    expect(back.names.map(({ full, quality }) => ({ full, quality }))).toEqual(
      entity.names.map(({ full, quality }) => ({ full, quality })),
    )
    expect(back.identifiers).toEqual(entity.identifiers)
  })
})

describe('isNoParty', () => {
  it('tells links and papers from parties and from mistakes', () => {
    expect(isNoParty({ schema: 'Occupancy' })).toBe(true)
    expect(isNoParty({ schema: 'Person' })).toBe(false)
    expect(isNoParty({ schema: 'Teapot' })).toBe(false)
    expect(isNoParty(null)).toBe(false)
  })
})
