import { describe, expect, test } from 'vitest'
import { childRows, tagsOfChange } from '#test/world/child-rows.ts'
import { openRegister, party, said } from '#test/world/register-world.ts'

const { company, next, officer, openPerson, person, world } = await openRegister()
const [chan, firm] = [await person(), await company()]

const families = childRows({ chan, firm, next })

describe('each family by its own calls', () => {
  const addressOf = (family: string, id: number) =>
    `/v2/${family}/${id}${family === 'identifications' ? '?select=id,is_deleted,create_date,updated_date,uuid,np_id,type,country,id_number,id_number_security_num,expiry_date,expiry_date_security_num,effect_date' : ''}`
  const make = async (family: string, row: object) => {
    const { id } = (await officer.post(`/v2/${family}`, row)).body.data as { id: number }
    return { id, read: async () => (await officer.get(addressOf(family, id))).body.data }
  }

  test.each(families)('%s: every field is read back as sent %s', async (family, _tags, row) => {
    const sent = row()
    const { id, read } = await make(family, sent)
    expect(await read()).toMatchObject(sent)
    expect((await officer.post(`/v2/${family}`, { ...row(), colour: 'red' })).status).toBe(400)
    // An office is held once at a time, and a deceased person holds none.
    await officer.delete(`/v2/${family}/${id}`)
  })
  const changed = families.map(([family, , row, change]) => [family, tagsOfChange[family] ?? '', row, change] as const)
  test.each(changed)('%s: a row is changed, refused when overtaken, and removed %s', async (family, _, row, change) => {
    const sent = row()
    const { id, read } = await make(family, sent)
    const whole = await read()
    expect(whole).toMatchObject({
      id,
      is_deleted: false,
      create_date: expect.any(Number),
      updated_date: expect.any(Number),
    })
    expect((await officer.patch(`/v2/${family}/${id}`, { ...whole, ...change })).status).toBe(200)
    expect(await read()).toMatchObject({ ...sent, ...change })
    const overtaken = { ...change, updated_date: whole.updated_date }
    expect((await officer.patch(`/v2/${family}/${id}`, overtaken)).body.code).toBe('E_CONFLICT')
    expect((await officer.delete(`/v2/${family}/${id}`)).body.data).toEqual({ id })
    expect((await officer.get(`/v2/${family}/${id}`)).status).toBe(404)
    expect((await officer.delete(`/v2/${family}/${id}`)).status).toBe(404)
  })
  test('shares belong to a holder [SUB-098] [SUB-099] [SUB-100] [SUB-101] [SUB-102] [SUB-103] [SUB-104] [SUB-105] [SUB-106]', async () => {
    const holder = (await officer.post('/v2/shareholders', { company_id: firm.id, ...party(chan.id) })).body.data
    const sent = {
      shareholder_id: holder.id,
      type: 'Ordinary',
      currency: 'HKD',
      shares_num: 12,
      shares_paid_amount: '1.5',
      rights: 'one vote each',
    }
    const made = (await officer.post('/v2/shares', sent)).body.data
    expect(made).toMatchObject({ ...sent, shares_paid_amount: '1.50', company_id: firm.id, ...party(chan.id) })
    expect((await officer.patch(`/v2/shares/${made.id}`, { shares_num: 13 })).body.data.shares_num).toBe(13)
    expect((await officer.patch(`/v2/shares/${made.id}`, { shares_num: -1 })).status).toBe(400)
    expect((await officer.post('/v2/shares', { shareholder_id: 999_999 })).body.issues[0].path).toBe('shareholder_id')
  })
  test('shares that name company and party belong to the shareholder row of that party', async () => {
    const held = await company()
    const keys = { company_id: held.id, ...party(chan.id) }
    const holder = (await officer.post('/v2/shareholders', keys)).body.data
    const share = (await officer.post('/v2/shares', { ...keys, type: 'Ordinary', currency: 'HKD', shares_num: 100 }))
      .body.data
    expect(share.shareholder_id).toBe(holder.id)
    expect((await officer.get(`/v2/corporates/${held.id}/ownership`)).body.data).toMatchObject({
      total_shares: 100,
      persons: [{ capacity_id: chan.id }],
    })
    for (const type of ['A', 'B']) expect((await officer.post('/v2/shares', { ...keys, type })).status).toBe(200)
    expect((await officer.post('/v2/shares', { ...keys, type: 'C' })).body.issues[0]).toMatchObject({
      path: 'shares',
      code: 'too_large',
    })
  })
  test('the first share of a party makes its shareholder row', async () => {
    const held = await company()
    const keys = { company_id: held.id, ...party(chan.id) }
    const { shareholder_id } = (await officer.post('/v2/shares', { ...keys, shares_num: 1 })).body.data
    expect((await officer.get(`/v2/shareholders/${shareholder_id}`)).body.data).toMatchObject(keys)
  })
  test('a shareholder links the shares it names, and refuses those of another', async () => {
    const held = await company()
    const loose = async () => (await officer.post('/v2/shares', { type: 'Ordinary', shares_num: 5 })).body.data.id
    const keys = { company_id: held.id, ...party(chan.id) }
    const [first, second] = [await loose(), await loose()]
    const holder = (await officer.post('/v2/shareholders', { ...keys, shares: [first] })).body.data
    const linked = async () =>
      (await officer.get(`/v2/shareholders/${holder.id}?populate=shares`)).body.data.shares.map(
        ({ id }: { id: number }) => id,
      )
    expect(await linked()).toEqual([first])
    const patched = await officer.patch(`/v2/shareholders/${holder.id}`, { shares: [first, second] })
    expect(patched.status).toBe(200)
    expect(await linked()).toEqual([first, second])
    const other = await officer.post('/v2/shareholders', { company_id: held.id, ...party(firm.id, 1), shares: [first] })
    expect(other.body.issues[0]).toMatchObject({ path: 'shares.0', code: 'no_such_record' })
  })
  test('an alternate is kept with the director it stands for; a document with its whole number [MEM-023] [SUB-051]', async () => {
    const director = { company_id: firm.id, ...party(chan.id), director_type: 1 }
    const first = (await officer.post('/v2/directors', director)).body.data
    const made = (await officer.post('/v2/directors', { ...director, director_type: 2, alternate_to_id: first.id }))
      .body.data
    expect((await officer.get(`/v2/directors/${made.id}`)).body.data.alternate_to_id).toBe(first.id)
    const card = (await officer.post('/v2/identifications', { np_id: chan.id, type: 1, id_number: 'Z683365(A)' })).body
    expect(card.status).toBe(200)
    const read = await officer.get(`/v2/identifications/${card.data.id}?select=id_number`)
    expect(read.body.data.id_number).toBe('Z683365(A)')
  })
  test('a row cannot move to another parent, and a person keeps address type 1', async () => {
    const other = await person()
    const made = (await officer.post('/v2/emails', { ...party(chan.id), email: 'x@example.com' })).body.data
    expect(said(await officer.patch(`/v2/emails/${made.id}`, { capacity_id: other.id }))).toEqual([
      'capacity_id: Invalid capacity_id',
    ])
    const address = (
      await officer.post('/v2/addresses', { ...party(other.id), address_1: 'A', address_4: 'HK', address_type: 3 })
    ).body.data
    expect(address.address_type).toBe(1)
    expect(
      (await officer.post('/v2/addresses', { ...party(firm.id, 1), address_1: 'A', address_4: 'HK' })).body.issues[0]
        .path,
    ).toBe('address_type')
    expect((await openPerson(other.id)).addresses).toHaveLength(1)
  })
  test('each is noted as a change of its record', async () => {
    const { id } = await person()
    const made = (await officer.post('/v2/emails', { ...party(id), email: 'noted@example.com' })).body.data
    const { rows } = await world.client.query(
      `select type, data from activity_log where target_table = 'individuals' and target_id = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { type: 'person.create', data: null },
      { type: 'person.update', data: { emails: [made.id] } },
    ])
  })
})

test('the log says what changed of a bank account, and what a removed one held', async () => {
  const { id } = await person()
  const account = { acc_bank: 'Harbour Bank', acc_number: '012-345678-001' }
  const made = (await officer.post('/v2/bank_informations', { ...party(id), ...account })).body.data
  await officer.patch(`/v2/bank_informations/${made.id}`, { acc_number: '012-345678-002' })
  await officer.delete(`/v2/bank_informations/${made.id}`)
  const { rows } = await world.client.query(
    `select data->'changes' as changes from activity_log where target_table = 'individuals' and target_id = $1
      and type = 'person.update' order by id`,
    [id],
  )
  const number = (before: string | null, after: string | null) => ({ acc_number: { before, after } })
  expect(rows.map(({ changes }) => changes)).toEqual([
    { acc_bank: { before: null, after: 'Harbour Bank' }, ...number(null, '012-345678-001') },
    number('012-345678-001', '012-345678-002'),
    { acc_bank: { before: 'Harbour Bank', after: null }, ...number('012-345678-002', null) },
  ])
})

test('genders are stored as chosen [PER-082] [PER-083] [PER-084] [PER-085]', async () => {
  for (const gender of ['', 'Male', 'Female', 'Others'])
    expect((await openPerson((await person({ gender })).id)).gender).toBe(gender)
  expect(
    (await officer.post('/v2/individuals', { names: [{ name_type: 1, lang: 1, sur: 'X' }], gender: 'male' })).status,
  ).toBe(400)
})
