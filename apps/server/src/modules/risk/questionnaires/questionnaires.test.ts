import type { WholeQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import { beforeAll, expect, test } from 'vitest'
import { openRiskDesk } from '#test/world/risk-desk.ts'

let desk: Awaited<ReturnType<typeof openRiskDesk>>
beforeAll(async () => {
  desk = await openRiskDesk()
})
const url = '/v2/risk_assessments'
const words = { name: 'Short', name_zh_hant: '簡短' }
const option = (score: number) => ({ name: `Option ${score}`, name_zh_hant: `選項 ${score}`, score })
const content = () => ({
  factors: [
    {
      ...words,
      ratio: 100,
      questions: [{ ...words, ratio: 100, type: 'radio', options: [option(0), option(50), option(100)] }],
    },
  ],
  levels: [
    { name: 'Low Risk', name_zh_hant: '低風險', min_score: 0 },
    { name: 'High Risk', name_zh_hant: '高風險', min_score: 60 },
  ],
})
const made = async (more: object = {}) => {
  const answer = await desk.officer.post(url, { ...words, target: 'company', ...content(), ...more })
  expect(answer.status).toBe(200)
  return answer.body.data as WholeQuestionnaire
}
const codes = (answer: { status: number; body: { issues?: { path: string; code: string }[] } }) => [
  answer.status,
  ...(answer.body.issues ?? []).map(({ path, code }) => `${path}: ${code}`),
]

test('an organisation has the three published assessments with factors and levels [RSK-041] [RSK-055]', async () => {
  const found = await desk.questionnaires()
  expect(found.map(({ target, state, version }) => [target, state, version])).toEqual([
    ['person', 'live', 1],
    ['company', 'live', 1],
    ['transaction', 'live', 1],
  ])
  const again = await desk.questionnaires()
  expect(again.map(({ id }) => id)).toEqual(found.map(({ id }) => id))
  const other = (await desk.beta.as('officer').get(url)).body.data as WholeQuestionnaire[]
  expect(other).toHaveLength(3)
  expect(other.map(({ id }) => id)).not.toEqual(found.map(({ id }) => id))
})

test('a questionnaire has its name and its levels under their wire names [RSK-009] [RSK-010] [RSK-011] [RSK-040]', async () => {
  const person = await desk.live('person')
  expect(person.name).toBe('Individual customer risk assessment (default)')
  expect(person.levels.map(({ name, min_score }) => [name, min_score])).toEqual([
    ['Low Risk', 0],
    ['Medium Risk', 25],
    ['High Risk', 45],
  ])
})

test('a factor has its share and questions, with the share of the factor [RSK-012] [RSK-013] [RSK-014] [RSK-015] [RSK-016] [RSK-017] [RSK-018] [RSK-019]', async () => {
  const [factor] = (await desk.live('person')).factors
  expect(factor).toMatchObject({ id: expect.any(Number), name: 'Customer', ratio: 35 })
  expect(factor!.questions[0]).toMatchObject({
    id: expect.any(Number),
    name: 'Is the customer a politically exposed person?',
    ratio: 35,
    type: 'radio',
  })
})

test('a question has options with their scores [RSK-020] [RSK-021] [RSK-022]', async () => {
  const [factor] = (await desk.live('person')).factors
  expect(factor!.questions[0]!.options[1]).toMatchObject({
    id: expect.any(Number),
    name: 'Former non-Hong Kong PEP assessed as not high risk',
    score: 30,
  })
})

test('a draft is changed row by row: kept, added and removed [RSK-054]', async () => {
  const draft = await made()
  const [factor] = draft.factors
  const [question] = factor!.questions
  const { id, name, name_zh_hant } = question!.options[2]!
  const options = [{ id, name, name_zh_hant, score: 90 }, option(10)]
  const rows = { id: question!.id, ...words, ratio: 100, type: 'select', options }
  const factors = [{ id: factor!.id, ...words, ratio: 60, questions: [rows] }]
  const answer = await desk.officer.patch(`${url}/${draft.id}`, { factors, updated_date: draft.updated_date })
  expect(answer.status).toBe(200)
  const saved = answer.body.data as WholeQuestionnaire
  expect(saved.factors[0]).toMatchObject({ id: factor!.id, ratio: 60 })
  expect(saved.factors[0]!.questions[0]!.type).toBe('select')
  const found = saved.factors[0]!.questions[0]!.options
  expect(found.map((one) => [one.id === id, one.score])).toEqual([
    [true, 90],
    [false, 10],
  ])
  const stale = await desk.officer.patch(`${url}/${draft.id}`, { name: 'Late', updated_date: draft.updated_date })
  expect([stale.status, stale.body.code]).toEqual([409, 'E_CONFLICT'])
  const foreign = [{ id: (await desk.live('person')).levels[0]!.id, ...words, min_score: 0 }]
  expect(codes(await desk.officer.patch(`${url}/${draft.id}`, { levels: foreign }))).toEqual([
    400,
    'levels.0.id: no_such_record',
  ])
})

test('publishing refuses wrong sums, missing Chinese and single options, each at its place [RSK-054]', async () => {
  const { factors, levels } = content()
  factors[0]!.ratio = 90
  factors[0]!.questions[0]!.options.splice(1)
  levels[0]!.name_zh_hant = ''
  const draft = await made({ factors, levels })
  expect(codes(await desk.officer.post(`${url}/${draft.id}/publish`, {}))).toEqual([
    400,
    'factors: risk_sum',
    'factors.0.questions.0.options: risk_no_options',
    'levels.0.name_zh_hant: risk_no_chinese',
  ])
})

test('a published questionnaire is copied and never changed; the copy retires it when it is published [RSK-054]', async () => {
  const first = await made()
  await desk.officer.post(`${url}/${first.id}/publish`, {})
  expect(codes(await desk.officer.patch(`${url}/${first.id}`, { name: 'Other' }))).toEqual([
    400,
    'state: questionnaire_fixed',
  ])
  expect(codes(await desk.officer.delete(`${url}/${first.id}`))).toEqual([400, 'id: questionnaire_used'])
  const copy = (await desk.officer.post(`${url}/${first.id}/copy`, {})).body.data as WholeQuestionnaire
  expect(copy).toMatchObject({ version: 2, state: 'draft', copied_from: first.id, series: first.series })
  expect(copy.factors[0]!.questions[0]!.options.map(({ score }) => score)).toEqual([0, 50, 100])
  expect(copy.factors[0]!.id).not.toBe(first.factors[0]!.id)
  const again = (await desk.officer.post(`${url}/${first.id}/copy`, {})).body.data
  expect(again.id).toBe(copy.id)
  await desk.officer.post(`${url}/${copy.id}/publish`, {})
  const states = await Promise.all(
    [first.id, copy.id].map(async (id) => (await desk.officer.get(`${url}/${id}`)).body.data.state),
  )
  expect(states).toEqual(['retired', 'live'])
})

const parts = [
  ['risk_assessments_factors', 'assessment', '[RSK-046]', { ratio: 40 }],
  ['risk_assessments_questions', 'factor', '[RSK-045]', { ratio: 40, type: 'select' }],
  ['risk_assessments_answers', 'question', '[RSK-044] [RSK-050]', { score: 40 }],
  ['risk_assessments_levels', 'assessment', '[RSK-047]', { min_score: 40 }],
] as const
test.each(parts)(
  '%s of a draft are listed, read, added, changed, removed and counted by %s [RSK-049] %s',
  async (path, parent, _ids, rest) => {
    const draft = await made()
    const published = await desk.live('person')
    const parentIn = ({ id, factors }: WholeQuestionnaire) =>
      ({ assessment: id, factor: factors[0]!.id, question: factors[0]!.questions[0]!.id })[parent]
    const at = `/v2/${path}`
    const filter = `filter=${encodeURIComponent(JSON.stringify({ [parent]: parentIn(draft) }))}`
    const count = async () => (await desk.officer.get(`${at}/count?${filter}`)).body.data.count
    const before = await count()
    const { body } = await desk.officer.post(at, { ...words, ...rest, [parent]: parentIn(draft) })
    expect(body.data).toMatchObject({ ...words, ...rest })
    expect(await count()).toBe(before + 1)
    await desk.officer.patch(`${at}/${body.data.id}`, { name: 'Changed' })
    expect((await desk.officer.get(`${at}/${body.data.id}`)).body.data).toMatchObject({
      ...words,
      name: 'Changed',
      ...rest,
    })
    expect((await desk.officer.get(`${at}?${filter}`)).body.data).toHaveLength(before + 1)
    expect((await desk.officer.delete(`${at}/${body.data.id}`)).status).toBe(200)
    expect(await count()).toBe(before)
    const fixed = await desk.officer.post(at, { ...words, ...rest, [parent]: parentIn(published) })
    expect(codes(fixed)).toEqual([400, 'state: questionnaire_fixed'])
  },
)

test('questionnaires are listed, filtered and counted as every resource [RSK-043]', async () => {
  const filter = `filter=${encodeURIComponent(JSON.stringify({ target: 'transaction' }))}`
  const { body } = await desk.officer.get(`${url}?${filter}&select=id,name&limit=1`)
  expect(body.data).toEqual([{ id: expect.any(Number), name: 'Transaction risk assessment (default)' }])
  expect((await desk.officer.get(`${url}/count?${filter}`)).body.data.count).toBe(1)
  const draft = await made()
  expect((await desk.officer.delete(`${url}/${draft.id}`)).status).toBe(200)
  expect((await desk.officer.get(`${url}/${draft.id}`)).status).toBe(404)
})
