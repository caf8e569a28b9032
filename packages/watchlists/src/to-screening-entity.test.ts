import { describe, expect, it } from 'vitest'
import { demoParty } from './synthetic/demo/demo-parties.ts'
import { toScreeningEntity } from './to-screening-entity.ts'

const links = { day: '2026-11-28', picture: () => '/picture', article: (_: unknown, at: number) => `/article/${at}` }

describe('the detail of a listed party', () => {
  const party = demoParty(0, { seed: 1, count: 10 })
  it('shows a sanction as current until its end has passed', () => {
    const sanctionUntil = (to: string) => ({ body: 'Demo Office', current: false, to })
    const sanctions = ['2026-11-27', '2026-11-28', '2027', 'unknown'].map(sanctionUntil)
    const shown = toScreeningEntity({ ...party, sanctions }, links).sanctions
    expect(shown.map(({ current, to }) => [to, current])).toEqual([
      ['2026-11-27', 'N'],
      ['2026-11-28', 'Y'],
      ['2027', 'Y'],
      ['unknown', 'N'],
    ])
  })

  it('says where a person was born, with the country where the place does not name it', () => {
    const country = { text: 'Macao', code: 'mo' }
    const births = [{ date: '1970', place: 'Taipa', country }, { place: 'Macao' }, { place: 'Taipa', country }]
    expect(toScreeningEntity({ ...party, births }, links).placeOfBirth).toBe('Taipa, Macao; Macao')
    expect(toScreeningEntity({ ...party, births: [] }, links).placeOfBirth).toBe('')
  })

  it('carries every documented block of an individual', () => {
    const entity = toScreeningEntity(party, links)
    expect(entity).toMatchObject({
      entityID: 'demo:00000',
      entityType: 'individual',
      country: 'HK',
      firstName: 'Probity',
      lastName: 'Testhit',
      businessName: '',
      picture: '/picture',
      dateOfBirth: '1970-01-10',
    })
    expect(entity.names[0]).toEqual({ fullName: 'Probity Testhit', type: 'primary' })
    const [number] = party.identifiers!
    expect(entity.identifications).toEqual([
      {
        type: number!.type,
        value: number!.value,
        label: number!.label ?? '',
        country: number!.country?.code?.toUpperCase() ?? '',
      },
    ])
    expect(entity.articles[1]?.c6Url).toBe('/article/1')
    expect(entity.sanctions.every(({ current }) => current === 'Y' || current === 'N')).toBe(true)
    for (const block of [entity.addresses, entity.associations, entity.notes, entity.politicalPosition])
      expect(block.every(({ softDelete }) => !softDelete)).toBe(true)
  })

  it('treats everything but a person as corporate', () => {
    const entity = toScreeningEntity({ ...party, schema: 'Vessel' }, links)
    expect(entity).toMatchObject({
      entityType: 'corporate',
      firstName: '',
      lastName: '',
      businessName: 'Probity Testhit',
      dateOfBirth: '',
      homePhone: '',
    })
  })

  it('puts a long address into four lines and an unbroken one into the first', () => {
    const addresses = [{ full: 'a', lines: ['1', '2', '3', '4', '5'], city: 'Velm' }, { full: 'one line' }]
    const entity = toScreeningEntity({ ...party, addresses }, links)
    expect(entity.addresses[0]).toMatchObject({ addressLine1: '1', addressLine4: '4, 5', townCity: 'Velm' })
    expect(entity.addresses[1]?.addressLine1).toBe('one line')
  })
})
