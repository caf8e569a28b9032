import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentedClient } from './client.ts'
import { openOffice } from './office.ts'
import { wholeLife } from './whole-life.ts'

let client: DocumentedClient
const day = Date.UTC(2020, 4, 6)
const none = { count: 0 }

beforeAll(async () => {
  client = (await openOffice()).client
})

/** The documents save child records first, then the person that names them. */
async function savedInOrder() {
  const name = await client.data('POST v2/names', { body: { name_type: 1, lang: 1, sur: 'CHAN', other: 'Tai Man' } })
  const chinese = await client.data('POST v2/names', { body: { name_type: 1, lang: 2, sur: '陳', other: '大文' } })
  const address = await client.data('POST v2/addresses', {
    body: { address_type: 1, capacity_type: 2, address_1: '8 Harbour Road', address_4: 'HK', effect_date: day },
  })
  const email = await client.data('POST v2/emails', {
    body: { capacity_type: 2, email: 'tai.man@chan.example', email_type: 2, effect_date: day },
  })
  const iden = await client.data('POST v2/identifications', { body: { type: 1, id_number: 'A123456(3)' } })
  const body = {
    ref_id: 'P-100',
    tel: '2345 6789',
    fax: '2345 6780',
    cr_reference: 'CR-1',
    dob: '1980-02-03',
    pob: 'HK',
    occupation: 'Driver',
    gender: 'Male',
    established_business_relationship: true,
    names: [name.id, chinese.id],
    addresses: [address.id],
    emails: [email.id],
    idens: [iden.id],
  }
  return { body, person: await client.data('POST v2/individuals', { body }) }
}

test('a person is saved after its children, found, listed, counted, changed and removed', async () => {
  const { body, person } = await savedInOrder()
  const { names: _n, addresses: _a, emails: _e, idens: _i, ...fields } = body
  const one = { at: [person.id] }
  const populate = ['names', 'idens', 'addresses', 'emails']
  const found = await client.data('GET v2/individuals/{id}', { ...one, query: { populate } })
  expect(found).toMatchObject({
    ...fields,
    status: 1,
    names: [
      { sur: 'CHAN', other: 'Tai Man' },
      { sur: '陳', other: '大文' },
    ],
    idens: [{ type: 1, id_number: 'A123456(3)' }],
    addresses: [{ address_1: '8 Harbour Road', address_4: 'HK', effect_date: day }],
    emails: [{ email: 'tai.man@chan.example' }],
  })
  for (const filter of [
    { ref_id: { contains: '-10' } },
    { id_number: { contains: 'A123456' } },
    { tel: { contains: '345' } },
    { sur: { contains: 'cha' }, other: { contains: 'tai' } },
    { status: 1, create_date: { '>': 0 } },
  ]) {
    const query = { filter, limit: 10, skip: 0, sort: 'create_date DESC', populate: ['names', 'idens'] }
    expect([filter, (await client.data('GET v2/individuals', { query })).map(({ id }: { id: number }) => id)]).toEqual([
      filter,
      [person.id],
    ])
    expect(await client.data('GET v2/individuals/count', { query: { filter } })).toEqual({ count: 1 })
  }
  // The form sends itself whole, with what the answer held beside the fields.
  const { bank_infos: _b, attachments: _t, ...form } = found
  const whole = Object.fromEntries(Object.entries({ ...form, occupation: 'Merchant' }).filter(([key]) => key in body))
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const lists = { names: ids(found.names), idens: ids(found.idens), addresses: ids(found.addresses), emails: [] }
  await client.data('PATCH v2/individuals/{id}', {
    ...one,
    body: { ...whole, ...lists, updated_date: found.updated_date },
  })
  expect(await client.data('GET v2/individuals/{id}', { ...one, query: { populate } })).toMatchObject({
    occupation: 'Merchant',
    emails: [],
    names: [{}, {}],
  })
  await client.data('PATCH v2/individuals/{id}', { ...one, body: { status: 0 } })
  expect(await client.data('GET v2/individuals/count', { query: { filter: { status: 1 } } })).toEqual({ count: 0 })
  await client.data('DELETE v2/individuals/{id}', one)
  expect((await client.call('GET v2/individuals/{id}', one)).status).toBe(404)
})

test('a second person with the same reference is refused as E_UNIQUE', async () => {
  const make = (names: object[]) => client.call('POST v2/individuals', { body: { ref_id: 'P-7', names } })
  expect((await make([{ name_type: 1, lang: 1, sur: 'MOK', other: 'Wing' }])).status).toBe(200)
  expect(await make([{ name_type: 1, lang: 1, sur: 'LAU', other: 'Kin' }])).toMatchObject({
    status: 409,
    body: { status: 409, code: 'E_UNIQUE', attrNames: ['ref_id'] },
  })
})

test('names, identities and e-mails like these are found before saving', async () => {
  const names = [{ name_type: 1, lang: 1, sur: 'YEUNG', other: 'Ka Yan' }]
  const idens = [{ type: 2, country: 'GB', id_number: '512345678', id_number_security_num: '1', expiry_date: day }]
  const emails = [{ email: 'ka.yan@yeung.example', email_type: 2 }]
  const person = await client.data('POST v2/individuals', {
    body: { names, idens: [{ ...idens[0], expiry_date_security_num: '2' }], emails },
  })
  const like = { lang: 1, name_type: 1, sur: { contains: 'yeung' }, other: { contains: 'ka' } }
  const parent = { capacity_type: 2, capacity_id: { '!=': 0 } }
  expect(await client.data('GET v2/names', { query: { filter: { ...like, ...parent }, limit: 10 } })).toMatchObject([
    { capacity_id: person.id },
  ])
  const identity = { type: 2, id_number: { contains: '51234' }, np_id: { '!=': 0 } }
  expect(await client.data('GET v2/identifications', { query: { filter: identity, limit: 10 } })).toHaveLength(1)
  const email = { email: { contains: 'yeung.example' } }
  expect(await client.data('GET v2/emails', { query: { filter: email, limit: 10 } })).toHaveLength(1)
  const search = { or: [{ ref_id: { contains: 'yeung' } }, { sur: { contains: 'yeung' } }] }
  expect(await client.data('GET v2/individuals', { query: { filter: search, limit: 100 } })).toMatchObject([
    { id: person.id },
  ])
  const names500 = await client.data('GET v2/names', { query: { filter: { sur: { contains: 'yeung' } }, limit: 500 } })
  const filter = { id: { in: names500.map(({ capacity_id }: { capacity_id: number }) => capacity_id) } }
  expect(await client.data('GET v2/individuals/count', { query: { filter } })).toEqual({ count: 1 })
})

describe('child records', () => {
  test('of a person have a whole life of their own', async () => {
    const { id } = await client.data('POST v2/individuals', {
      body: { names: [{ name_type: 1, lang: 1, sur: 'HO', other: 'Man Kit' }] },
    })
    const holder = { capacity_type: 2, capacity_id: id }
    expect(
      await wholeLife(client, 'v2/names', {
        made: { ...holder, name_type: 2, lang: 1, sur: 'HO', other: 'Kit', effect_date: day },
        changed: { other: 'Kit Man' },
      }),
    ).toEqual(none)
    expect(
      await wholeLife(client, 'v2/addresses', {
        made: { ...holder, address_type: 1, address_1: '1 Pier Road', address_2: 'Central', address_4: 'HK' },
        changed: { address_3: 'Hong Kong Island' },
      }),
    ).toEqual(none)
    expect(
      await wholeLife(client, 'v2/emails', {
        made: { ...holder, email: 'man.kit@ho.example', email_type: 2, effect_date: day },
        changed: { email: 'kit@ho.example' },
      }),
    ).toEqual(none)
    expect(
      await wholeLife(client, 'v2/identifications', {
        made: {
          np_id: id,
          type: 2,
          country: 'GB',
          id_number: '598765432',
          id_number_security_num: '7',
          expiry_date: day,
          expiry_date_security_num: '3',
          effect_date: day,
        },
        changed: { id_number_security_num: '8' },
      }),
    ).toEqual(none)
    expect(
      await wholeLife(client, 'v2/bank_informations', {
        made: {
          ...holder,
          acc_bank: 'Demo Bank',
          acc_type: 'Savings',
          acc_number: '123-456-789',
          acc_currency: 'HKD',
          acc_open_date: day,
          acc_status: 'Active',
          acc_remarks: 'Salary',
        },
        changed: { acc_close_date: day, acc_status: 'Closed' },
      }),
    ).toEqual(none)
  })
})
