import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chan, openRegister, said } from '#test/world/register-world.ts'

const { alpha, beta, officer, openPerson, person, world } = await openRegister()

describe('what is refused', () => {
  test('a reference another person has [PER-104] [PER-105] [PER-106] [ERR-021]', async () => {
    await person({ ref_id: 'TAKEN' })
    const answer = await officer.post('/v2/individuals', { names: [chan], ref_id: ' TAKEN ' })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'E_UNIQUE', attrNames: ['ref_id'], message: 'Duplicate Reference ID is not allowed' },
    })
    await person({ ref_id: '' })
    await person({ ref_id: '' })
  })
  test('a document another person holds, by type and number [SUB-076] [SUB-077] [ERR-018]', async () => {
    const card = { type: 1, id_number: 'D288754(2)' }
    const { id } = await person({ idens: [card] })
    const answer = await officer.post('/v2/individuals', {
      names: [chan],
      idens: [
        { type: 0, country: 'CN', id_number: 'D2887542' },
        { type: 1, id_number: 'd2887542' },
      ],
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'E_UNIQUE', attrNames: ['id_number'] } })
    expect(said(answer)).toEqual(['idens.1.id_number: record is duplicated in database'])
    const [own] = (await openPerson(id)).idens
    expect((await officer.patch(`/v2/individuals/${id}`, { idens: [{ ...own, effect_date: 5 }] })).status).toBe(200)
  })
  test('two saves of one number at the same moment: one stands', async () => {
    const body = { names: [chan], idens: [{ type: 1, id_number: 'E364912(5)' }] }
    const answers = await Promise.all([1, 2, 3].map(() => officer.post('/v2/individuals', body)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })
  test('the same name twice, also when one is named by its id [PER-100]', async () => {
    const { id } = await person({})
    const [name] = (await openPerson(id)).names
    const answer = await officer.patch(`/v2/individuals/${id}`, { names: [name.id, chan] })
    expect(said(answer)).toEqual(['names.1.other: Name is duplicated'])
    expect(said(await officer.post('/v2/names', { ...chan, capacity_type: 2, capacity_id: id }))).toEqual([
      'other: Name is duplicated',
    ])
  })
  test('a namesake is not refused [PER-103]', async () => {
    const [one, other] = [await person({}), await person({})]
    expect(one.id).not.toBe(other.id)
  })
  test('the last name cannot go [PER-099]', async () => {
    const { id } = await person({})
    const [name] = (await openPerson(id)).names
    expect(said(await officer.patch(`/v2/individuals/${id}`, { names: [] }))).toEqual(['names: names is required'])
    expect((await officer.delete(`/v2/names/${name.id}`)).status).toBe(400)
    expect((await openPerson(id)).names).toHaveLength(1)
  })
  test('a birth in the future [PER-111]', async () => {
    const answer = await officer.post('/v2/individuals', { names: [chan], dob: '2999-01-01' })
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'dob'])
  })
  test('a child of a person that does not exist, or of another organisation [API-066]', async () => {
    const { id } = await person({})
    for (const capacity_id of [999_999_999, id]) {
      const caller = capacity_id === id ? beta.as('officer') : officer
      const answer = await caller.post('/v2/emails', { capacity_type: 2, capacity_id, email: 'x@example.com' })
      expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'capacity_id'])
    }
    const [name] = (await openPerson(id)).names
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
    const { id } = await person({})
    const clerk = await alpha.member({ username: 'clerk', keys: ['COMPANY'] })
    expect((await clerk.get('/v2/individuals')).status).toBe(403)
    expect((await clerk.get('/v2/identifications')).status).toBe(403)
    expect((await clerk.get('/v2/names')).body.data).toEqual([])
    const [name] = (await openPerson(id)).names
    expect((await clerk.get(`/v2/names/${name.id}`)).status).toBe(404)
    expect((await clerk.patch(`/v2/names/${name.id}`, { other: 'x' })).status).toBe(404)
    expect((await clerk.post('/v2/emails', { capacity_type: 2, capacity_id: id, email: 'x@example.com' })).status).toBe(
      403,
    )
    const counted = (filter: object) =>
      clerk.get(`/v2/individuals/count?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    expect((await clerk.get('/v2/individuals/count')).status).toBe(200)
    expect((await counted({ status: 1 })).status).toBe(200)
    for (const filter of [{ sur: 'CHAN' }, { id_number: 'A1234563' }, { or: [{ tel: { contains: '9123' } }] }])
      expect((await counted(filter)).status).toBe(403)
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
    const { id } = await person({ names: [{ name_type: 1, lang: 2, sur: '𠮷', other: '😀田' }] })
    expect((await openPerson(id)).names).toMatchObject([{ sur: '𠮷', other: '😀田' }])
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
  })
})
