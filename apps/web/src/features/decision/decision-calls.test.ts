import { BulkVerdict } from '@probity/contract/alerts/review.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { storeTokens } from '#web/api/session/tokens.ts'
import { approvedQuery, decideMany, fourEyesQuery, obligingQuery, requestQuery } from './decision-calls.ts'
import { isCompanyHit, pendingVerdict, saveVerdict, subjectOfAlert, subjectOfEntity } from './subject.ts'

const verdict = { status: 2, exposition: '0', remarks: 'Born elsewhere.' } as const
let asked: readonly Asked[]
let data: unknown
beforeEach(() => {
  storeTokens({ access: 'a', refresh: 'r' })
  asked = answerWith(() => json(200, { status: 200, data })).asked
})
const filterOf = (url = '') => JSON.parse(new URL(url, 'http://x').searchParams.get('filter') ?? '{}') as object

describe('a saved verdict', () => {
  test('names its status as its list does, and the version that was seen', async () => {
    data = { updated_date: 2 }
    await saveVerdict({ table: 'alerts', id: 7, updated_date: 1 }, verdict)
    await saveVerdict({ table: 'alert_case_entities', id: 7, updated_date: 1 }, verdict)
    const { status, ...others } = verdict
    expect(asked.map(({ method, url, body }) => [`${method} ${url}`, body])).toEqual([
      ['PATCH /v2/alerts/7', { ...others, hit_status: status, updated_date: 1 }],
      ['PATCH /v2/alert_case_entities/7', { ...verdict, updated_date: 1 }],
    ])
  })

  test('without a version claims none, and the pending one is empty', async () => {
    data = { updated_date: 2 }
    await saveVerdict({ table: 'alert_case_entities', id: 7 }, pendingVerdict)
    expect(asked[0]?.body).toEqual({ status: 0, exposition: null, remarks: null })
  })

  test('on many hits is one call in the shape of the server, with every version', async () => {
    data = { decided: 2, waiting: 0, items: [] }
    const items = [
      { table: 'alerts', id: 3, updated_date: 5 },
      { table: 'alert_case_entities', id: 4 },
    ] as const
    expect(await decideMany(items, verdict)).toEqual(data)
    expect(BulkVerdict.parse(asked[0]?.body)).toMatchObject({ items, verdict: { hit_status: 2 } })
  })
})

describe('the subject of a decision', () => {
  const row = { id: 7, updated_date: 1, service_hit: { entity_type: 'PERSON' } }
  test('has one shape, whichever list it comes from', () => {
    const alert = subjectOfAlert({ ...row, hit_status: 1 } as never)
    const entity = subjectOfEntity({ ...row, status: 1, alert_case: 21 } as never)
    expect(alert).toMatchObject({ table: 'alerts', status: 1, alert_case: null, hit: row.service_hit })
    expect(entity).toMatchObject({ table: 'alert_case_entities', status: 1, alert_case: 21, hit: row.service_hit })
  })
  test('is shown as a company unless it is a person', () => {
    const kinds = ['PERSON', 'ENTITY', 'VESSEL'].map((entity_type) => isCompanyHit({ hit: { entity_type } as never }))
    expect(kinds).toEqual([false, true, true])
  })
})

describe('what a decision asks the server', () => {
  test('a request that was answered meanwhile is none', async () => {
    const row = { id: 5, state: 'waiting', wanted: verdict, requested_by: 'kim', create_date: 9 }
    data = row
    expect(await queryClient.fetchQuery(requestQuery(5))).toEqual({ id: 5, wanted: verdict, by: 'kim', at: 9 })
    data = { ...row, state: 'approved' }
    expect(await queryClient.fetchQuery(requestQuery(6))).toBeNull()
    expect(requestQuery(undefined).enabled).toBe(false)
  })

  test('the four eyes are off and for no category unless the settings say so', async () => {
    data = []
    expect(await queryClient.fetchQuery(fourEyesQuery)).toEqual({ isOn: false, categories: [] })
    queryClient.clear()
    data = [
      { config_key: 'four_eyes', config_value: 'true' },
      { config_key: 'four_eyes_categories', config_value: '["pep"]' },
    ]
    expect(await queryClient.fetchQuery(fourEyesQuery)).toEqual({ isOn: true, categories: ['pep'] })
  })

  test('the second person is the last one who approved this very hit, or nobody', async () => {
    data = []
    expect(await queryClient.fetchQuery(approvedQuery({ table: 'alerts', id: 7 }))).toBeNull()
    expect(filterOf(asked[0]?.url)).toEqual({
      kind: 'hit.decide',
      state: 'approved',
      target_table: 'alerts',
      target_id: 7,
    })
    expect(asked[0]?.url).toContain('sort=decided_date%20DESC')
  })

  test('the obligations of hits are read from their evidence', async () => {
    data = [{ id: 1, service_hit: { lists: ['demo'] } }]
    expect(await queryClient.fetchQuery(obligingQuery([1, 2]))).toEqual([{ lists: ['demo'] }])
    expect(filterOf(asked[0]?.url)).toEqual({ id: [1, 2] })
  })
})
