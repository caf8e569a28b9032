import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentedClient } from './client.ts'
import { openOffice } from './office.ts'
import { wholeLife } from './whole-life.ts'

let client: DocumentedClient
let person: number
let company: number

beforeAll(async () => {
  client = (await openOffice()).client
  person = (
    await client.data('POST v2/individuals', {
      body: { names: [{ name_type: 1, lang: 1, sur: 'CHAN', other: 'Tai Man' }] },
    })
  ).id
  const names = [{ name_type: 3, lang: 1, other: 'Lantern Freight Limited' }]
  company = (await client.data('POST v2/corporates', { body: { company_type: 2, names } })).id
})

const options = [
  { name: 'No', score: 0 },
  { name: 'Yes', score: 100 },
]
const content = {
  name: 'Shop customers',
  levels: [
    { name: 'Low Risk', min_score: 0 },
    { name: 'High Risk', min_score: 60 },
  ],
  factors: [
    {
      name: 'Business',
      ratio: 100,
      questions: [
        { name: 'Cash', ratio: 60, type: 'radio', options },
        { name: 'Abroad', ratio: 40, type: 'select', options },
      ],
    },
  ],
}
interface Whole {
  id: number
  factors: { id: number; questions: { id: number; options: { id: number; score: number }[] }[] }[]
}

describe('an assessment', () => {
  test('is stored with name, levels and factors alone, and answered for a person and a company [RSK-041, RSK-042]', async () => {
    const { id } = await client.data('POST v2/risk_assessments', { body: content })
    const query = { populate: ['factors', 'levels'] }
    const whole: Whole = await client.data('GET v2/risk_assessments/{id}', { at: [id], query })
    expect(whole).toMatchObject(content)
    const listed = await client.data('GET v2/risk_assessments', { query: { ...query, filter: { name: content.name } } })
    expect(listed).toMatchObject([content])
    expect(await client.data('GET v2/risk_assessments/count', { query: { filter: { id } } })).toEqual({ count: 1 })
    const [factor] = whole.factors
    const [cash, abroad] = factor!.questions
    const history = {
      assessment: id,
      score: 60,
      level: 'High Risk',
      factor_scores: [{ factor: factor!.id, score: 60, max: 100 }],
      question_scores: [
        { question: cash!.id, answer: cash!.options[1]!.id, score: 60, max: 60 },
        { question: abroad!.id, answer: abroad!.options[0]!.id, score: 0, max: 40 },
      ],
    }
    for (const target of [{ person }, { company }]) {
      const made = await client.data('POST v2/risk_assessments_histories', {
        body: { ...target, history, score: 60, level: 'High Risk' },
      })
      expect(await client.data('GET v2/risk_assessments_histories/{id}', { at: [made.id] })).toMatchObject({
        create_date: expect.any(Number),
        score: expect.anything(),
        level: 'High Risk',
      })
      const of = { query: { filter: target } }
      expect(await client.data('GET v2/risk_assessments_histories', of)).toMatchObject([{ id: made.id }])
      expect(await client.data('GET v2/risk_assessments_histories/count', of)).toEqual({ count: 1 })
    }
    const wrong = { ...history, score: 10 }
    expect(
      (
        await client.call('POST v2/risk_assessments_histories', {
          body: { person, history: wrong, score: 10, level: 'Low Risk' },
        })
      ).status,
    ).toBe(400)
    expect((await client.call('DELETE v2/risk_assessments/{id}', { at: [id] })).status).toBe(400)
  })

  test('is changed and removed while nobody was assessed by it', async () => {
    const { id } = await client.data('POST v2/risk_assessments', { body: { ...content, name: 'Draft' } })
    const renamed = { at: [id], body: { name: 'Other draft' } }
    expect(await client.data('PATCH v2/risk_assessments/{id}', renamed)).toMatchObject({ name: 'Other draft' })
    await client.data('DELETE v2/risk_assessments/{id}', { at: [id] })
    expect((await client.call('GET v2/risk_assessments/{id}', { at: [id] })).status).toBe(404)
  })

  test('has parts with a whole life of their own', async () => {
    const none = { count: 0 }
    const { id: assessment } = await client.data('POST v2/risk_assessments', { body: { name: 'In parts' } })
    const factor = await client.data('POST v2/risk_assessments_factors', {
      body: { assessment, name: 'Business', ratio: 100 },
    })
    const question = await client.data('POST v2/risk_assessments_questions', {
      body: { factor: factor.id, name: 'Cash', ratio: 100, type: 'radio' },
    })
    expect(
      await wholeLife(client, 'v2/risk_assessments_answers', {
        made: { question: question.id, name: 'Yes', score: 100 },
        changed: { score: 80 },
      }),
    ).toEqual(none)
    expect(
      await wholeLife(client, 'v2/risk_assessments_questions', {
        made: { factor: factor.id, name: 'Abroad', ratio: 40, type: 'select' },
        changed: { ratio: 30 },
      }),
    ).toEqual(none)
    expect(
      await wholeLife(client, 'v2/risk_assessments_factors', {
        made: { assessment, name: 'Owners', ratio: 20 },
        changed: { name: 'Owners and directors' },
      }),
    ).toEqual(none)
    expect(
      await wholeLife(client, 'v2/risk_assessments_levels', {
        made: { assessment, name: 'Low Risk', min_score: 0 },
        changed: { min_score: 5 },
      }),
    ).toEqual(none)
  })
})
