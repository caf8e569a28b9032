import { fromFtm } from '@probity/matching/ftm.ts'
import { describe, expect, it } from 'vitest'
import type { ListedParty } from './record.ts'
import { demoParty } from './synthetic/demo/demo-parties.ts'
import { type FtmView, toFtmEntity, topicsOf } from './to-ftm-entity.ts'

const seen = Date.UTC(2026, 0, 2, 3, 4, 5)
const party: ListedParty = {
  id: 'own-x:1',
  list: 'own-x',
  schema: 'Person',
  categories: ['sanctions', 'insolvency'],
  names: [
    {
      full: 'Orvando Kestrel',
      type: 'primary',
      quality: 'strong',
      script: 'Latn',
      family: 'Kestrel',
      given: 'Orvando',
    },
    { full: '柯雲度', type: 'original', quality: 'strong', script: 'Hani' },
    { full: 'Orvan K.', type: 'alias', quality: 'strong', script: 'Latn' },
    { full: 'The Falcon', type: 'alias', quality: 'weak', script: 'Latn' },
    { full: 'Orvando Finch', type: 'former', quality: 'strong', script: 'Latn' },
  ],
  births: [{ date: '1970-01', place: 'Velm' }],
  nationalities: [{ text: 'Hong Kong', code: 'hk' }, { text: 'Old Velmland' }],
  identifiers: [
    { type: 'passport', value: 'K1' },
    { type: 'reference', value: 'LIST-7' },
  ],
  addresses: [{ full: '1 Quay, Velm', city: 'Velm', country: { text: 'Hong Kong', code: 'hk' } }],
  sanctions: [{ body: 'House', programme: 'P1', current: false, from: '2020-01-01', to: '2021-01-01' }],
  associations: [{ names: ['Una Quill'], type: 'sister', id: 'own-x:2' }],
  positions: [{ description: 'Harbour master', from: '2001' }],
  listedOn: '2020-01-01',
  updatedOn: '2021',
}

describe('a listed party in the OpenSanctions model', () => {
  it('names the ids that the party had before as referents', () => {
    const merged = { ...party, formerIds: ['own-x:7', 'own-x:9'] }
    expect(toFtmEntity(merged, { seen, nested: false }).referents).toEqual(['own-x:7', 'own-x:9'])
  })

  it('puts each name, date, number and place under its property', () => {
    expect(toFtmEntity(party, { seen, nested: false })).toEqual({
      id: 'own-x:1',
      caption: 'Orvando Kestrel',
      schema: 'Person',
      datasets: ['own-x'],
      referents: [],
      target: true,
      first_seen: '2020-01-01T00:00:00',
      last_seen: '2026-01-02T03:04:05',
      last_change: null,
      properties: {
        name: ['Orvando Kestrel', '柯雲度'],
        alias: ['Orvan K.'],
        previousName: ['Orvando Finch'],
        weakAlias: ['The Falcon'],
        firstName: ['Orvando'],
        lastName: ['Kestrel'],
        birthDate: ['1970-01'],
        birthPlace: ['Velm'],
        nationality: ['hk', 'Old Velmland'],
        passportNumber: ['K1'],
        address: ['1 Quay, Velm'],
        position: ['Harbour master'],
        topics: ['sanction'],
        createdAt: ['2020-01-01'],
        modifiedAt: ['2021'],
      },
    })
  })

  it('carries what stands beside it as entities when asked', () => {
    const { properties } = toFtmEntity(party, { seen, nested: { today: '2026-11-28' } })
    const [sanction] = properties['sanctions'] as FtmView[]
    expect(sanction).toMatchObject({
      schema: 'Sanction',
      caption: 'House',
      target: false,
      properties: { entity: ['own-x:1'], authority: ['House'], program: ['P1'], status: ['inactive'] },
    })
    const [link] = properties['associates'] as FtmView[]
    expect(link?.properties['associate']).toEqual([expect.objectContaining({ id: 'own-x:2', caption: 'Una Quill' })])
    expect(properties['addressEntity']).toEqual([
      expect.objectContaining({ properties: { full: ['1 Quay, Velm'], city: ['Velm'], country: ['hk'] } }),
    ])
    expect(properties['positionOccupancies']).toHaveLength(1)
  })

  it('names a company’s day of incorporation and its links as that model does', () => {
    const { properties } = toFtmEntity({ ...party, schema: 'Company' }, { seen, nested: { today: '2026-11-28' } })
    expect(properties).toMatchObject({ incorporationDate: ['1970-01'] })
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['unknownLinkTo']))
    expect(Object.keys(properties)).not.toContain('firstName')
  })

  it('is read back by the matcher with the same names, and holds no empty property', () => {
    for (let number = 0; number < 50; number++) {
      const demo = demoParty(number, { seed: 1, count: 50 })
      const view = toFtmEntity(demo, { seen, nested: false })
      const back = fromFtm(view)
      expect(new Set(back.names.map(({ full }) => full))).toEqual(new Set(demo.names.map(({ full }) => full)))
      for (const values of Object.values(view.properties)) expect(values).not.toEqual([])
    }
  })

  it('has a topic for each category but insolvency', () => {
    expect(topicsOf({ categories: ['politically_exposed', 'insolvency', 'law_enforcement'] })).toEqual([
      'role.pep',
      'crime',
    ])
  })
})
