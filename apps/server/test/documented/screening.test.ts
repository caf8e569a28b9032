import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentedClient } from './client.ts'
import { openOffice } from './office.ts'

let client: DocumentedClient

beforeAll(async () => {
  client = (await openOffice()).client
})

const asked = { name: 'Probity Testhit', id: '', nationality: '', dob: '' }

describe('what is screened against', () => {
  test('is told by the lists of countries, of categories and of lists [SCR-013, SCR-015, SCR-027]', async () => {
    const countries = await client.data('GET v2/screening/get_country_list')
    expect(countries.find(({ iso2 }: { iso2: string }) => iso2 === 'HK')).toMatchObject({
      country: expect.any(String),
      iso3: 'HKG',
      displayName: expect.stringContaining('Hong Kong'),
      displayNameZhHant: expect.stringContaining('香港'),
      displayNameZhHans: expect.stringContaining('香港'),
    })
    expect(await client.data('GET v2/screening/get_categories')).toHaveLength(7)
    const lists = await client.data('GET v2/screening/get_screening_list')
    expect(lists[0]).toMatchObject({
      code: expect.any(String),
      name: expect.any(String),
      category: expect.any(String),
      jurisdiction: expect.any(String),
      updated_date: expect.any(Number),
    })
  })

  test('has a risk of every place, and no code is no place [SCR-016, RSK-058]', async () => {
    for (const body of [{ nationality: 'HK' }, { country: 'HK' }, { nationality: 'hk' }])
      expect(await client.data('POST v2/screening/risks', { body })).toMatchObject({
        risk_level: expect.stringMatching(/^(High Risk|Medium Risk|Low Risk|Not In List)$/),
        risk_score: expect.any(Number),
      })
    expect(await client.data('POST v2/screening/risks', { body: { nationality: '' } })).toEqual({
      risk_level: 'Not In List',
      risk_score: 0,
    })
    for (const body of [{ country: 'IRN' }, { country: 'Iran' }, { nationality: 'XX' }, {}])
      expect([body, (await client.call('POST v2/screening/risks', { body })).status]).toEqual([body, 400])
  })
})

describe('a single screening', () => {
  test('with its four keys answers hits with their key, whose entities and parts are read', async () => {
    const found = await client.data('POST v2/screening/single', { body: asked })
    expect(found.hits[0]).toMatchObject({
      entity_id: expect.any(String),
      entity_name: expect.stringContaining('Probity Testhit'),
      entity_categories: expect.any(Array),
      similarity_level: 'EXACT',
    })
    const { key, hits } = found
    expect(await client.data('GET v2/screening/results/{key}', { at: [key] })).toMatchObject({
      hits: [{ entity_id: hits[0].entity_id }],
    })
    const at = [key, hits[0].entity_id]
    expect(await client.data('GET v2/screening/results/{key}/{entity}', { at })).toMatchObject({
      entityID: expect.anything(),
      entityType: expect.stringMatching(/^(individual|corporate)$/i),
      names: expect.arrayContaining([expect.objectContaining({ fullName: expect.any(String) })]),
      category: expect.any(Array),
      articles: expect.any(Array),
      sanctions: expect.any(Array),
    })
    for (const part of ['articles', 'sanctions'])
      expect(await client.data('GET v2/screening/results/{key}/{entity}/{part}', { at: [...at, part] })).toEqual(
        expect.any(Array),
      )
    expect(
      (await client.call('GET v2/screening/results/{key}/{entity}/{part}', { at: [...at, 'nothing'] })).status,
    ).toBe(404)
  })

  test('of a name that nobody has answers no hit, and EWE answers alike', async () => {
    const body = { name: 'Qwertyuiop Zxcvbnm', id: 'A123456(3)', nationality: 'HK', dob: '1980-02-03' }
    expect((await client.data('POST v2/screening/single', { body })).hits).toEqual([])
    expect((await client.data('POST v2/screening/single/EWE', { body: asked })).hits[0]).toMatchObject({
      similarity_level: 'EXACT',
    })
  })
})
