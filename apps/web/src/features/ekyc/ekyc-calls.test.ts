import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { storeTokens } from '#web/api/session/tokens.ts'
import { ekycFixedRequestCount } from '#web/constants.ts'
import { documentPage, fetchRequests } from './ekyc-calls.ts'

const page = { limit: 10, skip: 0 }
beforeEach(() => storeTokens({ access: 'a', refresh: 'r' }))

describe('the list of requests of a client', () => {
  test('has the fixed count of 10 when the server sends no total [EKY-044] [LIM-057]', async () => {
    answerWith(() => json(200, { status: 200, data: [] }))
    expect(await fetchRequests(7, page)).toEqual({ data: [], count: 10 })
    expect(ekycFixedRequestCount).toBe(10)
  })
  test('hides no request after the tenth: the larger of count and total holds [EKY-045]', async () => {
    const { asked } = answerWith(() => json(200, { status: 200, data: [], total: 12 }))
    expect((await fetchRequests(7, { limit: 10, skip: 10 })).count).toBe(12)
    expect(asked.map(({ url }) => url)).toEqual(['/v2/ekyc/clients/7/requests?limit=10&skip=10'])
  })
})

describe('the listing of documents', () => {
  test('is refused when its body does not say 200, whatever the status line says [EKY-055]', async () => {
    const list = () => queryClient.fetchQuery({ ...documentPage(7, page), retry: false })
    answerWith(() => json(200, { status: 500, files: [], total: 0 }))
    await expect(list()).rejects.toMatchObject({ code: 'E_INTERNAL', status: 500 })
    answerWith(() => json(200, { status: 200, files: [], total: 0 }))
    expect(await list()).toMatchObject({ files: [], total: 0 })
  })
})
