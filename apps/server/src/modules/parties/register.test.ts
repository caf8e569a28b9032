import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openRegisterDesk } from '#test/world/register-desk.ts'
import type { WorldOrganisation } from '#test/world/world.ts'
import { purgeOrphans } from './jobs/purge-orphans.ts'

const { alpha, beta, company, en, get, officer, person, world, zh } = await openRegisterDesk()

describe('the history of a record', () => {
  test('tells who changed what and when, children included, the newest first', async () => {
    const id = await person([en('YIP', 'Chun Hei')], { tel: '1', emails: [{ email: 'old@example.com' }] })
    const [email] = (await get(`/v2/individuals/${id}`, { populate: 'emails' })).emails
    await alpha
      .as('operator')
      .patch(`/v2/individuals/${id}`, { tel: '2', emails: [{ ...email, email: 'new@example.com' }] })
    await officer.delete(`/v2/emails/${email.id}`)
    const { entries, total } = await get(`/v2/individuals/${id}/history`)
    expect(entries.map(({ table, verb, username }: Record<string, string>) => [table, verb, username])).toEqual([
      ['emails', 'removed', 'officer'],
      ['individuals', 'updated', 'operator'],
      ['emails', 'updated', 'operator'],
      ['names', 'created', 'officer'],
      ['emails', 'created', 'officer'],
      ['individuals', 'created', 'officer'],
    ])
    expect(total).toBe(6)
    expect(entries[1].diffs).toEqual([{ field: 'tel', before: '1', after: '2' }])
    expect(entries[2].diffs).toEqual([{ field: 'email', before: 'old@example.com', after: 'new@example.com' }])
    expect(entries[1].change).toBe(entries[2].change)
    expect(entries[0].create_date).toBeGreaterThanOrEqual(entries[5].create_date)
  })
  test('comes in pages, and not to strangers', async () => {
    const id = await company({ directors: [{ capacity_type: 2, capacity_id: await person([en('LO', 'Sze Wing')]) }] })
    const page = await get(`/v2/corporates/${id}/history`, { limit: 2, skip: 1 })
    expect([page.entries.length, page.limit, page.skip]).toEqual([2, 2, 1])
    expect(page.entries.map(({ table }: { table: string }) => table)).toContain('directors')
    expect((await beta.as('officer').get(`/v2/corporates/${id}/history`)).status).toBe(404)
    expect((await alpha.as('developer').get(`/v2/corporates/${id}/history`)).status).toBe(403)
  })
  test('hides document numbers', async () => {
    const id = await person([en('NG', 'Chi Keung')], { idens: [{ type: 1, id_number: 'R111111(5)' }] })
    expect(JSON.stringify(await get(`/v2/individuals/${id}/history`))).not.toContain('R111111')
  })
})

test('one party across many companies shows where else it counts [PER-041] [COM-052]', async () => {
  const ann = await person([en('AU YEUNG', 'Pui Shan')])
  const as = { capacity_type: 2, capacity_id: ann }
  const first = await company({ directors: [{ ...as, start_date: 5 }], founders: [as] })
  const second = await company({ directors: [{ ...as, is_end_status: true, end_reason: 1, end_date: 9 }] })
  const held = await get(`/v2/individuals/${ann}/memberships`)
  expect(held).toMatchObject([
    {
      company: { id: first },
      roles: [{ role: 'director', start_date: 5, is_ended: false, detail: '1' }, { role: 'founder' }],
    },
    { company: { id: second }, roles: [{ role: 'director', is_ended: true, end_date: 9 }] },
  ])
  expect(await get(`/v2/corporates/${first}/parties`)).toMatchObject([
    { id: ann, other_companies: 1, names: [{ sur: 'AU YEUNG' }] },
  ])
  await officer.delete(`/v2/individuals/${ann}`)
  expect(await get(`/v2/corporates/${first}/parties`)).toMatchObject([{ id: ann, is_deleted: true }])
  const deleted = await get('/v2/parties/deleted', { persons: `${ann}`, companies: `${first}` })
  expect(deleted).toEqual([{ id: ann, capacity_type: 2, deleted_by: 'officer', deleted_date: expect.any(Number) }])
  expect((await beta.as('officer').get(`/v2/parties/deleted?persons=${ann}`)).body.data).toEqual([])
  const companyReader = await alpha.member({ username: 'company-reader', keys: ['COMPANY.R'] })
  expect((await companyReader.get(`/v2/parties/deleted?persons=${ann}`)).body.data).toEqual([])
})

describe('ownership', () => {
  const holds = (capacity_type: number, capacity_id: number, shares_num: number) => ({
    capacity_type,
    capacity_id,
    shares: [{ type: 'Ordinary', currency: 'HKD', shares_num, shares_paid_amount: '1' }],
  })
  test('is looked through to natural persons, with what is not yet identified and who is proposed', async () => {
    const [chan, au] = [await person([en('CHAN', 'Tai Man Peter')]), await person([en('AU', 'Pui Shan')])]
    const unknown = await company()
    const vale = await company({ shareholders: [holds(2, au, 20), holds(1, unknown, 80)] })
    const id = await company({
      shareholders: [holds(2, chan, 6000), holds(2, au, 1500), holds(1, vale, 2500)],
      significant_controllers: [{ capacity_type: 2, capacity_id: chan }],
    })
    const seen = await get(`/v2/corporates/${id}/ownership`)
    expect(seen).toMatchObject({ total_shares: 10_000, is_cut: false, unidentified: [{ capacity_id: unknown }] })
    expect(seen.not_yet_identified).toBeCloseTo(0.2)
    expect(seen.persons).toEqual([
      { capacity_id: chan, share: expect.closeTo(0.6), votes: expect.closeTo(0.6) },
      { capacity_id: au, share: expect.closeTo(0.2), votes: expect.closeTo(0.2) },
    ])
    expect(seen.controllers).toEqual([
      {
        capacity_id: chan,
        share: expect.closeTo(0.6),
        votes: expect.closeTo(0.6),
        natures: ['shares', 'votes'],
        is_recorded: true,
      },
    ])
    expect(seen.edges).toHaveLength(5)
    expect(seen.nodes).toContainEqual(
      expect.objectContaining({ capacity_type: 2, capacity_id: chan, label: 'CHAN Tai Man Peter' }),
    )
  })
  test('counts the votes of each class as its rights are recorded', async () => {
    const [ann, may] = [await person([en('YIP', 'Ann')]), await person([en('MOK', 'May')])]
    const share = (type: string, shares_num: number, rights: string) => ({ type, currency: 'HKD', shares_num, rights })
    const id = await company({
      shareholders: [
        { capacity_type: 2, capacity_id: ann, shares: [share('Preference', 900, 'No votes, dividend of 5 %')] },
        {
          capacity_type: 2,
          capacity_id: may,
          shares: [share('Ordinary', 80, '10 votes each'), share('preference', 20, 'No votes')],
        },
      ],
    })
    const seen = await get(`/v2/corporates/${id}/ownership`)
    expect(seen.classes).toEqual([
      { company_id: id, type: 'Preference', currency: 'HKD', shares: 920, votes_per_share: 0 },
      { company_id: id, type: 'Ordinary', currency: 'HKD', shares: 80, votes_per_share: 10 },
    ])
    expect(seen.persons).toEqual([
      { capacity_id: ann, share: expect.closeTo(0.9), votes: 0 },
      { capacity_id: may, share: expect.closeTo(0.1), votes: expect.closeTo(1) },
    ])
    expect(seen.controllers.map((one: { capacity_id: number }) => one.capacity_id)).toEqual([ann, may])
  })
  test('handles companies that hold one another', async () => {
    const ann = await person([en('LEE', 'Oi')])
    const one = await company({ shareholders: [holds(2, ann, 50)] })
    const two = await company({ shareholders: [holds(1, one, 100)] })
    const [holder] = (await get(`/v2/corporates/${one}`, { populate: 'shareholders' })).shareholders
    await officer.patch(`/v2/corporates/${one}`, { shareholders: [holder.id, holds(1, two, 50)] })
    const seen = await get(`/v2/corporates/${two}/ownership`)
    expect(seen.persons).toEqual([{ capacity_id: ann, share: expect.closeTo(1), votes: expect.closeTo(1) }])
  })
})

describe('many rows at once', () => {
  test('one status for the chosen rows; unknown and foreign ones are named', async () => {
    const [one, two] = [await person([en('MA', 'A')]), await person([en('MA', 'B')], { status: 0 })]
    const answer = await officer.post('/v2/individuals/status', { ids: [one, two, 999_999], status: 0 })
    expect(answer.body.data).toEqual({ changed: [one], unchanged: [two], missing: [999_999] })
    expect(
      (await beta.as('officer').post('/v2/individuals/status', { ids: [one], status: 1 })).body.data.missing,
    ).toEqual([one])
    expect((await alpha.as('auditor').post('/v2/individuals/status', { ids: [one], status: 1 })).status).toBe(403)
    expect((await get(`/v2/individuals/${one}/history`, { limit: 1 })).entries[0].diffs).toEqual([
      { field: 'status', before: 1, after: 0 },
    ])
  })
  test('one status for all that match a filter', async () => {
    const ids = [await person([en('BULK', 'A')]), await person([en('BULK', 'B')])]
    const answer = await officer.post('/v2/individuals/status', { filter: { sur: 'BULK', status: 1 }, status: 0 })
    expect(answer.body.data.changed).toEqual(ids)
    expect((await officer.post('/v2/individuals/status', { filter: { org_id: 1 }, status: 0 })).status).toBe(400)
    for (const body of [{ status: 0 }, { ids, filter: {}, status: 0 }])
      expect((await officer.post('/v2/individuals/status', body)).status).toBe(400)
  })
  const exported = async (caller: ReturnType<WorldOrganisation['as']>, body: object, path = 'individuals') =>
    caller.post(`/v2/${path}/export`, body)
  test('the view as a file: formulas are text, numbers masked without the full key, and the log says what left', async () => {
    const id = await person([en('=HYPERLINK("http://x")', 'Évil'), zh('公', '式')], {
      ref_id: '@ref',
      tel: '+852 9101 1001',
      idens: [{ type: 1, id_number: 'V222222(1)' }],
    })
    const view = {
      filter: { id },
      format: 'csv',
      columns: ['ref_id', 'name_en', 'name_zh', 'id_number', 'tel', 'status'],
    }
    const own = await exported(officer, view)
    expect(own.headers['content-disposition']).toBe('attachment; filename="natural-persons.csv"')
    expect(own.body).toBe(
      `\uFEFFReference ID,English name,Chinese name,Identity documents,Telephone,Status\r\n'@ref,"'=HYPERLINK(""http://x"") Évil",公式,HKID V222222(1),+852 9101 1001,Active\r\n`,
    )
    const auditor = await exported(alpha.as('auditor'), { ...view, lang: 'zh-hant' })
    expect(auditor.body).toContain('V•••22(1)')
    expect(auditor.body).toContain('使用中')
    const { rows } = await world.client.query(
      `select username, data from activity_log where type = 'person.export' order by id`,
    )
    expect(rows).toMatchObject([
      { username: 'officer', data: { rows: 1, format: 'csv' } },
      { username: 'auditor', data: { rows: 1 } },
    ])
  })
  test('a workbook, for those with the keys only', async () => {
    await company({}, 'Export Me Limited')
    const book = await exported(officer, { filter: { name: { contains: 'export me' } } }, 'corporates')
    expect(book.status).toBe(200)
    expect(String(book.body).slice(0, 2)).toBe('PK')
    expect((await exported(alpha.as('operator'), {})).status).toBe(403)
    expect((await exported(officer, { columns: ['password'] })).status).toBe(400)
    expect((await exported(officer, { filter: { org_id: 1 } })).status).toBe(400)
  })
})

test('a list sorted by the last screening can walk an index of the ledger', async () => {
  const plan = await alpha.tx(async (tx) => {
    // With few rows the planner sorts unless sorting is off; without an index it has no choice.
    await sql`set local enable_sort = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`explain select t.id from covered_individuals t where not t.is_deleted
      order by t.screened_date desc, t.id desc limit 10`.execute(tx)
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('individuals_coverage_screened')
})

describe('the risk of a place', () => {
  const risk = async (body: object) => (await officer.post('/v2/screening/risks', body)).body.data
  test.each([
    [{ nationality: 'KP' }, 'High Risk', 3, '[PER-086]'],
    [{ country: 'KW' }, 'Medium Risk', 2, '[PER-087]'],
    [{ country: 'hk' }, 'Low Risk', 1, '[PER-088]'],
    [{ nationality: 'AQ' }, 'Not In List', 0, '[PER-089]'],
    [{ nationality: '' }, 'Not In List', 0, '[PER-089]'],
    [{ nationality: null }, 'Not In List', 0, '[PER-089]'],
  ])('of %j is %s with %i points [RSK-056] [RSK-057] [RSK-058] %s', async (place, risk_level, risk_score, _ids) => {
    expect(await risk(place)).toEqual({ risk_level, risk_score })
  })
  test('comes from the shipped table, the riskier of two counts [RSK-059] [RSK-060] [PER-050] [PER-055]', async () => {
    expect(await risk({ nationality: 'HK', country: 'IR' })).toEqual({ risk_level: 'High Risk', risk_score: 3 })
  })
  test('can be set by the organisation from a date on, for itself alone', async () => {
    const from = world.clock.now() - 1000
    expect((await alpha.as('operator').post('/v2/country_risks', { iso2: 'HK', risk_level: 'High Risk' })).status).toBe(
      403,
    )
    await officer.post('/v2/country_risks', {
      iso2: 'SG',
      risk_level: 'High Risk',
      valid_from: from,
      basis: 'House view',
    })
    await officer.post('/v2/country_risks', {
      iso2: 'SG',
      risk_level: 'Low Risk',
      valid_from: world.clock.now() + 86_400_000,
    })
    expect(await risk({ country: 'SG' })).toEqual({ risk_level: 'High Risk', risk_score: 3 })
    expect((await get('/v2/country_risks')).find((row: { iso2: string }) => row.iso2 === 'SG')).toMatchObject({
      is_own: true,
      basis: 'House view',
      valid_from: from,
    })
    expect((await beta.as('officer').post('/v2/screening/risks', { country: 'SG' })).body.data.risk_level).toBe(
      'Low Risk',
    )
    expect((await officer.post('/v2/country_risks', { iso2: 'XX', risk_level: 'Low Risk' })).status).toBe(400)
  })
  test('the country list names every place in three ways', async () => {
    const list = await get('/v2/screening/get_country_list')
    expect(list).toContainEqual({
      country: 'Singapore',
      iso2: 'SG',
      iso3: 'SGP',
      displayName: 'Singapore',
      displayNameZhHant: '新加坡',
      displayNameZhHans: '新加坡',
    })
  })
})

test('sub-records that no parent claims are removed after a day [SUB-130]', async () => {
  const orphan = (await officer.post('/v2/emails', { capacity_type: 2, email: 'orphan@example.com' })).body.data.id
  expect(await purgeOrphans(world.services.owner, { organisation: alpha.id, now: world.clock.now() })).toBe(0)
  expect(
    await purgeOrphans(world.services.owner, { organisation: alpha.id, now: world.clock.now() + 25 * 3_600_000 }),
  ).toBeGreaterThanOrEqual(1)
  expect((await officer.get(`/v2/emails/${orphan}`)).status).toBe(404)
  const { rows } = await world.client.query('select is_deleted from emails where id = $1', [orphan])
  expect(rows).toEqual([{ is_deleted: true }])
})
