import { describe, expect, test } from 'vitest'
import { chan, named, openRegister, party, said } from '#test/world/register-world.ts'

const { company, officer, openCompany, person } = await openRegister()

describe('a whole company', () => {
  const fields = [
    ['ref_id', 'C-00187', '[COM-060]'],
    ['coi_number', 'F0099999', '[COM-062]'],
    ['coi_name', 'Calder Wharf', '[COM-063] [COM-116]'],
    ['company_type', 6, '[COM-064]'],
    ['incorp_place', 'SG', '[COM-065]'],
    ['incorp_date', '2017-08-24', '[COM-066] [COM-118]'],
    ['estab_date', '2018-01-15', '[COM-067] [COM-117]'],
    ['business_nature', 'Ship chandlery', '[COM-073]'],
    ['fund_source', 'Trading', '[COM-074]'],
    ['tel', '2345 6789', '[COM-075]'],
    ['notes', 'Two signatures\nfrom HK$50,000', ''],
    ['contact_person', 'Ms Lo', '[COM-076]'],
    ['contact_person_tel', '9000 0000', '[COM-077]'],
    ['contact_fax', '2111 1111', '[COM-078]'],
    ['cr_ref', 'CR', '[COM-079] [COM-119]'],
    ['ma_name', 'Articles', '[COM-080] [COM-116]'],
    ['acc_start_date', 1_775_001_600_000, '[COM-081] [COM-118]'],
    ['acc_end_date', 1_806_451_200_000, '[COM-082]'],
    ['acc_no_reason', 0, '[COM-083]'],
    ['is_br_3y', true, '[COM-084]'],
    ['br_number', '12345678-000', '[COM-085]'],
    ['established_business_relationship', true, '[COM-086]'],
  ] as const
  const sent = company(Object.fromEntries(fields))
  test.each(fields)('keeps %s as sent: %s %s', async (field, value, _ids) => {
    expect((await openCompany((await sent).id))[field]).toEqual(value)
  })
  test('is active, without alerts, a screening or members of its own type [COM-017] [COM-059] [COM-061] [COM-068]', async () => {
    const { id } = await sent
    expect(await openCompany(id)).toMatchObject({
      id,
      status: 1,
      alerts_pending: 0,
      batch_scan_date: null,
      pps_members: null,
    })
  })
  test('is saved with its member lists, and read back with them [COM-095] [COM-096] [COM-097] [COM-098] [COM-099] [COM-100] [MEM-018] [MEM-049]', async () => {
    const [ann, bob, holding] = [(await person()).id, (await person()).id, (await company()).id]
    const { id } = await company({
      founders: [{ ...party(ann), effect_date: 1 }],
      shareholders: [
        { ...party(ann), shares: [{ type: 'Ordinary', currency: 'HKD', shares_num: 60, shares_paid_amount: '60' }] },
        party(holding, 1),
      ],
      directors: [
        { ...party(ann), uuid: 'd1', start_date: 5, consent: 1 },
        { ...party(bob), director_type: 2, alternate_to_uuid: 'd1' },
      ],
      secretaries: [{ ...party(holding, 1), start_date: 6, end_reason: 0 }],
      auth_reps: [{ ...party(bob), start_date: 7 }],
      significant_controllers: [{ ...party(ann), control_nature: 'shares, votes', commencement_date: 8 }],
    })
    const row = await openCompany(id)
    expect(row.shareholders).toMatchObject([
      {
        ...party(ann),
        is_company: false,
        shares: [{ company_id: id, ...party(ann), shares_num: 60, shares_paid_amount: '60.00' }],
      },
      { ...party(holding, 1), is_company: true, shares: [] },
    ])
    expect(row.directors).toMatchObject([
      { ...party(ann), director_type: 1, consent: 1, start_date: 5, is_end_status: false },
      { ...party(bob), director_type: 2, alternate_to_id: row.directors[0].id },
    ])
    expect([
      row.founders[0].effect_date,
      row.secretaries[0].start_date,
      row.auth_reps[0].start_date,
      row.significant_controllers[0].commencement_date,
    ]).toEqual([1, 6, 7, 8])
  })
  test('is saved with its names, addresses and e-mails, and read back with them [COM-092] [COM-093] [COM-094] [SUB-032] [SUB-044]', async () => {
    const { id } = await company({
      names: [named('Calder Wharf')],
      emails: [{ email: 'office@example.com' }],
      addresses: [
        { address_type: 1, address_1: '1 Quay', address_4: 'HK' },
        { address_type: 2, address_1: '2 Quay', address_4: 'HK' },
      ],
    })
    const row = await openCompany(id)
    expect(row.names).toMatchObject([named('Calder Wharf')])
    expect(row.emails).toMatchObject([
      { email: 'office@example.com', email_type: 1, capacity_type: 1, capacity_id: id },
    ])
    expect(row.addresses).toMatchObject([
      { address_type: 1, address_1: '1 Quay' },
      { address_type: 2, address_1: '2 Quay' },
    ])
  })
  test('a member list is the whole list, in one save with shares [MEM-010] [MEM-062] [MEM-063]', async () => {
    const [ann, bob] = [(await person()).id, (await person()).id]
    const share = { type: 'A', currency: 'HKD', shares_num: 1, shares_paid_amount: '1' }
    const { id, updated_date } = await company({
      shareholders: [
        { ...party(ann), shares: [share] },
        { ...party(bob), shares: [share] },
      ],
      directors: [party(ann)],
    })
    const before = await openCompany(id)
    const [first] = before.shareholders
    const patched = await officer.patch(`/v2/corporates/${id}`, {
      updated_date,
      shareholders: [
        {
          ...first,
          effect_date: 9,
          shares: [
            { ...first.shares[0], shares_num: 5 },
            { ...share, type: 'B' },
          ],
        },
      ],
    })
    expect(patched.status).toBe(200)
    const after = await openCompany(id)
    expect(after.shareholders).toMatchObject([
      { id: first.id, effect_date: 9, shares: [{ id: first.shares[0].id, shares_num: 5 }, { type: 'B' }] },
    ])
    expect(after.directors).toEqual(before.directors)
    const left = await officer.get(`/v2/shares?filter=${encodeURIComponent(JSON.stringify({ company_id: id }))}`)
    expect(left.body.data).toHaveLength(2)
    expect(after.updated_date).toBeGreaterThan(before.updated_date)
  })
  test('shares of one class are merged in a save, the saved row merged away is removed [MEM-072]', async () => {
    const ann = (await person()).id
    const share = { type: 'Ordinary', currency: 'HKD', shares_num: 10, shares_paid_amount: '10' }
    const { id } = await company({ shareholders: [{ ...party(ann), shares: [share, { ...share, type: 'B' }] }] })
    const [holder] = (await openCompany(id)).shareholders
    await officer.patch(`/v2/corporates/${id}`, {
      shareholders: [{ ...holder, shares: [holder.shares[0], { ...holder.shares[1], type: 'ORDINARY' }] }],
    })
    expect((await openCompany(id)).shareholders[0].shares).toMatchObject([
      { shares_num: 20, shares_paid_amount: '20.00' },
    ])
  })
  test('officers and shares made before the company are linked when it names them [SUB-130]', async () => {
    const ann = (await person()).id
    const holder = (await officer.post('/v2/shareholders', party(ann))).body.data
    const share = (
      await officer.post('/v2/shares', { shareholder_id: holder.id, type: 'A', currency: 'HKD', shares_num: 3 })
    ).body.data
    const director = (await officer.post('/v2/directors', { ...party(ann), start_date: 4 })).body.data
    expect([holder.company_id, share.company_id, director.company_id]).toEqual([null, null, null])
    const { id } = await company({ shareholders: [holder.id], directors: [director.id] })
    const row = await openCompany(id)
    expect(row.directors[0].id).toBe(director.id)
    expect(row.shareholders[0].shares).toMatchObject([{ id: share.id, company_id: id, ...party(ann) }])
  })
  test('a type drops what only another shows [COM-058] [SUB-033] [SUB-034] [SUB-035]', async () => {
    const pps_members = { number_of_members: 12, details: [{ member_class: 'Full', currency: 'HKD', amount: '1' }] }
    const addresses = [1, 2, 3, 4].map((address_type) => ({ address_type, address_1: 'x', address_4: 'SG' }))
    const { id } = await company({ company_type: 6, addresses, pps_members })
    const whole = await openCompany(id)
    expect(whole.addresses.map((address: { address_type: number }) => address.address_type)).toEqual([1, 2, 3, 4])
    expect(whole.pps_members).toBeNull()
    await officer.patch(`/v2/corporates/${id}`, { company_type: 5, pps_members })
    const row = await openCompany(id)
    expect(row.addresses.map((address: { address_type: number }) => address.address_type)).toEqual([1, 2])
    expect(row.pps_members).toMatchObject({ number_of_members: 12, details: [{ amount: '1.00' }] })
    await officer.patch(`/v2/corporates/${id}`, { company_type: 2 })
    expect((await openCompany(id)).pps_members).toBeNull()
  })
  test('half an accounting period is seen beside the stored half; a reason clears it [COM-131] [COM-134]', async () => {
    const { id } = await company({ acc_start_date: 10, acc_end_date: 20 })
    expect((await officer.patch(`/v2/corporates/${id}`, { acc_start_date: 30 })).status).toBe(400)
    expect(said(await officer.patch(`/v2/corporates/${id}`, { acc_end_date: 0 }))).toEqual([
      'acc_end_date: acc_end_date is required',
    ])
    expect((await officer.patch(`/v2/corporates/${id}`, { acc_start_date: 15 })).status).toBe(200)
    await officer.patch(`/v2/corporates/${id}`, { acc_no_reason: 1 })
    expect(await openCompany(id)).toMatchObject({ acc_start_date: 0, acc_end_date: 0, acc_no_reason: 1 })
  })
})

test('a company is read back with its bank accounts, which its own save never touches [COM-101] [SUB-123]', async () => {
  const { id } = await company()
  const bank = { capacity_type: 1, capacity_id: id, acc_number: '012-345-6' }
  expect((await officer.post('/v2/bank_informations', bank)).status).toBe(200)
  expect((await officer.patch(`/v2/corporates/${id}`, { tel: '1', bank_infos: [] })).status).toBe(200)
  expect((await openCompany(id)).bank_infos).toMatchObject([{ acc_number: '012-345-6' }])
})

test('officers are found by company and kind of party, with their parties [MEM-018]', async () => {
  const ann = (await person({ names: [{ ...chan, sur: 'YIP' }] })).id
  const { id } = await company({ directors: [party(ann)] })
  const [director] = (
    await officer.get(
      `/v2/directors?filter=${encodeURIComponent(JSON.stringify({ company_id: id, capacity_type: 2 }))}&populate=person,party_company,company`,
    )
  ).body.data
  expect(director).toMatchObject({ person: { id: ann, names: [{ sur: 'YIP' }] }, party_company: null, company: { id } })
})

test('a bank account is made for a party of either kind, changed, and keeps its dates in order [SUB-091] [SUB-092] [SUB-093] [SUB-094] [COM-138] [COM-139]', async () => {
  const { id } = await company()
  const bank = (
    await officer.post('/v2/bank_informations', {
      capacity_type: 1,
      capacity_id: id,
      acc_number: '001-2',
      acc_open_date: 5,
    })
  ).body.data
  expect((await officer.patch(`/v2/bank_informations/${bank.id}`, { acc_close_date: 4 })).status).toBe(400)
  expect((await officer.patch(`/v2/bank_informations/${bank.id}`, { acc_close_date: 5 })).body.data).toMatchObject({
    acc_open_date: 5,
    acc_close_date: 5,
  })
  expect((await officer.post('/v2/bank_informations', { capacity_type: 2, acc_number: '' })).status).toBe(400)
  const ofCompany = encodeURIComponent(JSON.stringify({ capacity_type: 1, capacity_id: id }))
  const { data: own } = (await officer.get(`/v2/bank_informations?filter=${ofCompany}`)).body
  expect(own.map((row: { id: number }) => row.id)).toEqual([bank.id])
})

test.each([
  ['individuals', 'API-038'],
  ['corporates', 'API-039'],
  ['names', 'API-040'],
  ['emails', 'API-041'],
  ['addresses', 'API-042'],
  ['identifications', 'API-043'],
  ['bank_informations', 'API-044'],
  ['founders', 'API-045'],
  ['shareholders', 'API-046'],
  ['shares', 'API-047'],
  ['directors', 'API-048'],
  ['company_secretaries', 'API-049'],
  ['authorized_representatives', 'API-050'],
  ['significant_controllers', 'API-051'],
])('the family %s answers its list and its count [%s]', async (family) => {
  expect((await officer.get(`/v2/${family}`)).status).toBe(200)
  expect((await officer.get(`/v2/${family}/count`)).body.data.count).toEqual(expect.any(Number))
})

test('lists filter by every documented field [COM-002] [COM-003] [COM-004] [COM-005] [COM-006] [COM-007] [COM-008] [COM-009]', async () => {
  const { id } = await company({
    ref_id: 'FIND-ME',
    status: 0,
    coi_number: '2846173',
    tel: '2777 0001',
    names: [named('Kwun Yat Marine'), { ...named('觀溢海事'), lang: 2 }],
  })
  const found = async (filter: object) =>
    (
      await officer.get(`/v2/corporates?filter=${encodeURIComponent(JSON.stringify(filter))}&populate=names`)
    ).body.data.map((row: { id: number }) => row.id)
  for (const filter of [
    { ref_id: { contains: 'find-' } },
    { coi_number: { contains: '846' } },
    { tel: { contains: '7 000' } },
    { other: { contains: 'yat mar' } },
    { name: { contains: '溢海' } },
    { text: 'marine 2846 FIND' },
    { text: 'find 28461' },
    { updated_date: { '<=': 9_000_000_000_000 }, text: 'yat' },
    { other: 'Kwun Yat Marine' },
  ])
    expect([filter, await found({ ...filter, status: 0 })]).toEqual([filter, [id]])
  expect(await found({ status: 0, create_date: { '>': 1 }, updated_date: { '>': 1 } })).toEqual([id])
  expect(await found({ status: 0, batch_scan_date: { '>': 1 } })).toEqual([])
})

test('a list begins with the newest ten, and takes an order, a limit, a start and its names; all are counted [COM-001] [COM-010] [COM-011]', async () => {
  const ids: number[] = []
  for (let n = 0; n < 11; n += 1) ids.push((await company({ ref_id: `ORDER-${10 + n}` })).id)
  const filter = `filter=${encodeURIComponent(JSON.stringify({ ref_id: { contains: 'ORDER-' } }))}`
  const listed = async (more: string) =>
    (await officer.get(`/v2/corporates?${filter}${more}`)).body.data.map((row: { id: number }) => row.id)
  expect(await listed('')).toEqual(ids.toReversed().slice(0, 10))
  expect(await listed('&sort=ref_id ASC&limit=2&skip=1')).toEqual(ids.slice(1, 3))
  expect((await officer.get(`/v2/corporates/count?${filter}`)).body.data).toEqual({ count: 11 })
  const [row] = (await officer.get(`/v2/corporates?${filter}&limit=1&populate=names`)).body.data
  expect(row.names).toMatchObject([{ name_type: 3, lang: 1 }])
})
