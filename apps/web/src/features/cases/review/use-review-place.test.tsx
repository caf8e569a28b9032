import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { changed, hit, openReview, serveReview, server, visit } from './review.test-double.tsx'

serveReview()

describe('the hit that a review begins with', () => {
  test('is the first of its case that can be decided', async () => {
    server.hits[1] = hit(2, { approval: { id: 9, state: 'waiting', create_date: 1 } })
    expect((await openReview()).current()).toBe(3)
  })

  test('is a decided one of the case before a hit of another case', async () => {
    server.hits = [hit(1, { status: 2, danger: 0.1 }), hit(4, { alert_case: 22 })]
    expect((await openReview()).current()).toBe(1)
  })

  test('is the one that the address names, whatever its state', async () => {
    expect((await openReview('?hit=1')).current()).toBe(1)
  })
})

test.each([
  ['is decided', [hit(3, { status: 2 })], true],
  ['is still open', [hit(3)], false],
])('a queue with one decided hit, one that waits for a second person, and one that %s', async (_, third, isDone) => {
  server.hits = [hit(1, { status: 2 }), hit(2, { approval: { id: 9, state: 'waiting', create_date: 1 } }), ...third]
  const { now } = await openReview('?hit=1')
  expect([now().at.isDone, now().at.waiting.size]).toEqual([isDone, 1])
})

describe('a decision of the hit on the screen elsewhere', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const pause = () => act(() => vi.advanceTimersByTimeAsync(250))

  test.each([
    ['kim', 'Party 2 was just decided by kim'],
    ['officer', undefined],
  ])('by %s is said: %s', async (updated_by, title) => {
    const { now } = await visit()
    await pause()
    server.hits[1] = hit(2, { status: 2, updated_date: 5, updated_by })
    await changed(2)
    await pause()
    await pause()
    expect(now().decision.row).toMatchObject({ id: 2, status: 2 })
    expect(shownNotice()?.title).toBe(title)
  })

  test('and a new, graver hit of the case leave the keys on the hit that the visit began with', async () => {
    const { now, href } = await visit()
    await pause()
    server.hits.unshift(hit(9, { danger: 2 }))
    await changed(9)
    await pause()
    expect(now().at.queue.order[0]?.id).toBe(9)
    expect([now().at.current, href()]).toEqual([2, '/sys/Cases/Details/21'])
  })
})
