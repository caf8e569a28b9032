import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type WorldOrganisation } from '#test/world.ts'
import { purgeOrphans } from './jobs/purge-orphans.ts'

const world = await openWorld()
let alpha: WorldOrganisation
let beta: WorldOrganisation
let officer: ReturnType<WorldOrganisation['as']>
beforeAll(async () => {
  alpha = await world.organisation('alpha')
  beta = await world.organisation('beta')
  officer = alpha.as('officer')
})

let serial = 0
const en = (sur: string, other: string) => ({ name_type: 1, lang: 1, sur, other })
const zh = (sur: string, other: string) => ({ name_type: 1, lang: 2, sur, other })
const person = async (names: object[], rest: object = {}) =>
  (await officer.post('/v2/individuals', { names, ...rest })).body.data.id as number
const company = async (rest: object = {}, name = `Register ${serial++} Limited`) =>
  (await officer.post('/v2/corporates', { company_type: 2, names: [{ name_type: 3, lang: 1, other: name }], ...rest }))
    .body.data.id as number
const get = async (url: string, query: Record<string, string | number> = {}) => {
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()
  const answer = await officer.get(`${url}?${text}`)
  expect([url, answer.status]).toEqual([url, 200])
  return answer.body.data
}

describe('similar names', () => {
  const similar = async (query: Record<string, string | number>) =>
    (
      (await get('/v2/names/similar', { capacity_type: 2, ...query })) as {
        party: { id: number }
        reason: string
        is_duplicate: boolean
      }[]
    ).map(({ party, reason, is_duplicate }) => [party.id, reason, is_duplicate])
  test('are shown with their reason, at most ten, never the record itself [PER-122] [PER-123] [PER-124] [PER-125] [PER-130] [LIM-017]', async () => {
    const tsang = await person([en('TSANG', 'Ho Yin'), zh('曾', '浩然')])
    const other = await person([en('HO YIN', 'Tsang')])
    const long = await person([en('TSANG', 'Ho Yin Marco')])
    const typo = await person([en('TSANG', 'Ho Yiin')])
    const found = await similar({ lang: 1, name_type: 1, sur: 'tsang', other: 'ho yin' })
    expect(found.slice(0, 2)).toEqual([
      [tsang, 'same_name', true],
      [other, 'same_words', false],
    ])
    expect(found.map(([id]) => id)).toEqual(expect.arrayContaining([long, typo]))
    expect((await similar({ sur: 'TSANG', other: 'Ho Yin', exclude: tsang })).map(([id]) => id)).not.toContain(tsang)
    for (let made = 0; made < 12; made++) await person([en('TSANG', 'Ho Yin')])
    expect(await similar({ sur: 'TSANG', other: 'Ho Yin' })).toHaveLength(10)
  })
  test('find a Chinese name by its romanisation and the other way round', async () => {
    const han = await person([zh('陳', '大文')])
    const latin = await person([en('CHAN', 'Tai-man')])
    expect(await similar({ lang: 1, sur: 'CHAN', other: 'Tai Man' })).toEqual(
      expect.arrayContaining([
        [han, 'same_sound', false],
        [latin, 'same_words', false],
      ]),
    )
    expect(await similar({ lang: 2, sur: '陳', other: '大文' })).toEqual(
      expect.arrayContaining([
        [han, 'same_name', true],
        [latin, 'same_sound', false],
      ]),
    )
  })
  test('of companies stay among companies, and within the organisation [COM-158] [PER-132]', async () => {
    const wharf = await company({}, 'Calder Wharf Trading Pte. Ltd.')
    await beta
      .as('officer')
      .post('/v2/corporates', { company_type: 2, names: [{ name_type: 3, lang: 1, other: 'Calder Wharf Beta' }] })
    const found = await get('/v2/names/similar', { capacity_type: 1, other: 'calder wharf' })
    expect(found).toMatchObject([{ party: { id: wharf, capacity_type: 1 }, reason: 'contains', is_duplicate: false }])
    expect(await get('/v2/names/similar', { capacity_type: 1, other: '' })).toEqual([])
    const clerk = await alpha.member({ username: 'clerk', keys: ['PERSON'] })
    expect((await clerk.get('/v2/names/similar?capacity_type=1&other=calder')).status).toBe(403)
  })
})

test('similar identities are masked, and say who holds the number [PER-127] [PER-128] [PER-131] [PER-132]', async () => {
  const holder = await person([en('LAM', 'Hoi Ting')], { idens: [{ type: 1, id_number: 'P103265(1)' }] })
  const found = await get('/v2/identifications/similar', { type: 1, id_number: 'p1032651' })
  expect(found).toMatchObject([
    { party: { id: holder }, id_number: 'P•••65(1)', reason: 'same_number', is_duplicate: true },
  ])
  expect(await get('/v2/identifications/similar', { type: 1, id_number: 'P103256(1)' })).toMatchObject([
    { reason: 'alike', is_duplicate: false },
  ])
  expect(await get('/v2/identifications/similar', { type: 1, id_number: '03265' })).toMatchObject([
    { reason: 'contains' },
  ])
  expect(await get('/v2/identifications/similar', { type: 1, id_number: 'P10' })).toEqual([])
  expect(await get('/v2/identifications/similar', { type: 1, id_number: 'P103265(1)', exclude: holder })).toEqual([])
  expect((await beta.as('officer').get('/v2/identifications/similar?type=1&id_number=P103265(1)')).body.data).toEqual(
    [],
  )
})

test('similar e-mails of others [COM-157]', async () => {
  const holder = await company({ emails: [{ email: 'Office@Wharf.example' }] })
  expect(await get('/v2/emails/similar', { email: 'office@wharf.example' })).toMatchObject([
    { party: { id: holder }, reason: 'same_email' },
  ])
  expect(await get('/v2/emails/similar', { email: 'wharf.ex', exclude: holder })).toEqual([])
})

test('free text: every word in a name, the reference or the COI number; at most a hundred [PER-016] [PER-017] [LIM-019]', async () => {
  const ids = async (text: string) =>
    ((await get('/v2/parties/search', { text })) as { capacity_type: number; id: number }[]).map(
      ({ capacity_type, id }) => [capacity_type, id],
    )
  const kwok = await person([en('KWOK', 'Ching Yi'), zh('郭', '靜怡')], { ref_id: 'ZZ-352' })
  const firm = await company({ coi_number: '7654321', ref_id: 'ZZ-900' }, 'Kwok Brothers Limited')
  expect(await ids('kwok')).toEqual([
    [2, kwok],
    [1, firm],
  ])
  expect(await ids('kwok zz-35')).toEqual([[2, kwok]])
  expect(await ids('765432 brothers')).toEqual([[1, firm]])
  expect(await ids('靜怡')).toEqual([[2, kwok]])
  const { commercial_code } = await get('/v2/names/readings', { name: '郭靜怡' })
  expect(await ids(commercial_code)).toEqual([[2, kwok]])
  expect(await ids('kwok nobody')).toEqual([])
  const clerk = await alpha.member({ username: 'reader', keys: ['PERSON.R'] })
  expect(
    (await clerk.get('/v2/parties/search?text=kwok')).body.data.map(
      (row: { capacity_type: number }) => row.capacity_type,
    ),
  ).toEqual([2])
})

test('readings of a Chinese name, and the characters of its codes', async () => {
  const read = await get('/v2/names/readings', { name: '陳大文' })
  expect(read).toMatchObject({ name: '陳大文', commercial_code: '7115 1129 2429' })
  expect(read.hong_kong[0]).toBe('Chan Tai Man')
  expect(read.pinyin[0]).toBe('chen da wen')
  expect((await get('/v2/names/readings', { name: '7115 1129 2429' })).name).toMatch(/^[陳陈]大文$/)
  expect(await get('/v2/names/readings', { name: 'Peter' })).toMatchObject({
    characters: [],
    hong_kong: [],
    commercial_code: null,
  })
})

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
      { capacity_id: chan, share: expect.closeTo(0.6), votes: expect.closeTo(0.6), is_recorded: true },
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
      tel: '+852 1',
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
      `\uFEFFReference ID,English name,Chinese name,Identity documents,Telephone,Status\r\n'@ref,"'=HYPERLINK(""http://x"") Évil",公式,V222222(1),'+852 1,Active\r\n`,
    )
    const auditor = await exported(alpha.as('auditor'), { ...view, lang: 'zh-hant' })
    expect(auditor.body).toContain('V•••22(1)')
    expect(auditor.body).toContain('生效')
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

describe('the risk of a place', () => {
  const risk = async (body: object) => (await officer.post('/v2/screening/risks', body)).body.data
  test('comes from the shipped table, the riskier of two counts [RSK-056] [RSK-057] [RSK-058] [RSK-059] [RSK-060] [PER-055] [PER-050] [PER-086] [PER-087] [PER-088] [PER-089]', async () => {
    expect(await risk({ nationality: 'KP' })).toEqual({ risk_level: 'High Risk', risk_score: 3 })
    expect(await risk({ country: 'KW' })).toEqual({ risk_level: 'Medium Risk', risk_score: 2 })
    expect(await risk({ country: 'hk' })).toEqual({ risk_level: 'Low Risk', risk_score: 1 })
    for (const nationality of ['AQ', 'nowhere', '', null])
      expect(await risk({ nationality })).toEqual({ risk_level: 'Not In List', risk_score: 0 })
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
  expect(await purgeOrphans({ owner: world.services.owner, now: world.clock.now() })).toBe(0)
  expect(
    await purgeOrphans({ owner: world.services.owner, now: world.clock.now() + 25 * 3_600_000 }),
  ).toBeGreaterThanOrEqual(1)
  expect((await officer.get(`/v2/emails/${orphan}`)).status).toBe(404)
  const { rows } = await world.client.query('select is_deleted from emails where id = $1', [orphan])
  expect(rows).toEqual([{ is_deleted: true }])
})
