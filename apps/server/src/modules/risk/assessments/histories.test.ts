import { beforeAll, expect, test } from 'vitest'
import { openRiskDesk } from '#test/world/risk-desk.ts'

let desk: Awaited<ReturnType<typeof openRiskDesk>>
beforeAll(async () => {
  desk = await openRiskDesk()
})
const url = '/v2/risk_assessments_histories'
const codes = (answer: { status: number; body: { issues?: { path: string; code: string }[] } }) => [
  answer.status,
  ...(answer.body.issues ?? []).map(({ path, code }) => `${path}: ${code}`),
]
const personLevel = async (id: number) => {
  const { risk_level, risk_score } = (await desk.officer.get(`/v2/individuals/${id}`)).body.data
  return [risk_level, Number(risk_score)]
}

test('an assessment of a person is stored with its scores, its version, who and when [RSK-025] [RSK-026] [RSK-027] [RSK-028] [RSK-029] [RSK-030] [RSK-042]', async () => {
  const { status, body } = await desk.assess({ person: desk.client }, 1)
  expect(status).toBe(200)
  const entry = (await desk.officer.get(`${url}/${body.data.id}?populate=assessment`)).body.data
  const version = await desk.live('person')
  expect(entry).toMatchObject({
    person: desk.client,
    company: null,
    transaction: null,
    create_date: expect.any(Number),
    level: entry.level_zh_hant === '中風險' ? 'Medium Risk' : entry.level,
    username: expect.stringContaining('officer'),
  })
  expect(entry.assessment).toMatchObject({ id: version.id, version: 1 })
  expect(entry.assessment.factors.map(({ id }: { id: number }) => id)).toEqual(version.factors.map(({ id }) => id))
  expect(entry.factor_scores).toHaveLength(5)
  expect(entry.factor_scores[0]).toEqual({ factor: version.factors[0]!.id, score: expect.any(Number), max: 35 })
  const [question] = version.factors[0]!.questions
  // A question of 35 % in a factor of 35 %: 12.25 points, of which the option gets 30 %.
  expect(entry.question_scores[0]).toEqual({
    question: question!.id,
    answer: question!.options[1]!.id,
    score: 3.675,
    max: 12.25,
  })
})

test('scores that the answers do not make, and open questions, are refused [RSK-008]', async () => {
  const version = await desk.live('person')
  const body = desk.bodyOf(version, { person: desk.client }, desk.answersAt(version, 0))
  const refused = async (change: object) => codes(await desk.officer.post(url, { ...body, ...change }))
  expect(await refused({ score: body.score + 1 })).toEqual([400, 'score: no_match'])
  expect(await refused({ level: 'High Risk' })).toEqual([400, 'level: no_match'])
  const [first, ...rest] = body.history.question_scores
  expect(await refused({ history: { ...body.history, question_scores: rest } })).toEqual([
    400,
    `history.question_scores.${first!.question}: required`,
  ])
  const factor_scores = body.history.factor_scores.map((one) => ({ ...one, score: one.score + 0.01 }))
  expect(await refused({ history: { ...body.history, factor_scores } })).toEqual([
    400,
    'history.factor_scores: no_match',
  ])
  expect(await refused({ person: null })).toEqual([400, 'person: required'])
  expect(await refused({ person: 999_999 })).toEqual([400, 'person: no_such_record'])
  expect(await refused({ person: null, company: desk.firm })).toEqual([400, 'history.assessment: not_live'])
  expect(await refused({ company: desk.firm })).toEqual([400, 'company: one_party'])
})

test('histories are listed, counted and never changed or removed [RSK-048]', async () => {
  const { body } = await desk.assess({ company: desk.firm }, 0)
  const filter = `filter=${encodeURIComponent(JSON.stringify({ company: desk.firm }))}`
  const { body: listed } = await desk.officer.get(`${url}?${filter}`)
  expect(listed.data.map(({ id }: { id: number }) => id)).toContain(body.data.id)
  expect((await desk.officer.get(`${url}/count?${filter}`)).body.data.count).toBe(listed.data.length)
  expect((await desk.officer.patch(`${url}/${body.data.id}`, { score: 1 })).status).toBe(404)
  expect((await desk.officer.delete(`${url}/${body.data.id}`)).status).toBe(404)
  expect((await desk.beta.as('officer').get(`${url}/${body.data.id}`)).status).toBe(404)
})

test('a person and a company are populated with their assessments [PER-077] [COM-103]', async () => {
  const id = await desk.person([desk.en('TAM', 'Populated')])
  const of = async (address: string) =>
    (await desk.officer.get(`/v2/${address}?populate=risk_assessments`)).body.data.risk_assessments
  expect(await of(`individuals/${id}`)).toEqual([])
  const [first, second] = [await desk.assess({ person: id }, 9), await desk.assess({ person: id }, 0)]
  const held = await of(`individuals/${id}`)
  expect(held.map((entry: { id: number }) => entry.id)).toEqual([first.body.data.id, second.body.data.id])
  expect(held[0]).toMatchObject({ person: id, company: null, score: expect.any(Number), register_level: 'High Risk' })
  // A form sends the record back as loaded, with these entries, which only the server writes.
  expect((await desk.officer.patch(`/v2/individuals/${id}`, { tel: '1', risk_assessments: held })).status).toBe(200)
  expect(await of(`individuals/${id}`)).toHaveLength(2)
  const { body } = await desk.assess({ company: desk.firm }, 0)
  expect((await of(`corporates/${desk.firm}`)).at(-1)).toMatchObject({ id: body.data.id, company: desk.firm })
})

test('the level of a party is that of its latest assessment; without one its places decide', async () => {
  const id = await desk.person([desk.en('LAM', 'Ka Wai')], { pob: 'HK' })
  expect(await personLevel(id)).toEqual(['Low Risk', 1])
  await desk.assess({ person: id }, 9)
  expect(await personLevel(id)).toEqual(['High Risk', 3])
  await desk.assess({ person: id }, 0)
  expect(await personLevel(id)).toEqual(['Low Risk', 1])
  const { risk } = (await desk.officer.get(`/v2/individuals/${id}?populate=risk`)).body.data
  expect(risk).toMatchObject({
    level: 'Low Risk',
    place: { risk_level: 'Low Risk', risk_score: 1, places: ['HK'] },
    assessed: { level: 'Low Risk', score: expect.any(Number), due_date: expect.any(Number) },
    override: null,
  })
})

test('a high-risk place raises the level above the assessment, other places do not', async () => {
  const id = await desk.person([desk.en('HO', 'Ming')], { pob: 'IR' })
  await desk.assess({ person: id }, 0)
  expect(await personLevel(id)).toEqual(['High Risk', 3])
  await desk.officer.patch(`/v2/individuals/${id}`, { pob: 'AE' })
  expect(await personLevel(id)).toEqual(['Low Risk', 1])
  await desk.officer.post('/v2/country_risks', { iso2: 'AE', risk_level: 'High Risk' })
  await desk.world.work()
  expect(await personLevel(id)).toEqual(['High Risk', 3])
})

test('an override raises the level with its reason, both levels are kept, and it ends by itself or by hand', async () => {
  const id = await desk.person([desk.en('YIP', 'Suk')], { pob: 'HK' })
  await desk.assess({ person: id }, 0)
  const until = desk.world.clock.now() + 86_400_000
  const raise = { person: id, kind: 'foreign_pep', reason: 'Minister abroad until May.', until }
  const { body } = await desk.officer.post('/v2/risk_overrides', raise)
  expect(body.data).toMatchObject({ state: 'in_force', level: 'High Risk', approved_by: null })
  expect(await personLevel(id)).toEqual(['High Risk', 3])
  const { risk } = (await desk.officer.get(`/v2/individuals/${id}?populate=risk`)).body.data
  expect(risk).toMatchObject({
    level: 'High Risk',
    assessed: { level: 'Low Risk' },
    override: { kind: 'foreign_pep', reason: 'Minister abroad until May.', until },
  })
  await desk.officer.post(`/v2/risk_overrides/${body.data.id}/end`, { reason: 'Left office.' })
  expect(await personLevel(id)).toEqual(['Low Risk', 1])
  expect(codes(await desk.officer.post('/v2/risk_overrides', { ...raise, until: 1 }))).toEqual([
    400,
    'until: too_small',
  ])
  expect(codes(await desk.officer.post('/v2/risk_overrides', { ...raise, company: desk.firm }))).toEqual([
    400,
    'company: one_party',
  ])
})

test('an assessment of a transaction completes its due diligence [RSK-042]', async () => {
  const saved = await desk.save({ purpose: 'Family support', source_of_fund: 'Salary' })
  expect(saved).toMatchObject({ assessments: 0, cdd_status: 'pending' })
  const { body } = await desk.assess({ transaction: saved.id }, 0)
  expect(body.data).toMatchObject({ transaction: saved.id, person: null, due_date: null })
  const after = (await desk.officer.get(`/v2/transactions/${saved.id}`)).body.data
  expect(after).toMatchObject({ assessments: 1, cdd_status: 'completed' })
  expect((await desk.assess({ transaction: 999_999 }, 0)).status).toBe(404)
})

test('with four eyes on, a raised level and a new version wait for a second person', async () => {
  const admin = desk.alpha.as('admin')
  const settings = (await admin.get('/v2/configurations?filter={"config_key":"four_eyes"}')).body.data
  await admin.patch(`/v2/configurations/${settings[0].id}`, { config_value: 'true' })
  const id = await desk.person([desk.en('MAK', 'Wing')], { pob: 'HK' })
  await desk.assess({ person: id }, 0)
  const raise = { person: id, kind: 'suspicion', reason: 'Unusual cash.' }
  const { body } = await desk.officer.post('/v2/risk_overrides', raise)
  expect(body.data).toMatchObject({ state: 'waiting', approval: { state: 'waiting' } })
  expect(await personLevel(id)).toEqual(['Low Risk', 1])
  const own = await desk.officer.patch(`/v2/approvals/${body.data.approval.id}`, { state: 'approved' })
  expect(own.status).toBe(403)
  expect((await admin.patch(`/v2/approvals/${body.data.approval.id}`, { state: 'approved' })).status).toBe(200)
  expect(await personLevel(id)).toEqual(['High Risk', 3])
  const stored = (await desk.officer.get(`/v2/risk_overrides/${body.data.id}`)).body.data
  expect(stored).toMatchObject({ state: 'in_force', approved_by: expect.stringContaining('admin') })
  const copy = (await desk.officer.post(`/v2/risk_assessments/${(await desk.live('company')).id}/copy`, {})).body.data
  const published = (await desk.officer.post(`/v2/risk_assessments/${copy.id}/publish`, {})).body.data
  expect(published).toMatchObject({ state: 'draft', approval: { state: 'waiting' } })
  await admin.patch(`/v2/approvals/${published.approval.id}`, { state: 'approved' })
  expect((await desk.live('company')).id).toBe(copy.id)
})

test('every family of risk assessment needs its key to read and to write [API-061] [API-073]', async () => {
  const auditor = desk.alpha.as('auditor')
  for (const family of ['risk_assessments', 'risk_assessments_histories'])
    for (const path of [`/v2/${family}`, `/v2/${family}/count`]) {
      expect([path, (await desk.officer.get(path)).status]).toEqual([path, 200])
      expect([path, (await auditor.get(path)).status]).toEqual([path, 403])
    }
  const version = await desk.live('person')
  const body = desk.bodyOf(version, { person: desk.client }, desk.answersAt(version, 0))
  expect((await auditor.post(url, body)).status).toBe(403)
  expect((await desk.officer.post(url, body)).status).toBe(200)
})
