import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type WorldOrganisation } from '#test/world.ts'

const world = await openWorld()
let alpha: WorldOrganisation
let beta: WorldOrganisation
let officer: ReturnType<WorldOrganisation['as']>
const chan = { name_type: 1, lang: 1, sur: 'CHAN', other: 'Tai Man' }
const zh = { name_type: 1, lang: 2, sur: '陳', other: '大文' }

beforeAll(async () => {
  alpha = await world.organisation('alpha')
  beta = await world.organisation('beta')
  officer = alpha.as('officer')
})

const create = async (body: object) => {
  const answer = await officer.post('/v2/individuals', { names: [chan], ...body })
  expect(answer).toMatchObject({ status: 200, body: { status: 200 } })
  return answer.body.data as { id: number; updated_date: number }
}
const open = async (id: number, populate = 'names,idens,addresses,emails') =>
  (await officer.get(`/v2/individuals/${id}?populate=${populate}`)).body.data
const said = (answer: { body: { issues?: { path: string; message: string }[] } }) =>
  (answer.body.issues ?? []).map(({ path, message }) => `${path}: ${message}`)
const list = async (filter: object, rest = '') =>
  (await officer.get(`/v2/individuals?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`)).body.data as {
    id: number
  }[]
const ids = async (filter: object) => (await list(filter, '&limit=100')).map(({ id }) => id)

describe('a whole person', () => {
  test('is saved with its children and read back as sent [PER-022] [PER-056] [PER-057] [PER-058] [PER-059] [PER-060] [PER-061] [PER-062] [PER-063] [PER-064] [PER-065] [PER-066] [PER-067] [PER-068] [PER-069] [PER-070] [PER-071] [PER-074] [PER-075] [PER-080] [PER-081] [PER-093] [PER-113] [SUB-125]', async () => {
    const { id } = await create({
      ref_id: 'P-00317',
      tel: '9123 4567',
      fax: '2345 6789',
      cr_reference: 'CR-1',
      dob: '1971-03-14',
      pob: 'HK',
      occupation: 'Tailor',
      gender: 'Male',
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
    const row = await open(id, 'names,idens,hkids,passports,addresses,emails,bank_infos')
    expect(row).toMatchObject({
      ref_id: 'P-00317',
      status: 1,
      tel: '9123 4567',
      dob: '1971-03-14',
      pob: 'HK',
      gender: 'Male',
      type: 'individual',
      established_business_relationship: true,
      pending_for_cdd: true,
      alerts_pending: 0,
      batch_scan_date: null,
      nationality: 'HK',
    })
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
  test('a list given on PATCH is the whole list; elements are ids or rows; what is absent stays [SUB-004] [SUB-005] [SUB-120] [SUB-134]', async () => {
    const { id } = await create({ names: [chan, zh], emails: [{ email: 'a@example.com' }, { email: 'b@example.com' }] })
    const before = await open(id)
    const [first, second] = before.emails
    const patched = await officer.patch(`/v2/individuals/${id}`, {
      emails: [first.id, { ...second, is_deleted: true }, { email: 'c@example.com' }],
    })
    expect(patched.status).toBe(200)
    const after = await open(id)
    expect(after.emails.map(({ email }: { email: string }) => email)).toEqual(['a@example.com', 'c@example.com'])
    expect(after.emails[0].id).toBe(first.id)
    expect(after.names).toEqual(before.names)
    expect(after.updated_date).toBeGreaterThan(before.updated_date)
    const { rows } = await world.client.query('select is_deleted from emails where id = $1', [second.id])
    expect(rows).toEqual([{ is_deleted: true }])
  })
  test('children made before their parent are linked when it names their ids [SUB-122] [SUB-130]', async () => {
    const name = (await officer.post('/v2/names', { ...chan, sur: 'FIRST' })).body.data
    const card = (await officer.post('/v2/identifications', { type: 1, id_number: 'B123456(6)' })).body.data
    expect([name.capacity_id, card.np_id]).toEqual([null, null])
    const made = await officer.post('/v2/individuals', { names: [name.id], idens: [card.id] })
    const row = await open(made.body.data.id)
    expect([row.names[0].id, row.idens[0].id]).toEqual([name.id, card.id])
  })
  test('a child that was removed meanwhile answers 409 E_CHILD with its kind; one that never was is a field error', async () => {
    const { id } = await create({ emails: [{ email: 'gone@example.com' }] })
    const [email] = (await open(id)).emails
    await officer.delete(`/v2/emails/${email.id}`)
    const gone = await officer.patch(`/v2/individuals/${id}`, { emails: [email] })
    expect(gone).toMatchObject({ status: 409, body: { code: 'E_CHILD', verb: 'UPDATE', kind: 'email' } })
    const never = await officer.patch(`/v2/individuals/${id}`, { emails: [999_999_999] })
    expect([never.status, never.body.issues[0].path]).toEqual([400, 'emails.0'])
    const stale = await create({ emails: [{ email: 'stale@example.com' }] })
    const [seen] = (await open(stale.id)).emails
    await officer.patch(`/v2/emails/${seen.id}`, { email: 'moved@example.com' })
    expect(
      (await officer.patch(`/v2/individuals/${stale.id}`, { emails: [{ ...seen, email: 'mine@example.com' }] })).body
        .code,
    ).toBe('E_CHILD')
  })
  test('a stale save is refused and changes nothing, though only a child changed before [API-035]', async () => {
    const { id, updated_date } = await create({})
    const [name] = (await open(id)).names
    await officer.patch(`/v2/names/${name.id}`, { other: 'Siu Man' })
    const stale = await officer.patch(`/v2/individuals/${id}`, { tel: '1', updated_date })
    expect(stale).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } })
    expect((await open(id)).tel).toBeNull()
  })
  test('is removed softly, with its children; its documents and reference become free [PER-053]', async () => {
    const { id } = await create({ ref_id: 'R-1', idens: [{ type: 1, id_number: 'C123456(9)' }] })
    expect((await alpha.as('operator').delete(`/v2/individuals/${id}`)).status).toBe(403)
    expect((await officer.delete(`/v2/individuals/${id}`)).status).toBe(200)
    expect((await officer.get(`/v2/individuals/${id}`)).status).toBe(404)
    await create({ ref_id: 'R-1', idens: [{ type: 1, id_number: 'C123456(9)' }] })
  })
})

describe('what is refused', () => {
  test('a reference another person has [PER-104] [PER-105] [PER-106] [ERR-021]', async () => {
    await create({ ref_id: 'TAKEN' })
    const answer = await officer.post('/v2/individuals', { names: [chan], ref_id: ' TAKEN ' })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'E_UNIQUE', attrNames: ['ref_id'], message: 'Duplicate Reference ID is not allowed' },
    })
    await create({ ref_id: '' })
    await create({ ref_id: '' })
  })
  test('a document another person holds, by type and number [SUB-076] [SUB-077] [ERR-018]', async () => {
    const card = { type: 1, id_number: 'D288754(2)' }
    const { id } = await create({ idens: [card] })
    const answer = await officer.post('/v2/individuals', {
      names: [chan],
      idens: [
        { type: 0, country: 'CN', id_number: 'D2887542' },
        { type: 1, id_number: 'd2887542' },
      ],
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'E_UNIQUE', attrNames: ['id_number'] } })
    expect(said(answer)).toEqual(['idens.1.id_number: record is duplicated in database'])
    const [own] = (await open(id)).idens
    expect((await officer.patch(`/v2/individuals/${id}`, { idens: [{ ...own, effect_date: 5 }] })).status).toBe(200)
  })
  test('two saves of one number at the same moment: one stands', async () => {
    const body = { names: [chan], idens: [{ type: 1, id_number: 'E364912(5)' }] }
    const answers = await Promise.all([1, 2, 3].map(() => officer.post('/v2/individuals', body)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })
  test('the same name twice, also when one is named by its id [PER-100]', async () => {
    const { id } = await create({})
    const [name] = (await open(id)).names
    const answer = await officer.patch(`/v2/individuals/${id}`, { names: [name.id, chan] })
    expect(said(answer)).toEqual(['names.1.other: Name is duplicated'])
    expect(said(await officer.post('/v2/names', { ...chan, capacity_type: 2, capacity_id: id }))).toEqual([
      'other: Name is duplicated',
    ])
  })
  test('a namesake is not refused [PER-103]', async () => {
    const [one, other] = [await create({}), await create({})]
    expect(one.id).not.toBe(other.id)
  })
  test('the last name cannot go [PER-099]', async () => {
    const { id } = await create({})
    const [name] = (await open(id)).names
    expect(said(await officer.patch(`/v2/individuals/${id}`, { names: [] }))).toEqual(['names: names is required'])
    expect((await officer.delete(`/v2/names/${name.id}`)).status).toBe(400)
    expect((await open(id)).names).toHaveLength(1)
  })
  test('a birth in the future [PER-111]', async () => {
    const answer = await officer.post('/v2/individuals', { names: [chan], dob: '2999-01-01' })
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'dob'])
  })
  test('a child of a person that does not exist, or of another organisation [API-066]', async () => {
    const { id } = await create({})
    for (const capacity_id of [999_999_999, id]) {
      const caller = capacity_id === id ? beta.as('officer') : officer
      const answer = await caller.post('/v2/emails', { capacity_type: 2, capacity_id, email: 'x@example.com' })
      expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'capacity_id'])
    }
    const [name] = (await open(id)).names
    for (const answer of [
      await beta.as('officer').get(`/v2/individuals/${id}`),
      await beta.as('officer').patch(`/v2/individuals/${id}`, { tel: '1' }),
      await beta.as('officer').delete(`/v2/individuals/${id}`),
      await beta.as('officer').patch(`/v2/names/${name.id}`, { other: 'Mine' }),
      await beta.as('officer').get(`/v2/names/${name.id}`),
    ])
      expect(answer.status).toBe(404)
    expect((await beta.as('officer').post('/v2/individuals', { names: [name.id] })).status).toBe(400)
    expect((await beta.as('officer').get('/v2/individuals')).body.data).toEqual([])
  })
  test('callers without the keys [API-067]', async () => {
    const { id } = await create({})
    const clerk = await alpha.member({ username: 'clerk', keys: ['COMPANY'] })
    expect((await clerk.get('/v2/individuals')).status).toBe(403)
    expect((await clerk.get('/v2/identifications')).status).toBe(403)
    expect((await clerk.get('/v2/names')).body.data).toEqual([])
    const [name] = (await open(id)).names
    expect((await clerk.get(`/v2/names/${name.id}`)).status).toBe(404)
    expect((await clerk.patch(`/v2/names/${name.id}`, { other: 'x' })).status).toBe(404)
    expect((await clerk.post('/v2/emails', { capacity_type: 2, capacity_id: id, email: 'x@example.com' })).status).toBe(
      403,
    )
    expect((await clerk.get('/v2/individuals/count')).status).toBe(200)
    expect((await alpha.as('auditor').patch(`/v2/individuals/${id}`, { tel: '1' })).status).toBe(403)
    expect((await world.stranger.get('/v2/individuals')).status).toBe(401)
  })
  test('nothing is half-saved when the database fails between parent and child', async () => {
    await world.client.query(`create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'disk on fire'; end $$;
      create trigger fail before insert on identifications for each row execute function fail_now()`)
    const before = await world.client.query(
      'select (select count(*) from individuals) + (select count(*) from names) + (select count(*) from outbox_events) as n',
    )
    const answer = await officer.post('/v2/individuals', {
      names: [chan],
      idens: [{ type: 0, country: 'CN', id_number: 'FAIL1' }],
    })
    expect(answer).toMatchObject({ status: 500, body: { code: 'E_INTERNAL' } })
    expect(JSON.stringify(answer.body)).not.toContain('fire')
    const after = await world.client.query(
      'select (select count(*) from individuals) + (select count(*) from names) + (select count(*) from outbox_events) as n',
    )
    await world.client.query('drop trigger fail on identifications; drop function fail_now()')
    expect(after.rows).toEqual(before.rows)
  })
  test('four-byte characters stand as sent; overlong names and malformed dates are field errors', async () => {
    const { id } = await create({ names: [{ name_type: 1, lang: 2, sur: '𠮷', other: '😀田' }] })
    expect((await open(id)).names).toMatchObject([{ sur: '𠮷', other: '😀田' }])
    const answer = await officer.post('/v2/individuals', {
      names: [{ ...chan, sur: 'x'.repeat(1000) }],
      dob: '2020-02-30',
    })
    expect([answer.status, said(answer)]).toEqual([
      400,
      ['dob: Date is not in correct format', 'names.0.sur: Maximum 255 characters'],
    ])
  })
  test('whatever is sent, the answer is a refusal or a save, never a fault', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom('', '\u0000', '\ud800', '%', '_', 'A123456(3)'),
    )
    const value = fc.oneof(
      text,
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.object({ maxDepth: 2 }),
      fc.array(text, { maxLength: 3 }),
    )
    const row = fc.record(
      {
        id: value,
        uuid: value,
        name_type: fc.oneof(value, fc.constant(1)),
        lang: fc.oneof(value, fc.constant(1)),
        sur: text,
        other: value,
        type: fc.oneof(value, fc.constant(0)),
        country: fc.oneof(value, fc.constant('CN')),
        id_number: text,
        effect_date: fc.oneof(value, fc.integer()),
      },
      { requiredKeys: [] },
    )
    const body = fc.record(
      {
        names: fc.oneof(value, fc.array(fc.oneof(row, fc.constant(chan)), { maxLength: 3 })),
        idens: fc.oneof(value, fc.array(row, { maxLength: 2 })),
        dob: value,
        tel: value,
        ref_id: text,
        pob: value,
        gender: value,
        status: value,
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(body, async (given) => {
        const { status } = await officer.post('/v2/individuals', given)
        expect([200, 400, 409]).toContain(status)
      }),
      { numRuns: 150 },
    )
  }, 60_000)
})

describe('lists', () => {
  test('filter by every documented field, names and numbers included [PER-002] [PER-003] [PER-004] [PER-005] [PER-006] [PER-007] [PER-008] [PER-009]', async () => {
    const { id } = await create({
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
      expect([filter, await ids({ ...filter, status: 0 })]).toEqual([filter, [id]])
    expect(await ids({ text: 'shan nobody' })).toEqual([])
    expect(await ids({ sur: { contains: '%' } })).toEqual([])
    const [row] = (await list({ id })) as unknown as { create_date: number; updated_date: number; id: number }[]
    for (const field of ['create_date', 'updated_date'] as const) {
      expect(await ids({ status: 0, [field]: { '>=': row![field], '<=': row![field] } })).toEqual([id])
      expect(await ids({ status: 0, [field]: { '>': row![field] } })).toEqual([])
    }
    expect(await ids({ status: 0, batch_scan_date: { '>=': 1 } })).toEqual([])
    await officer.patch(`/v2/individuals/${id}`, { names: [{ ...chan, sur: 'LEE' }] })
    expect(await ids({ status: 0, sur: { contains: 'yeung' } })).toEqual([])
    expect(await ids({ status: 0, sur: { contains: 'lee' } })).toEqual([id])
  })
  test('answer ten rows, the newest first [PER-010] [PER-011]', async () => {
    for (let made = 0; made < 3; made++) await create({})
    const rows = (await officer.get('/v2/individuals')).body.data as { id: number; create_date: number }[]
    expect(rows).toHaveLength(10)
    expect(rows).toEqual(rows.toSorted((one, other) => other.create_date - one.create_date || other.id - one.id))
  })
  test('name search: names contain, at most 500, their persons by id in [PER-014] [PER-015]', async () => {
    const { id } = await create({ names: [{ ...chan, sur: 'ZHUGE', other: 'Leung' }] })
    const filter = encodeURIComponent(JSON.stringify({ sur: { contains: 'zhug' } }))
    const names = (await officer.get(`/v2/names?filter=${filter}&limit=500`)).body.data as { capacity_id: number }[]
    expect(await ids({ id: names.map(({ capacity_id }) => capacity_id) })).toEqual([id])
  })
  test('populate names and identities, these masked [PER-001] [SUB-078]', async () => {
    const { id } = await create({ idens: [{ type: 1, id_number: 'H000001(0)' }] })
    const [row] = (await list({ id }, '&populate=names,idens,hkids')) as unknown as Record<
      string,
      Record<string, unknown>[]
    >[]
    expect(row!['names']).toMatchObject([chan])
    expect(row!['idens']).toMatchObject([{ id_number: 'H•••01(0)' }])
    expect(row!['hkids']).toMatchObject([{ id_number: 'H•••01(0)' }])
  })
})

describe('document numbers', () => {
  const revealed = async (id: number) =>
    (
      await world.client.query(
        `select username, data from activity_log where type = 'person.reveal_identity' and target_id = $1 order by id`,
        [id],
      )
    ).rows
  test('are masked in lists, whole on the record, and each whole reading is logged', async () => {
    const { id } = await create({ idens: [{ type: 1, id_number: 'K999999(A)' }] })
    const filter = `filter=${encodeURIComponent(JSON.stringify({ np_id: id }))}`
    const read = async (query: string) => (await officer.get(`/v2/identifications?${query}`)).body.data
    expect((await read(filter))[0].id_number).toBe('K•••99(A)')
    expect(await revealed(id)).toEqual([])
    const [whole] = await read(`${filter}&select=id,id_number`)
    expect(whole.id_number).toBe('K999999(A)')
    expect(await read(`${filter}&select=id`)).toEqual([{ id: whole.id }])
    expect((await officer.get(`/v2/identifications/${whole.id}`)).body.data.id_number).toBe('K•••99(A)')
    expect((await officer.get(`/v2/identifications/${whole.id}?select=id_number`)).body.data.id_number).toBe(
      'K999999(A)',
    )
    expect((await open(id, 'idens')).idens[0].id_number).toBe('K999999(A)')
    expect(await revealed(id)).toEqual(
      Array.from({ length: 3 }, () => ({ username: 'officer', data: { documents: [whole.id] } })),
    )
    expect((await officer.get(`/v2/identifications?${filter}&select=id_number`)).status).toBe(400)
  })
  test('a masked number sent back untouched keeps the number; one made up is refused', async () => {
    const { id } = await create({ idens: [{ type: 1, id_number: 'M555555(3)' }] })
    const [card] = ((await list({ id }, '&populate=idens')) as unknown as { idens: Record<string, unknown>[] }[])[0]!
      .idens
    expect((await officer.patch(`/v2/individuals/${id}`, { idens: [{ ...card, effect_date: 7 }] })).status).toBe(200)
    expect((await open(id)).idens).toMatchObject([{ id_number: 'M555555(3)', effect_date: 7 }])
    const other = await officer.patch(`/v2/individuals/${id}`, {
      idens: [{ ...card, updated_date: undefined, id_number: 'Z•••55(3)' }],
    })
    expect([other.status, other.body.issues[0].path]).toEqual([400, 'idens.0.id_number'])
    const own = await officer.patch(`/v2/identifications/${String(card!['id'])}`, {
      id_number: 'M•••55(3)',
      effect_date: 8,
    })
    expect(own.body.data).toMatchObject({ id_number: 'M•••55(3)', effect_date: 8 })
    expect((await open(id)).idens[0].id_number).toBe('M555555(3)')
  })
  test('cannot be probed a digit at a time without the full key', async () => {
    const probe = (name: string, filter: object) =>
      alpha.as(name).get(`/v2/individuals?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    expect((await probe('reviewer', { id_number: { contains: 'K99' } })).status).toBe(400)
    expect((await probe('reviewer', { or: [{ id_number: { contains: '9' } }] })).status).toBe(400)
    expect((await probe('reviewer', { id_number: { '>=': 'K' } })).status).toBe(400)
    expect((await probe('reviewer', { id_number: { contains: 'K999' } })).body.data).toHaveLength(1)
    expect((await probe('officer', { id_number: { contains: 'K99' } })).body.data).toHaveLength(1)
  })
  test('stand in no trace and in no log [SUB-078]', async () => {
    const { rows } = await world.client.query(
      `select count(*) as n from audit_traces where concat(before::text, after::text) ~ 'K999999'`,
    )
    expect(rows).toEqual([{ n: 0 }])
    const log = await world.client.query(`select count(*) as n from activity_log where data::text ~ 'K999999'`)
    expect(log.rows).toEqual([{ n: 0 }])
  })
})

test('a save tells higher modules which identifying data changed', async () => {
  await world.client.query('delete from outbox_events')
  const { id } = await create({ dob: '1980-01-01' })
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
