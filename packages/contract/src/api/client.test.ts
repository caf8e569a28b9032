import { expect, test } from 'vitest'
import { z } from 'zod'
import { resourceClient, type Send, toQuery } from './client.ts'
import { defineResource, rowBase } from './resource.ts'

const notes = defineResource({
  path: 'notes',
  row: z.object({ ...rowBase, text: z.string() }),
  write: z.object({ text: z.string() }),
  filter: ['id', 'text'],
  sort: ['id'],
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})

function clientOf(data: unknown) {
  const sent: unknown[][] = []
  const send: Send = (...call) => {
    sent.push(call)
    return Promise.resolve({ data })
  }
  return { client: resourceClient(notes, send), sent }
}

test('a filter travels as JSON, other parts as text, and what is undefined not at all', () => {
  const query = toQuery({ filter: { text: { contains: 'a&b=c' } }, sort: 'id DESC', skip: 0, limit: undefined })
  expect(query).toBe('filter=%7B%22text%22%3A%7B%22contains%22%3A%22a%26b%3Dc%22%7D%7D&sort=id%20DESC&skip=0')
  expect(toQuery()).toBe('')
})

test('every verb has its method and path, and a query only if there is one', async () => {
  const { client, sent } = clientOf({ count: 3 })
  await client.list()
  await client.list({ limit: 5 })
  await client.get(7)
  await client.create({ text: 'x' })
  await client.patch(7, { text: 'y' })
  expect(sent).toEqual([
    ['GET', '/v2/notes'],
    ['GET', '/v2/notes?limit=5'],
    ['GET', '/v2/notes/7'],
    ['POST', '/v2/notes', { text: 'x' }],
    ['PATCH', '/v2/notes/7', { text: 'y' }],
  ])
})

test('a count is a number, and a removal answers nothing', async () => {
  const { client, sent } = clientOf({ count: 3 })
  expect(await client.count({ filter: { id: 7 } })).toBe(3)
  expect(await client.remove(7)).toBeUndefined()
  expect(sent).toEqual([
    ['GET', '/v2/notes/count?filter=%7B%22id%22%3A7%7D'],
    ['DELETE', '/v2/notes/7'],
  ])
})
