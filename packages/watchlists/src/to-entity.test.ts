import { describe, expect, it } from 'vitest'
import type { ListedParty } from './record.ts'
import { toEntity } from './to-entity.ts'

const party: ListedParty = {
  id: 'a:1',
  list: 'a',
  schema: 'Person',
  categories: ['sanctions'],
  names: [
    {
      full: 'KESTREL, Orvando',
      type: 'primary',
      quality: 'strong',
      script: 'Latin',
      family: 'KESTREL',
      given: 'Orvando',
    },
    { full: 'Kestrik', type: 'alias', quality: 'weak', script: 'Latin', lang: 'en' },
  ],
  births: [{ date: '1961..1963' }, { place: 'Velm' }, { date: '1961..1963', note: 'again' }],
  nationalities: [{ text: 'Iran', code: 'ir' }, { text: 'Atlantis' }],
  addresses: [{ full: '1 Quay Road, Velm, Iran', country: { text: 'Iran', code: 'ir' } }],
  identifiers: [
    { type: 'reference', value: 'TLi.001' },
    { type: 'passport', value: 'TL1', country: { text: 'Iran', code: 'ir' } },
  ],
}

describe('a listed party as the matcher sees it', () => {
  it('keeps what identifies and leaves the numbers of list entries out', () => {
    expect(toEntity(party)).toEqual({
      id: 'a:1',
      schema: 'Person',
      names: [
        { full: 'KESTREL, Orvando', family: 'KESTREL', given: 'Orvando' },
        { full: 'Kestrik', quality: 'weak', lang: 'en' },
      ],
      birthDates: ['1961..1963'],
      nationalities: ['ir'],
      countries: ['ir'],
      identifiers: [{ type: 'passport', value: 'TL1', country: 'ir' }],
      addresses: ['1 Quay Road, Velm, Iran'],
    })
  })

  it("counts middle and father's names among the given ones", () => {
    const name = { ...party.names[0]!, full: 'Orvando Tiv KESTREL', middle: 'Tiv', father: 'Anselov' }
    expect(toEntity({ ...party, names: [name] }).names[0]).toMatchObject({
      family: 'KESTREL',
      given: 'Orvando Tiv Anselov',
    })
  })

  it('reads the tail number of an aircraft from its name', () => {
    const jet: ListedParty = {
      id: 'a:2',
      list: 'a',
      schema: 'Airplane',
      categories: ['sanctions'],
      names: [{ full: 'EP-MNR', type: 'primary', quality: 'strong', script: 'Latin' }],
    }
    expect(toEntity(jet).identifiers).toEqual([{ type: 'registration', value: 'EP-MNR' }])
    const named = { ...jet, names: [{ ...jet.names[0]!, full: 'FALCON' }] }
    expect(toEntity(named).identifiers).toBeUndefined()
  })
})
