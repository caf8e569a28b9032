import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { signInFor } from '#web/ui/in-product.test-double.tsx'
import { entityKey, queueQuery } from '../case-calls.ts'
import type { QueueHit } from './queue.ts'
import { pageOf, type QueuePages, type ViewOf } from './queue-pages.ts'
import { useLiveQueue } from './use-live-queue.ts'

const hit = (id: number, more: Partial<QueueHit> = {}) =>
  ({
    id,
    alert_case: 3,
    danger: 1,
    status: 0,
    updated_date: 1,
    updated_by: null,
    approval: null,
    party: null,
    ...more,
  }) as QueueHit
const viewKey = queueQuery('pending', 'officer').queryKey

let asked: readonly Asked[]
let live: ReadableStreamDefaultController<Uint8Array>
/** The hits as the server has them now. */
let stored: QueueHit[]
let isDown: boolean
let taken: QueueHit[]

beforeEach(() => {
  vi.useFakeTimers()
  signInFor('ALERTCASEPOOL')
  stored = []
  taken = []
  isDown = false
  asked = answerWith(({ url }) => {
    if (url === '/v2/live') return new Response(new ReadableStream({ start: (controller) => void (live = controller) }))
    if (isDown) return json(403, { status: 403, code: 'E_FORBIDDEN' })
    const { id } = JSON.parse(new URL(url, 'http://x').searchParams.get('filter') ?? '{}') as { id: number[] }
    return json(200, { status: 200, data: stored.filter((one) => id.includes(one.id)) })
  }).asked
  const pages = [pageOf([hit(7), hit(8)])]
  queryClient.setQueryData<QueuePages>(viewKey, { pages, pageParams: [undefined] })
  queryClient.setQueryData(['queue', 'case', 3], [hit(7), hit(8)])
  queryClient.setQueryData(entityKey(7), hit(7))
})
afterEach(() => {
  cleanup()
  live.close()
})

const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
async function open(place: Partial<ViewOf> = {}) {
  const view: ViewOf = { view: 'pending', username: 'officer', current: 7, ...place }
  renderHook(() => useLiveQueue(view, (one) => taken.push(one)), { wrapper })
  await act(() => vi.advanceTimersByTimeAsync(0))
}
const lists = () => asked.filter(({ url }) => url.startsWith('/v2/alert_case_entities?'))
/** Changes that arrive together, and the pause after them. */
async function changed(...ids: (number | undefined)[]) {
  const said = ids.map((id) => `data: ${JSON.stringify({ topic: 'alert_case_entities', id })}\n`).join('')
  await act(async () => live.enqueue(new TextEncoder().encode(said)))
  await act(() => vi.advanceTimersByTimeAsync(200))
}
const inView = () => queryClient.getQueryData<QueuePages>(viewKey)?.pages.flatMap(({ hits }) => hits)
const inCase = () => queryClient.getQueryData<QueueHit[]>(['queue', 'case', 3])
const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated

test('changes that come together are fetched by one call, and every queue shows them', async () => {
  await open()
  stored = [hit(7, { assigned_to: 'kim', updated_date: 2 }), hit(8, { status: 2, updated_date: 2 }), hit(9)]
  await changed(7, 8, 8, 9)
  expect(lists()).toHaveLength(1)
  expect(inView()).toMatchObject([{ id: 7, assigned_to: 'kim' }, { id: 8, status: 2 }, { id: 9 }])
  expect(inCase()).toMatchObject([
    { id: 7, assigned_to: 'kim' },
    { id: 8, status: 2 },
  ])
})

test('the decision of a colleague on the hit on the screen is said, and the hit is read again', async () => {
  await open()
  stored = [hit(7, { status: 1, updated_date: 2, updated_by: 'kim' })]
  await changed(7)
  expect(taken).toMatchObject([{ id: 7, updated_by: 'kim' }])
  expect(isStale(entityKey(7))).toBe(true)
})

test.each([
  ['another hit', { id: 8, status: 1, updated_date: 2 }, 7],
  ['an assignment of it', { id: 7, assigned_to: 'kim', updated_date: 2 }, 7],
  ['one that is not on the screen any more', { id: 7, status: 1, updated_date: 2 }, 8],
] as const)('a change that is not said: %s', async (_, { id, ...more }, current) => {
  queryClient.setQueryData(entityKey(8), hit(8))
  await open({ current })
  stored = [hit(id, more)]
  await changed(id)
  expect(taken).toEqual([])
  expect(isStale(entityKey(id))).toBe(true)
})

test('a hit that is read as it is now is not read again; a new request on it or on its party is a change', async () => {
  const rows = [{ table: 'alerts', id: 90, updated_date: 1, approval: null }]
  const party = { party: 'p', leads: true, rows } as unknown as NonNullable<QueueHit['party']>
  const approval = { id: 50, state: 'waiting', create_date: 1 } as const
  const kept = hit(7, { party })
  queryClient.setQueryData(entityKey(7), kept)
  await open()
  stored = [kept]
  await changed(7)
  expect(isStale(entityKey(7))).toBe(false)
  stored = [{ ...kept, approval }]
  await changed(7)
  expect(isStale(entityKey(7))).toBe(true)
  queryClient.setQueryData(entityKey(7), kept)
  stored = [{ ...kept, party: { ...party, rows: [{ ...party.rows[0]!, approval }] } }]
  await changed(7)
  expect(isStale(entityKey(7))).toBe(true)
})

test('a row that another leads now leaves the queue, except the one on the screen', async () => {
  await open()
  const follows = { party: 'p', leads: false, rows: [] } as unknown as NonNullable<QueueHit['party']>
  stored = [hit(7, { party: follows, updated_date: 2 }), hit(8, { party: follows, updated_date: 2 })]
  await changed(7, 8)
  expect(inView()?.map(({ id }) => id)).toEqual([7])
  expect(inCase()?.map(({ id }) => id)).toEqual([7])
})

test('a change of unknown hits reads the queues again instead, and so do more than one call may ask for', async () => {
  await open()
  await changed(7, undefined)
  expect([lists().length, isStale(viewKey), isStale(['queue', 'case', 3])]).toEqual([0, true, true])
  queryClient.setQueryData(['queue', 'case', 3], [hit(7)])
  await changed(...Array.from({ length: 201 }, (_, n) => n + 1))
  expect([lists().length, isStale(['queue', 'case', 3])]).toEqual([0, true])
})

test('a call that fails leaves the queue as it is, and the next change is read', async () => {
  await open()
  isDown = true
  await changed(8)
  expect(inView()).toHaveLength(2)
  isDown = false
  stored = [hit(8, { status: 2, updated_date: 2 })]
  await changed(8)
  expect(inView()).toMatchObject([{ id: 7 }, { id: 8, status: 2 }])
})
