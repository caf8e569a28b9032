import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { named, openRegister, party, said } from '#test/world/register-world.ts'

const { alpha, beta, company, next, officer, openCompany, person, world } = await openRegister()

describe('what is refused', () => {
  test('a name that another company holds, whatever its case [COM-126] [COM-128] [ERR-016] [ERR-060]', async () => {
    const { id } = await company({ names: [named('Tern  Secretarial Services Ltd')] })
    const answer = await officer.post('/v2/corporates', {
      company_type: 2,
      names: [named('TERN SECRETARIAL SERVICES LTD')],
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'E_UNIQUE', attrNames: ['other'] } })
    expect(said(answer)).toEqual(['names.0.other: duplicated in database'])
    expect(
      (
        await officer.post('/v2/names', {
          ...named('tern secretarial services ltd'),
          capacity_type: 1,
          capacity_id: (await company()).id,
        })
      ).body.code,
    ).toBe('E_UNIQUE')
    expect(
      (await officer.patch(`/v2/corporates/${id}`, { names: [named('Tern Secretarial Services Ltd')] })).status,
    ).toBe(200)
    expect(
      (
        await beta
          .as('officer')
          .post('/v2/corporates', { company_type: 2, names: [named('Tern Secretarial Services Ltd')] })
      ).status,
    ).toBe(200)
  })
  test('two saves of one name at the same moment: one stands', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => officer.post('/v2/corporates', { company_type: 2, names: [named('Racing Limited')] })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
  test('a reference of another company, not of a person [COM-129] [COM-130]', async () => {
    await company({ ref_id: 'SAME' })
    expect(
      (await officer.post('/v2/corporates', { company_type: 2, names: [named('Other Ltd')], ref_id: 'SAME' })).body,
    ).toMatchObject({ code: 'E_UNIQUE', message: 'Duplicate Reference ID is not allowed' })
    expect(
      (await officer.post('/v2/individuals', { names: [{ name_type: 1, lang: 1, sur: 'LO' }], ref_id: 'SAME' })).status,
    ).toBe(200)
  })
  test('types 7 and 8, which an old record may still show [COM-112] [COM-121]', async () => {
    const { id } = await company()
    for (const company_type of [0, 7, 8])
      expect(said(await officer.patch(`/v2/corporates/${id}`, { company_type }))).toEqual([
        'company_type: Invalid company_type',
      ])
  })
  test('members that do not exist, are deleted, or belong to another organisation', async () => {
    const gone = (await person()).id
    await officer.delete(`/v2/individuals/${gone}`)
    const foreign = (await person({}, beta.as('officer'))).id
    const answer = await officer.post('/v2/corporates', {
      company_type: 2,
      names: [named('Ghost Ltd')],
      directors: [party(gone), party(foreign)],
      founders: [party(999_999, 1)],
    })
    expect([answer.status, answer.body.issues.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['directors.0.capacity_id', 'directors.1.capacity_id', 'founders.0.capacity_id'],
    ])
    expect((await officer.post('/v2/directors', party(foreign))).status).toBe(400)
  })
  test('an alternate to a director of another company, or to nobody', async () => {
    const ann = (await person()).id
    const other = await openCompany((await company({ directors: [party(ann)] })).id)
    const post = (director: object) =>
      officer.post('/v2/corporates', {
        company_type: 2,
        names: [named(`Alt ${next()}`)],
        directors: [{ ...party(ann), director_type: 2, ...director }],
      })
    expect((await post({ alternate_to_id: other.directors[0].id })).body.issues[0].path).toBe(
      'directors.0.alternate_to_id',
    )
    expect((await post({ alternate_to_uuid: 'nobody' })).body.issues[0].path).toBe('directors.0.alternate_to_uuid')
    expect((await post({ alternate_to_id: 999_999 })).status).toBe(400)
  })
  test('a fourth share row, also by its own call [MEM-070] [LIM-021]', async () => {
    const ann = (await person()).id
    const shares = ['A', 'B', 'C'].map((type) => ({ type, currency: 'HKD', shares_num: 1 }))
    const { id } = await company({ shareholders: [{ ...party(ann), shares }] })
    const [holder] = (await openCompany(id)).shareholders
    expect((await officer.post('/v2/shares', { shareholder_id: holder.id, type: 'D' })).status).toBe(400)
    await officer.delete(`/v2/shares/${holder.shares[0].id}`)
    expect((await officer.post('/v2/shares', { shareholder_id: holder.id, type: 'D' })).body.data).toMatchObject({
      company_id: id,
      ...party(ann),
    })
  })
  test('a stale save and other organisations [API-035] [API-066] [API-068]', async () => {
    const { id, updated_date } = await company({ directors: [party((await person()).id)] })
    const [director] = (await openCompany(id)).directors
    await officer.patch(`/v2/directors/${director.id}`, { start_date: 77 })
    expect((await officer.patch(`/v2/corporates/${id}`, { tel: '1', updated_date })).body.code).toBe('E_CONFLICT')
    const stranger = beta.as('officer')
    for (const answer of [
      await stranger.get(`/v2/corporates/${id}`),
      await stranger.patch(`/v2/corporates/${id}`, { tel: '1' }),
      await stranger.delete(`/v2/corporates/${id}`),
      await stranger.patch(`/v2/directors/${director.id}`, { start_date: 1 }),
    ])
      expect(answer.status).toBe(404)
    const clerk = await alpha.member({ username: 'clerk', keys: ['PERSON'] })
    for (const family of [
      'corporates',
      'directors',
      'shares',
      'founders',
      'shareholders',
      'company_secretaries',
      'authorized_representatives',
      'significant_controllers',
    ])
      expect((await clerk.get(`/v2/${family}`)).status).toBe(403)
    expect((await alpha.as('reviewer').post('/v2/founders', party(1))).status).toBe(403)
  })
  test('nothing is half-saved when the database fails between child and parent', async () => {
    const ann = (await person()).id
    const { id } = await company({ tel: 'before', directors: [party(ann)] })
    const before = await openCompany(id)
    await world.client.query(`create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'disk on fire'; end $$;
      create trigger fail before insert on shares for each row execute function fail_now()`)
    const answer = await officer.patch(`/v2/corporates/${id}`, {
      tel: 'after',
      directors: [],
      names: [named('Renamed Ltd')],
      shareholders: [{ ...party(ann), shares: [{ type: 'A', shares_num: 1 }] }],
    })
    await world.client.query('drop trigger fail on shares; drop function fail_now()')
    expect(answer.status).toBe(500)
    expect(await openCompany(id)).toEqual(before)
  })
})

test('whatever is sent, the answer is a refusal or a save, never a fault', async () => {
  const { id: ann } = await person()
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '\u0000', '\ud800', '公司', 'Ordinary'))
  const value = fc.oneof(
    text,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.object({ maxDepth: 2 }),
    fc.array(text, { maxLength: 2 }),
  )
  const share = fc.record(
    {
      id: value,
      type: text,
      currency: value,
      shares_num: fc.oneof(value, fc.nat()),
      shares_paid_amount: value,
      is_deleted: value,
    },
    { requiredKeys: [] },
  )
  const member = fc.record(
    {
      id: value,
      uuid: value,
      capacity_type: fc.constantFrom(1, 2),
      capacity_id: fc.oneof(fc.constant(ann), fc.integer()),
      director_type: fc.oneof(value, fc.constant(2)),
      alternate_to_id: value,
      alternate_to_uuid: value,
      start_date: fc.oneof(value, fc.integer()),
      end_date: value,
      is_end_status: value,
      shares: fc.oneof(value, fc.array(share, { maxLength: 4 })),
    },
    { requiredKeys: ['capacity_type', 'capacity_id'] },
  )
  const members = fc.oneof(value, fc.array(fc.oneof(member, fc.integer()), { maxLength: 3 }))
  const body = fc.record(
    {
      company_type: fc.oneof(value, fc.constant(2)),
      names: fc.oneof(
        value,
        fc.array(fc.record({ name_type: fc.constant(3), lang: fc.constant(1), other: text }), { maxLength: 2 }),
      ),
      pps_members: value,
      acc_start_date: value,
      acc_no_reason: value,
      incorp_date: value,
      ref_id: text,
      directors: members,
      shareholders: members,
      founders: members,
      addresses: value,
    },
    { requiredKeys: ['company_type', 'names'] },
  )
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      const { status } = await officer.post('/v2/corporates', given)
      expect([200, 400, 409]).toContain(status)
    }),
    { numRuns: 150 },
  )
})
