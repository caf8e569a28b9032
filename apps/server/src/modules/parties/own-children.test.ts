import { describe, expect, test } from 'vitest'
import { openRegister, party, said } from '#test/register-world.ts'

const { company, next, officer, openPerson, person, world } = await openRegister()
const [chan, firm] = [await person(), await company()]

/** Each family with a row that has every field, and one change of it. */
const families: readonly [string, string, () => object, object][] = [
  [
    'names',
    '[SUB-007] [SUB-008] [SUB-009] [SUB-010] [SUB-011] [SUB-012] [SUB-013] [SUB-014] [SUB-015] [SUB-016] [SUB-022]',
    () => ({
      uuid: 'u',
      ...party(chan.id),
      name_type: 2,
      lang: 1,
      sur: 'CHAN',
      other: `Peter ${next()}`,
      effect_date: -1,
    }),
    { other: 'Pete' },
  ],
  [
    'addresses',
    '[SUB-023] [SUB-024] [SUB-025] [SUB-026] [SUB-027] [SUB-028] [SUB-029] [SUB-030] [SUB-033] [SUB-034] [SUB-035]',
    () => ({
      uuid: 'u',
      ...party(firm.id, 1),
      address_type: 2,
      address_1: 'A',
      address_2: 'B',
      address_3: 'C',
      address_4: 'HK',
      effect_date: 0,
    }),
    { address_type: 1, address_2: null },
  ],
  [
    'emails',
    '[SUB-039] [SUB-040] [SUB-041] [SUB-042] [SUB-043]',
    () => ({ uuid: 'u', ...party(chan.id), email: 'a@example.com', email_type: 2, effect_date: 5 }),
    { email: 'b@example.com' },
  ],
  [
    'bank_informations',
    '[SUB-079] [SUB-080] [SUB-081] [SUB-082] [SUB-083] [SUB-084] [SUB-085] [SUB-086] [SUB-087] [SUB-088] [SUB-089] [SUB-090] [SUB-091] [COM-138] [COM-139]',
    () => ({
      uuid: 'u',
      ...party(chan.id),
      acc_bank: 'Kestrel Bank',
      acc_type: 'savings',
      acc_number: '001-234',
      acc_currency: 'HKD',
      acc_open_date: 1,
      acc_close_date: 2,
      acc_status: 'active',
      acc_remarks: 'main',
    }),
    { acc_status: 'closed' },
  ],
  [
    'identifications',
    '[SUB-046] [SUB-047] [SUB-048] [SUB-049] [SUB-050] [SUB-052] [SUB-053] [SUB-054] [SUB-055] [SUB-056]',
    () => ({
      uuid: 'u',
      np_id: chan.id,
      type: 2,
      country: 'SG',
      id_number: `K${1_000_000 + next()}`,
      id_number_security_num: '1',
      expiry_date: 9,
      expiry_date_security_num: '2',
      effect_date: 3,
    }),
    { expiry_date: 10 },
  ],
  [
    'founders',
    '[MEM-047]',
    () => ({ uuid: 'u', company_id: firm.id, ...party(chan.id), effect_date: 7 }),
    { effect_date: 8 },
  ],
  [
    'shareholders',
    '[MEM-048]',
    () => ({ uuid: 'u', company_id: firm.id, ...party(chan.id), effect_date: 7 }),
    { effect_date: null },
  ],
  [
    'directors',
    '[MEM-021] [MEM-022] [MEM-024] [MEM-025] [MEM-026] [MEM-027] [MEM-028]',
    () => ({
      uuid: 'u',
      company_id: firm.id,
      ...party(chan.id),
      director_type: 3,
      start_date: 1,
      consent: 2,
      is_end_status: true,
      end_reason: 2,
      end_date: 4,
    }),
    { consent: 1 },
  ],
  [
    'company_secretaries',
    '[MEM-037] [MEM-038] [MEM-039]',
    () => ({ uuid: 'u', company_id: firm.id, ...party(chan.id), start_date: 1, end_date: 2, end_reason: 1 }),
    { end_reason: 2 },
  ],
  [
    'authorized_representatives',
    '[MEM-044]',
    () => ({ uuid: 'u', company_id: firm.id, ...party(chan.id), start_date: 1 }),
    { start_date: 2 },
  ],
  [
    'significant_controllers',
    '[MEM-045] [MEM-046]',
    () => ({
      uuid: 'u',
      company_id: firm.id,
      ...party(chan.id),
      control_nature: 'shares, votes',
      commencement_date: 1,
    }),
    { control_nature: 'trust' },
  ],
]

describe('each family by its own calls', () => {
  test.each(families)('%s: create, read, change and remove every field %s', async (family, _tags, row, change) => {
    const sent = row()
    const made = (await officer.post(`/v2/${family}`, sent)).body.data
    const read = async () =>
      (
        await officer.get(
          `/v2/${family}/${made.id}${family === 'identifications' ? '?select=id,is_deleted,create_date,updated_date,uuid,np_id,type,country,id_number,id_number_security_num,expiry_date,expiry_date_security_num,effect_date' : ''}`,
        )
      ).body.data
    expect(await read()).toMatchObject({
      ...sent,
      is_deleted: false,
      create_date: expect.any(Number),
      updated_date: expect.any(Number),
    })
    const whole = await read()
    expect((await officer.patch(`/v2/${family}/${made.id}`, { ...whole, ...change })).status).toBe(200)
    expect(await read()).toMatchObject({ ...sent, ...change })
    expect(
      (await officer.patch(`/v2/${family}/${made.id}`, { ...change, updated_date: whole.updated_date })).body.code,
    ).toBe('E_CONFLICT')
    expect((await officer.delete(`/v2/${family}/${made.id}`)).body.data).toEqual({ id: made.id })
    expect((await officer.get(`/v2/${family}/${made.id}`)).status).toBe(404)
    expect((await officer.delete(`/v2/${family}/${made.id}`)).status).toBe(404)
    expect((await officer.post(`/v2/${family}`, { ...row(), colour: 'red' })).status).toBe(400)
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

test('genders are stored as chosen [PER-082] [PER-083] [PER-084] [PER-085]', async () => {
  for (const gender of ['', 'Male', 'Female', 'Others'])
    expect((await openPerson((await person({ gender })).id)).gender).toBe(gender)
  expect(
    (await officer.post('/v2/individuals', { names: [{ name_type: 1, lang: 1, sur: 'X' }], gender: 'male' })).status,
  ).toBe(400)
})
