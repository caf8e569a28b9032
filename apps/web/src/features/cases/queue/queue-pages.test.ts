import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { QueueHit } from './queue.ts'
import { changeKeptHits, mergeChanged, needsMore, pageOf, queuePage, type ViewOf } from './queue-pages.ts'

const hit = (id: number, more: Partial<QueueHit> = {}) =>
  ({ id, danger: 1 - id / 1000, status: 0, ...more }) as QueueHit
const many = Array.from({ length: queuePage }, (_, n) => hit(n + 1))
const ids = (hits: readonly QueueHit[]) => hits.map(({ id }) => id)
const pending: ViewOf = { view: 'pending', username: 'wing', current: undefined }
const isOpen = ({ status }: QueueHit) => status === 0

describe('a page of the queue', () => {
  test('says where the next begins when it is full, and that none follows when it is not', () => {
    expect(pageOf(many).last).toBe(many.at(-1))
    expect(pageOf(many.slice(1)).last).toBeUndefined()
  })
  test('is wanted before the reviewer comes to its end, or has little left to decide', () => {
    expect(needsMore(many, 1, isOpen)).toBe(false)
    expect(needsMore(many, 149, isOpen)).toBe(false)
    expect(needsMore(many, 152, isOpen)).toBe(true)
    const decided = many.map((one) => (one.id > 30 ? hit(one.id, { status: 2 }) : one))
    expect(needsMore(decided, 1, isOpen)).toBe(true)
  })
})

describe('what a colleague or a screening changed', () => {
  test('is renewed in its place, and stays in sight when it was decided', () => {
    const [page] = mergeChanged([pageOf([hit(1), hit(2)])], [hit(1, { status: 2, updated_by: 'kim' })], pending)
    expect(page?.hits).toMatchObject([
      { id: 1, status: 2, updated_by: 'kim' },
      { id: 2, status: 0 },
    ])
  })
  test('comes in when it is new to the view, unless a page still to come will bring it', () => {
    const later = hit(900, { danger: 0.1 })
    const [whole] = mergeChanged([pageOf([hit(1)])], [later, hit(901, { status: 1 })], pending)
    expect(ids(whole?.hits ?? [])).toEqual([1, 900])
    const strong = hit(902, { danger: 0.99 })
    const [full] = mergeChanged([pageOf(many)], [later, strong], pending)
    expect(ids(full?.hits ?? []).slice(queuePage)).toEqual([902])
    expect(full?.last).toBe(many.at(-1))
  })
  test('leaves the own hits when it is given away, except the one being looked at', () => {
    const mine: ViewOf = { view: 'mine', username: 'wing', current: 2 }
    const own = [1, 2, 3].map((id) => hit(id, { assigned_to: 'wing' }))
    const given = [1, 2].map((id) => hit(id, { assigned_to: 'kim' }))
    const [page] = mergeChanged([pageOf(own)], [...given, hit(4, { assigned_to: 'wing' })], mine)
    expect(ids(page?.hits ?? [])).toEqual([2, 3, 4])
  })
  test('comes into the decided ones once it is decided', () => {
    const [page] = mergeChanged([pageOf(many)], [hit(900, { status: 1, danger: 0.1 })], { ...pending, view: 'decided' })
    expect(ids(page?.hits ?? [])).toContain(900)
  })
})

test('a change reaches every queue that is kept, of views and of cases', () => {
  const queries = new QueryClient()
  queries.setQueryData(['queue', 'view', 'pending', 'wing'], { pages: [pageOf([hit(1)])], pageParams: [undefined] })
  queries.setQueryData(['queue', 'case', 7], [hit(1)])
  changeKeptHits(queries, (hits) => hits.map((one) => ({ ...one, status: 2 })))
  expect(queries.getQueryData(['queue', 'view', 'pending', 'wing'])).toMatchObject({
    pages: [{ hits: [{ status: 2 }] }],
  })
  expect(queries.getQueryData(['queue', 'case', 7])).toMatchObject([{ status: 2 }])
})
