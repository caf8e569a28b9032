import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf, defineCall, IdParams } from './call.ts'

const Public = { method: 'GET', access: 'public', tags: ['test'], data: z.object({}) } as const
const filed = defineCall({
  ...Public,
  path: '/v2/files/:id/pages/:name',
  params: IdParams.extend({ name: z.string() }),
})

test('the address of a call carries its parameters and query, encoded', () => {
  expect(addressOf(filed, { params: { id: 7, name: 'a/b 頁' } })).toBe('/v2/files/7/pages/a%2Fb%20%E9%A0%81')
  const query = { limit: 2, since: undefined, filter: { name: 'A&B' } }
  expect(addressOf(filed, { params: { id: 7, name: 'a' }, query })).toBe(
    '/v2/files/7/pages/a?limit=2&filter=%7B%22name%22%3A%22A%26B%22%7D',
  )
})

test('a call without parameters is at its path', () => {
  expect(addressOf(defineCall({ ...Public, path: '/v2/files' }))).toBe('/v2/files')
})
