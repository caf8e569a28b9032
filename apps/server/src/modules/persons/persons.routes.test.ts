import { describe, expect, test } from 'vitest'
import { screenedPersons } from '#modules/parties/screened-parties.public.ts'
import { chan, openRegister, zh } from '#test/world/register-world.ts'

const { alpha, ids, list, officer, openPerson, person, world } = await openRegister()

describe('a whole person', () => {
  test('has hkids and passports as views of its documents, and a type nobody chooses [PER-090] [PER-091]', async () => {
    const { id } = await person({ type: 'corporate', hkids: [{ type: 1, id_number: 'Z683365(A)' }] })
    expect(await openPerson(id, 'idens,hkids,passports')).toMatchObject({ type: 'individual', idens: [], hkids: [] })
    await officer.patch(`/v2/individuals/${id}`, {
      type: 'x',
      idens: [
        { type: 0, id_number: 'H028401', country: 'CN' },
        { type: 1, id_number: 'Z683365(A)' },
      ],
    })
    expect(await openPerson(id, 'idens,hkids,passports')).toMatchObject({
      type: 'individual',
      idens: [{ type: 0 }, { type: 1 }],
      hkids: [{ type: 1, id_number: 'Z683365(A)' }],
      passports: [],
    })
  })
  test('is read back with its bank accounts, which its own save never touches [PER-072] [SUB-123] [SUB-132]', async () => {
    const { id } = await person()
    const bank = { capacity_type: 2, capacity_id: id, acc_number: '012-345', acc_bank: 'Harbour Bank' }
    expect((await officer.post('/v2/bank_informations', bank)).status).toBe(200)
    expect((await officer.patch(`/v2/individuals/${id}`, { tel: '1', bank_infos: [] })).status).toBe(200)
    expect((await openPerson(id, 'bank_infos')).bank_infos).toMatchObject([{ acc_number: '012-345' }])
  })
  const sent = person({
    ref_id: 'P-00317',
    tel: '9123 4567',
    fax: '2345 6789',
    cr_reference: 'CR-1',
    dob: '1971-03-14',
    pob: 'HK',
    occupation: 'Tailor',
    gender: 'Male',
    notes: 'Prefers calls\r\nbefore noon',
    established_business_relationship: true,
    names: [{ ...chan, uuid: 'u-1', effect_date: 1_700_000_000_123 }, zh],
    idens: [
      { type: 1, id_number: 'a1234563' },
      {
        type: 2,
        id_number: 'KJ0284518',
        country: 'HK',
        id_number_security_num: '7',
        expiry_date: -5,
        expiry_date_security_num: '1',
      },
    ],
    addresses: [{ address_1: '1 Harbour Road', address_4: 'HK', effect_date: 0 }],
    emails: [{ email: 'chan@example.com' }],
  })
  test.each([
    ['id', expect.any(Number), '[PER-056]'],
    ['ref_id', 'P-00317', '[PER-057]'],
    ['status', 1, '[PER-022] [PER-058]'],
    ['tel', '9123 4567', '[PER-059]'],
    ['fax', '2345 6789', '[PER-060]'],
    ['cr_reference', 'CR-1', '[PER-061]'],
    ['dob', '1971-03-14', '[PER-062] [PER-093]'],
    ['pob', 'HK', '[PER-063]'],
    ['occupation', 'Tailor', '[PER-064]'],
    ['gender', 'Male', '[PER-065]'],
    ['notes', 'Prefers calls\nbefore noon', ''],
    ['type', 'individual', '[PER-074]'],
    ['established_business_relationship', true, '[PER-075]'],
    ['create_date', expect.any(Number), '[PER-080]'],
    ['updated_date', expect.any(Number), '[PER-081]'],
    ['pending_for_cdd', true, ''],
    ['alerts_pending', 0, ''],
    ['batch_scan_date', null, ''],
    ['nationality', 'HK', ''],
  ])('is read back with %s as %s %s', async (field, value) => {
    expect((await openPerson((await sent).id))[field]).toEqual(value)
  })
  test('is saved with its children in one call and read back with them [PER-066] [PER-067] [PER-068] [PER-069] [PER-070] [PER-071] [PER-113] [SUB-031] [SUB-125]', async () => {
    const { id } = await sent
    const row = await openPerson(id, 'names,idens,hkids,passports,addresses,emails,bank_infos')
    expect(row.names).toMatchObject([
      { ...chan, uuid: 'u-1', effect_date: 1_700_000_000_123, capacity_type: 2, capacity_id: id },
      zh,
    ])
    expect(row.idens).toMatchObject([
      { id_number: 'A123456(3)', np_id: id },
      { id_number: 'KJ0284518', expiry_date: -5 },
    ])
    expect([row.hkids.length, row.passports.length, row.bank_infos]).toEqual([1, 1, []])
    expect(row.addresses).toMatchObject([{ address_type: 1, address_4: 'HK', effect_date: 0 }])
    expect(row.emails).toMatchObject([{ email: 'chan@example.com', email_type: 2 }])
  })
  test('a list given on PATCH is the whole list; elements are ids or rows; what is absent stays [SUB-002] [SUB-004] [SUB-005] [SUB-120] [SUB-134]', async () => {
    const { id } = await person({ names: [chan, zh], emails: [{ email: 'a@example.com' }, { email: 'b@example.com' }] })
    const before = await openPerson(id)
    const [first, second] = before.emails
    const patched = await officer.patch(`/v2/individuals/${id}`, {
      emails: [first.id, { ...second, is_deleted: true }, { email: 'c@example.com' }],
    })
    expect(patched.status).toBe(200)
    const after = await openPerson(id)
    expect(after.emails.map(({ email }: { email: string }) => email)).toEqual(['a@example.com', 'c@example.com'])
    expect(after.emails[0].id).toBe(first.id)
    expect(after.names).toEqual(before.names)
    expect(after.updated_date).toBeGreaterThan(before.updated_date)
    const { rows } = await world.client.query('select is_deleted from emails where id = $1', [second.id])
    expect(rows).toEqual([{ is_deleted: true }])
  })
  test('the risk of the place follows every save, and leaves no trace of its own', async () => {
    const { id } = await person({ names: [chan], pob: 'HK' })
    const risk = async () => {
      const { risk_level, risk_score } = await openPerson(id)
      return [risk_level, Number(risk_score)]
    }
    expect(await risk()).toEqual(['Low Risk', 1])
    await officer.patch(`/v2/individuals/${id}`, { pob: 'IR' })
    expect(await risk()).toEqual(['High Risk', 3])
    await officer.patch(`/v2/individuals/${id}`, { pob: null })
    expect(await risk()).toEqual(['Not In List', 0])
    const history = (await officer.get(`/v2/individuals/${id}/history`)).body.data.entries
    expect(JSON.stringify(history)).not.toContain('risk_level')
  })
  test('children made before their parent are linked when it names their ids [SUB-122] [SUB-130]', async () => {
    const name = (await officer.post('/v2/names', { ...chan, sur: 'FIRST' })).body.data
    const card = (await officer.post('/v2/identifications', { type: 1, id_number: 'B123456(6)' })).body.data
    expect([name.capacity_id, card.np_id]).toEqual([null, null])
    const made = await officer.post('/v2/individuals', { names: [name.id], idens: [card.id] })
    const row = await openPerson(made.body.data.id)
    expect([row.names[0].id, row.idens[0].id]).toEqual([name.id, card.id])
  })
  test('a child that was removed meanwhile answers 409 E_CHILD with its kind; one that never was is a field error', async () => {
    const { id } = await person({ emails: [{ email: 'gone@example.com' }] })
    const [email] = (await openPerson(id)).emails
    await officer.delete(`/v2/emails/${email.id}`)
    const gone = await officer.patch(`/v2/individuals/${id}`, { emails: [email] })
    expect(gone).toMatchObject({ status: 409, body: { code: 'E_CHILD', verb: 'UPDATE', kind: 'email' } })
    const never = await officer.patch(`/v2/individuals/${id}`, { emails: [999_999_999] })
    expect([never.status, never.body.issues[0].path]).toEqual([400, 'emails.0'])
    const stale = await person({ emails: [{ email: 'stale@example.com' }] })
    const [seen] = (await openPerson(stale.id)).emails
    await officer.patch(`/v2/emails/${seen.id}`, { email: 'moved@example.com' })
    expect(
      (await officer.patch(`/v2/individuals/${stale.id}`, { emails: [{ ...seen, email: 'mine@example.com' }] })).body
        .code,
    ).toBe('E_CHILD')
  })
  test('a stale save is refused and changes nothing, though only a child changed before [API-035]', async () => {
    const { id, updated_date } = await person({})
    const [name] = (await openPerson(id)).names
    await officer.patch(`/v2/names/${name.id}`, { other: 'Siu Man' })
    const stale = await officer.patch(`/v2/individuals/${id}`, { tel: '1', updated_date })
    expect(stale).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } })
    expect((await openPerson(id)).tel).toBeNull()
  })
  test('is removed softly, with its children; its documents and reference become free [PER-053]', async () => {
    const { id } = await person({ ref_id: 'R-1', idens: [{ type: 1, id_number: 'C123456(9)' }] })
    expect((await alpha.as('operator').delete(`/v2/individuals/${id}`)).status).toBe(403)
    expect((await officer.delete(`/v2/individuals/${id}`)).status).toBe(200)
    expect((await officer.get(`/v2/individuals/${id}`)).status).toBe(404)
    await person({ ref_id: 'R-1', idens: [{ type: 1, id_number: 'C123456(9)' }] })
  })
})

describe('lists', () => {
  test('filter by every documented field, names and numbers included [PER-002] [PER-003] [PER-004] [PER-005] [PER-006] [PER-007] [PER-008] [PER-009]', async () => {
    const { id } = await person({
      ref_id: 'LIST-50%_x',
      status: 0,
      tel: '+852 5555 0001',
      names: [
        { ...chan, sur: 'AU YEUNG', other: 'Pui Shan' },
        { name_type: 1, lang: 2, sur: '歐陽', other: '佩珊' },
      ],
      idens: [{ type: 1, id_number: 'G000000(A)' }],
    })
    for (const filter of [
      { ref_id: { contains: 'list-50%_' } },
      { tel: { contains: '5555 00' } },
      { sur: { contains: 'yeung' } },
      { sur: 'AU YEUNG' },
      { other: { contains: '佩' } },
      { name: { contains: 'yeung pui' } },
      { text: 'shan LIST 歐陽' },
      { id_number: { contains: '00000(a' } },
      { id_number: 'g000000a' },
      { or: [{ ref_id: 'nobody' }, { sur: { contains: '歐陽' } }] },
    ])
      expect([filter, await ids('individuals', { ...filter, status: 0 })]).toEqual([filter, [id]])
    expect(await ids('individuals', { text: 'shan nobody' })).toEqual([])
    expect(await ids('individuals', { sur: { contains: '%' } })).toEqual([])
    const [row] = (await list('individuals', { id })) as unknown as {
      create_date: number
      updated_date: number
      id: number
    }[]
    for (const field of ['create_date', 'updated_date'] as const) {
      expect(await ids('individuals', { status: 0, [field]: { '>=': row![field], '<=': row![field] } })).toEqual([id])
      expect(await ids('individuals', { status: 0, [field]: { '>': row![field] } })).toEqual([])
    }
    expect(await ids('individuals', { status: 0, batch_scan_date: { '>=': 1 } })).toEqual([])
    await officer.patch(`/v2/individuals/${id}`, { names: [{ ...chan, sur: 'LEE' }] })
    expect(await ids('individuals', { status: 0, sur: { contains: 'yeung' } })).toEqual([])
    expect(await ids('individuals', { status: 0, sur: { contains: 'lee' } })).toEqual([id])
  })
  test('answer ten rows, the newest first [PER-010] [PER-011]', async () => {
    for (let made = 0; made < 3; made++) await person({})
    const rows = (await officer.get('/v2/individuals')).body.data as { id: number; create_date: number }[]
    expect(rows).toHaveLength(10)
    expect(rows).toEqual(rows.toSorted((one, other) => other.create_date - one.create_date || other.id - one.id))
  })
  test('name search: names contain, at most 500, their persons by id in [PER-014] [PER-015] [LIM-018]', async () => {
    const { id } = await person({ names: [{ ...chan, sur: 'ZHUGE', other: 'Leung' }] })
    const filter = encodeURIComponent(JSON.stringify({ sur: { contains: 'zhug' } }))
    const names = (await officer.get(`/v2/names?filter=${filter}&limit=500`)).body.data as { capacity_id: number }[]
    expect(await ids('individuals', { id: names.map(({ capacity_id }) => capacity_id) })).toEqual([id])
  })
  test('populate names and identities, these masked [PER-001] [SUB-078]', async () => {
    const { id } = await person({ idens: [{ type: 1, id_number: 'H000001(0)' }] })
    const [row] = (await list('individuals', { id }, '&populate=names,idens,hkids')) as unknown as Record<
      string,
      Record<string, unknown>[]
    >[]
    expect(row!['names']).toMatchObject([chan])
    expect(row!['idens']).toMatchObject([{ id_number: 'H•••01(0)' }])
    expect(row!['hkids']).toMatchObject([{ id_number: 'H•••01(0)' }])
  })
})

test('a save tells higher modules which identifying data changed', async () => {
  await world.client.query('delete from outbox_events')
  const { id } = await person({ dob: '1980-01-01' })
  await officer.patch(`/v2/individuals/${id}`, { tel: '2345 6789' })
  await officer.patch(`/v2/individuals/${id}`, {
    dob: '1981-01-01',
    idens: [{ type: 0, country: 'CN', id_number: 'X777' }],
  })
  const { rows } = await world.client.query(`select payload from outbox_events where type = 'person.saved' order by id`)
  expect(rows.map(({ payload }) => [payload.is_new, payload.changed])).toEqual([
    [true, ['names', 'dob', 'gender', 'places', 'documents']],
    [false, []],
    [false, ['dob', 'places', 'documents']],
  ])
})

describe('a date of birth known in part', () => {
  test('is stored, read, found, sorted, exported and compared as it is known [PER-062]', async () => {
    const made = await Promise.all(
      ['1853', '1853-09', '1853-09-07', '1853-10-01'].map(async (dob) => [dob, (await person({ dob })).id] as const),
    )
    const idOf = new Map(made)
    for (const [dob, id] of made) expect((await openPerson(id)).dob).toBe(dob)
    const year = { dob: { '>=': '1853', '<=': '1853-12-31' } }
    const sorted = (await list('individuals', year, '&sort=dob ASC')) as unknown as { dob: string }[]
    expect(sorted.map(({ dob }) => dob)).toEqual(['1853', '1853-09', '1853-09-07', '1853-10-01'])
    expect(await ids('individuals', { dob: '1853-09' })).toEqual([idOf.get('1853-09')])
    const [asked] = await alpha.tx((tx) => screenedPersons(tx, [idOf.get('1853-09')!]))
    expect(asked!.date).toBe('1853-09')
  })
  test('is refused where it is none, and where it lies in the future [PER-108] [PER-111]', async () => {
    const [{ id }, next] = [await person(), String(new Date().getUTCFullYear() + 1)]
    for (const dob of ['1953-13', '53', '1953-9', next, `${next}-01`])
      expect([dob, (await officer.patch(`/v2/individuals/${id}`, { dob })).status]).toEqual([dob, 400])
  })
})
