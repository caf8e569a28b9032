import { describe, expect, test } from 'vitest'
import { read } from '#web/api/transport.ts'
import { ekycFixedRequestCount } from '#web/constants.ts'
import { fetchDocuments, fetchRequests } from './ekyc-calls.ts'

const page = { limit: 10, skip: 0 }

describe('the list of requests of a client', () => {
  test('has the fixed count of 10 when the server sends no total [EKY-044] [LIM-057]', async () => {
    const found = await fetchRequests(7, page, async () => ({ status: 200, data: [] }))
    expect(found).toEqual({ data: [], count: 10 })
    expect(ekycFixedRequestCount).toBe(10)
  })
  test('hides no request after the tenth: the larger of count and total holds [EKY-045]', async () => {
    const asked: string[] = []
    const call = async (_method: string, url: string) => {
      asked.push(url)
      return { status: 200, data: [], total: 12 }
    }
    expect((await fetchRequests(7, { limit: 10, skip: 10 }, call as never)).count).toBe(12)
    expect(asked).toEqual(['/v2/ekyc/clients/7/requests?limit=10&skip=10'])
  })
})

describe('the listing of documents', () => {
  test('is refused when its body does not say 200, whatever the status line says [EKY-055]', async () => {
    await expect(fetchDocuments(7, page, async () => ({ status: 500, files: [], total: 0 }))).rejects.toMatchObject({
      code: 'E_INTERNAL',
    })
    const answer = () => read(new Response(JSON.stringify({ status: 500, files: [] }), { status: 200 }))
    await expect(fetchDocuments(7, page, answer)).rejects.toMatchObject({ status: 500 })
    expect(await fetchDocuments(7, page, async () => ({ status: 200, files: [], total: 0 }))).toEqual({
      files: [],
      total: 0,
    })
  })
})
