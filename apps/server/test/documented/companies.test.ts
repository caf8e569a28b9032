import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentedClient } from './client.ts'
import { openOffice } from './office.ts'
import { wholeLife } from './whole-life.ts'

let client: DocumentedClient
const day = Date.UTC(2020, 4, 6)
const none = { count: 0 }
const later = Date.UTC(2021, 4, 6)
const person = async (sur: string, other: string): Promise<number> =>
  (await client.data('POST v2/individuals', { body: { names: [{ name_type: 1, lang: 1, sur, other }] } })).id
const company = async (other: string): Promise<number> =>
  (await client.data('POST v2/corporates', { body: { company_type: 2, names: [{ name_type: 3, lang: 1, other }] } })).id

beforeAll(async () => {
  client = (await openOffice()).client
})

const fields = {
  ref_id: 'C-100',
  company_type: 2,
  coi_number: '1234567',
  coi_name: 'Lantern Freight Limited',
  br_number: '12345678',
  is_br_3y: true,
  incorp_place: 'HK',
  incorp_date: '2015-03-04',
  estab_date: '2015-03-05',
  tel: '2345 6789',
  contact_person: 'Ho Man Kit',
  contact_person_tel: '2345 6780',
  contact_fax: '2345 6781',
  cr_ref: 'CR-9',
  ma_name: 'Lantern Freight',
  business_nature: 'Freight',
  fund_source: 'Trade',
  acc_start_date: Date.UTC(2025, 3, 1),
  acc_end_date: Date.UTC(2026, 2, 31),
  established_business_relationship: true,
}
const registered = { address_type: 1, capacity_type: 1, address_1: '8 Harbour Road', address_4: 'HK' }

describe('a company', () => {
  test('is saved after its children and its officers, found, listed, counted, changed and removed', async () => {
    const chief = await person('HO', 'Man Kit')
    const holder = { capacity_type: 2, capacity_id: chief }
    const saved = async (name: Parameters<typeof client.data>[0], body: Record<string, unknown>): Promise<number> =>
      (await client.data(name, { body })).id
    const shares = [
      await saved('POST v2/shares', { ...holder, type: 'Ordinary', currency: 'HKD', shares_num: 100, rights: 'All' }),
    ]
    const lists = {
      names: [await saved('POST v2/names', { name_type: 3, lang: 1, other: 'Lantern Freight Limited' })],
      addresses: [await saved('POST v2/addresses', registered)],
      emails: [await saved('POST v2/emails', { capacity_type: 1, email: 'office@lantern.example', effect_date: day })],
      founders: [await saved('POST v2/founders', { ...holder, effect_date: day })],
      shareholders: [await saved('POST v2/shareholders', { ...holder, effect_date: day, shares })],
      directors: [await saved('POST v2/directors', { ...holder, director_type: 1, start_date: day, consent: 1 })],
      secretaries: [await saved('POST v2/company_secretaries', { ...holder, start_date: day })],
      auth_reps: [await saved('POST v2/authorized_representatives', { ...holder, start_date: day })],
      significant_controllers: [
        await saved('POST v2/significant_controllers', {
          ...holder,
          control_nature: 'Holds over 25 % of the shares',
          commencement_date: day,
        }),
      ],
    }
    const { id } = await client.data('POST v2/corporates', { body: { ...fields, ...lists } })
    const populate = Object.keys(lists)
    const found = await client.data('GET v2/corporates/{id}', { at: [id], query: { populate } })
    expect(found).toMatchObject({
      ...fields,
      status: 1,
      names: [{ other: 'Lantern Freight Limited' }],
      addresses: [registered],
      emails: [{ email: 'office@lantern.example' }],
      ...Object.fromEntries(populate.slice(3).map((list) => [list, [holder]])),
      shareholders: [{ shares: [{ type: 'Ordinary', currency: 'HKD', shares_num: 100 }] }],
    })
    for (const filter of [
      { coi_number: { contains: '2345' } },
      { ref_id: { contains: 'C-1' }, status: 1 },
      { other: { contains: 'lantern' } },
    ]) {
      const query = { filter, limit: 10, skip: 0, sort: 'create_date DESC', populate: ['names'] }
      expect(await client.data('GET v2/corporates', { query })).toMatchObject([{ id }])
      expect(await client.data('GET v2/corporates/count', { query: { filter } })).toEqual({ count: 1 })
    }
    const body = { acc_start_date: 0, acc_end_date: 0, acc_no_reason: 0, status: 0 }
    await client.data('PATCH v2/corporates/{id}', { at: [id], body })
    expect(await client.data('GET v2/corporates/{id}', { at: [id], query: { populate } })).toMatchObject({
      status: 0,
      acc_no_reason: 0,
      directors: [holder],
    })
    await client.data('DELETE v2/corporates/{id}', { at: [id] })
    expect((await client.call('GET v2/corporates/{id}', { at: [id] })).status).toBe(404)
  })

  test('of type 5 has a number of members, of type 6 its principal places', async () => {
    const pps_members = { number_of_members: 12, details: [] }
    const five = await client.data('POST v2/corporates', {
      body: { company_type: 5, pps_members, names: [{ name_type: 3, lang: 1, other: 'Lantern Society' }] },
    })
    expect(await client.data('GET v2/corporates/{id}', { at: [five.id] })).toMatchObject({ pps_members })
    const places = [3, 4].map((address_type) => ({ ...registered, address_type }))
    const six = await client.data('POST v2/corporates', {
      body: {
        company_type: 6,
        addresses: places,
        names: [{ name_type: 3, lang: 2, other: '燈籠貨運有限公司' }],
      },
    })
    const query = { populate: ['addresses'] }
    expect(await client.data('GET v2/corporates/{id}', { at: [six.id], query })).toMatchObject({ addresses: places })
  })
})

describe('the rows of an officer', () => {
  test('have a whole life of their own', async () => {
    const holder = {
      company_id: await company('Officer Trading Limited'),
      capacity_type: 2,
      capacity_id: await person('LAU', 'Kin'),
    }
    expect(
      await wholeLife(client, 'v2/founders', {
        made: { ...holder, effect_date: day },
        changed: { effect_date: later },
      }),
    ).toEqual(none)
    expect(
      await wholeLife(client, 'v2/shareholders', {
        made: { ...holder, effect_date: day },
        changed: { effect_date: later },
      }),
    ).toEqual(none)
    expect(
      await wholeLife(client, 'v2/directors', {
        made: { ...holder, director_type: 1, start_date: day, consent: 2 },
        changed: { is_end_status: true, end_reason: 1, end_date: later },
      }),
    ).toEqual(none)
    expect(
      await wholeLife(client, 'v2/company_secretaries', {
        made: { ...holder, start_date: day },
        changed: { end_date: later, end_reason: 1 },
      }),
    ).toEqual(none)
    expect(
      await wholeLife(client, 'v2/authorized_representatives', {
        made: { ...holder, start_date: day },
        changed: { start_date: later },
      }),
    ).toEqual(none)
    expect(
      await wholeLife(client, 'v2/significant_controllers', {
        made: { ...holder, control_nature: 'Holds over 25 % of the votes', commencement_date: day },
        changed: { commencement_date: later },
      }),
    ).toEqual(none)
    expect(
      await wholeLife(client, 'v2/shares', {
        made: {
          ...holder,
          type: 'Ordinary',
          currency: 'HKD',
          shares_num: 10,
          shares_paid_amount: '10.00',
          rights: 'One vote each',
        },
        changed: { shares_num: 20 },
      }),
    ).toEqual(none)
  })

  test('of an alternate director name whom he stands in for', async () => {
    const company_id = await company('Alternate Trading Limited')
    const of = async (sur: string) => ({ company_id, capacity_type: 2, capacity_id: await person(sur, 'Wing') })
    const first = await client.data('POST v2/directors', {
      body: { ...(await of('MOK')), director_type: 1, start_date: day },
    })
    const second = { ...(await of('SZE')), director_type: 2, alternate_to_id: first.id, start_date: day }
    const { id } = await client.data('POST v2/directors', { body: second })
    expect(await client.data('GET v2/directors/{id}', { at: [id] })).toMatchObject(second)
  })
})

describe('shares', () => {
  const share = { type: 'Ordinary', currency: 'HKD', shares_num: 100, shares_paid_amount: '100.00', rights: 'All' }

  test('with their holder are there first, and the shareholder then names them [SUB-114, SUB-130]', async () => {
    const holder = {
      company_id: await company('Shares First Limited'),
      capacity_type: 2,
      capacity_id: await person('KWOK', 'Yi'),
    }
    const { id } = await client.data('POST v2/shares', { body: { ...holder, ...share } })
    const made = await client.data('POST v2/shareholders', { body: { ...holder, effect_date: day, shares: [id] } })
    const query = { populate: ['shareholders'] }
    expect(
      (await client.data('GET v2/corporates/{id}', { at: [holder.company_id], query })).shareholders,
    ).toMatchObject([{ id: made.id, effect_date: day, shares: [{ id, ...share }] }])
  })

  test('that are not there are named by their id', async () => {
    const holder = {
      company_id: await company('No Shares Limited'),
      capacity_type: 2,
      capacity_id: await person('NG', 'Fai'),
    }
    const answer = await client.call('POST v2/shareholders', {
      body: { ...holder, effect_date: day, shares: [987_654] },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'shares.0', message: expect.stringContaining('987654') }] },
    })
  })

  test('of one shareholder are three rows at most', async () => {
    const holder = {
      company_id: await company('Three Rows Limited'),
      capacity_type: 2,
      capacity_id: await person('TAM', 'Yu'),
    }
    const add = (type: string) => client.call('POST v2/shares', { body: { ...holder, ...share, type } })
    for (const type of ['A', 'B', 'C']) expect((await add(type)).status).toBe(200)
    expect((await add('D')).status).toBe(400)
  })
})
