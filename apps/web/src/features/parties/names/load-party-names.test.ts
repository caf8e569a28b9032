import { beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { isApiError } from '#web/api/api-error.ts'
import { storeTokens } from '#web/api/session/tokens.ts'
import { loadPartyName } from './load-party-names.ts'

const nameOf = (id: number) => [{ id, lang: 1, name_type: 1, sur: 'CHAN', other: String(id) }]
let server: ReturnType<typeof answerWith>
const idsIn = (url: string): number[] => {
  const filter = new URL(url, 'https://probity.example').searchParams.get('filter') ?? '{}'
  return (JSON.parse(filter) as { id: number[] }).id
}
const gone = 13
const deleted = 15

beforeEach(() => {
  storeTokens({ access: 'a', refresh: 'r' })
  server = answerWith(({ url }) => {
    if (url.startsWith('/v2/parties/deleted'))
      return json(200, {
        status: 200,
        data: url.endsWith(`=${deleted}`)
          ? [{ id: deleted, capacity_type: 2, deleted_by: 'officer', deleted_date: 5 }]
          : [],
      })
    const found = idsIn(url).filter((id) => id !== gone && id !== deleted)
    if (found.length > 500) return json(400, { status: 400, code: 'E_VALIDATION' })
    return json(200, { status: 200, data: found.map((id) => ({ id, is_deleted: false, names: nameOf(id) })) })
  })
})

test('the names of a page are one request for persons and one for companies', async () => {
  const all = await Promise.all([
    loadPartyName('individuals', 1),
    loadPartyName('individuals', 2),
    loadPartyName('individuals', 1),
    loadPartyName('corporates', 1),
  ])
  expect(all.map(({ names }) => names[0]?.other)).toEqual(['1', '2', '1', '1'])
  expect(server.asked.map(({ url }) => url.split('?')[0])).toEqual(['/v2/individuals', '/v2/corporates'])
  expect(idsIn(server.asked[0]!.url)).toEqual([1, 2])
})

test('more names than one answer holds are split, and all are found', async () => {
  const ids = Array.from({ length: 1000 }, (_, at) => at + 100)
  const all = await Promise.all(ids.map((id) => loadPartyName('individuals', id)))
  expect(all.map(({ id }) => id)).toEqual(ids)
  expect(server.asked).toHaveLength(2)
})

test('a record that is gone is not found, and the others of the page are', async () => {
  const [missing, found] = await Promise.allSettled([
    loadPartyName('individuals', gone),
    loadPartyName('individuals', 14),
  ])
  expect(missing.status === 'rejected' && isApiError(missing.reason, 'E_NOT_FOUND')).toBe(true)
  expect(found.status).toBe('fulfilled')
})

test('a deleted record says by whom and when, in place of its names', async () => {
  expect(await loadPartyName('individuals', deleted)).toEqual({
    id: deleted,
    is_deleted: true,
    names: [],
    deleted_by: 'officer',
    deleted_date: 5,
  })
})
