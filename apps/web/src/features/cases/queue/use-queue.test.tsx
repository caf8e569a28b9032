import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { signInFor } from '#web/ui/in-product.test-double.tsx'
import type { GroupBy, QueueHit } from './queue.ts'
import { type QueueView, queuePage } from './queue-pages.ts'
import { useQueue } from './use-queue.ts'

const hit = (id: number, alert_case: number, more: Partial<QueueHit> = {}) =>
  ({ id, alert_case, danger: 1 - id / 1000, status: 0, entity_id: `demo:${id}`, ...more }) as QueueHit

interface Filter {
  alert_case?: number
  assigned_to?: string
  danger?: object
  status?: number
}
let asked: readonly Asked[]
let listed: QueueHit[]
let ofCase: Record<number, QueueHit[]>
/** A case whose hits the server does not give yet, or refuses. */
let held: { id: number; answer: Promise<Response> } | undefined

beforeEach(() => {
  signInFor('ALERTCASEPOOL')
  listed = [hit(1, 10), hit(2, 20)]
  ofCase = { 10: [hit(1, 10), hit(5, 10, { status: 2 })], 20: [hit(2, 20)] }
  held = undefined
  asked = answerWith(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    const filter = JSON.parse(searchParams.get('filter') ?? '{}') as Filter
    const data = (value: unknown) => json(200, { status: 200, data: value })
    if (pathname.endsWith('/count')) return data({ count: filter.assigned_to === undefined ? 412 : 3 })
    if (pathname === '/v2/alert_cases')
      return data([
        { id: 10, name: 'LAU Orla' },
        { id: 20, name: 'Peak Ltd' },
      ])
    if (filter.alert_case === undefined) return data(filter.danger === undefined ? listed : [hit(900, 90)])
    return held?.id === filter.alert_case ? held.answer : data(ofCase[filter.alert_case])
  }).asked
})

/** Hooks draw nothing, so that only the polling ends a wait. */
const until = (check: () => void) => waitFor(check, { interval: 5 })
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
async function open(view: QueueView = 'pending', by: GroupBy = 'case') {
  const opened = renderHook(({ caseId }) => useQueue(view, by, caseId), { wrapper, initialProps: { caseId: 10 } })
  await until(() => expect(opened.result.current.isCaseLoaded).toBe(true))
  return { ...opened, now: () => opened.result.current, ids: () => opened.result.current.order.map(({ id }) => id) }
}

test('the queue is the view and the whole open case, whose decided hits stay in sight', async () => {
  const { now, ids } = await open()
  expect(ids()).toEqual([1, 5, 2])
  await until(() => expect(now().counts).toEqual({ pending: 412, mine: 3 }))
  expect(now().total).toBe(3)
  await until(() => expect(now().titleOf(now().groups[0]!)?.name).toBe('LAU Orla'))
  expect(now().titleOf(now().groups[1]!)?.name).toBe('Peak Ltd')
})

test.each([
  ['mine', 'case'],
  ['pending', 'entity'],
] as const)('the queue of %s by %s has no hits of the case that the view lacks', async (view, by) => {
  expect((await open(view, by)).ids()).toEqual([1, 2])
})

test('while the next case is loading the last one is shown, and nothing is opened in its name', async () => {
  const { now, ids, rerender } = await open()
  const answer = Promise.withResolvers<Response>()
  held = { id: 20, answer: answer.promise }
  rerender({ caseId: 20 })
  expect([now().isLoaded, now().isCaseLoaded]).toEqual([true, false])
  expect(ids()).toEqual([1, 5, 2])
  await act(async () => answer.resolve(json(200, { status: 200, data: [hit(2, 20), hit(6, 20, { status: 1 })] })))
  await until(() => expect(now().isCaseLoaded).toBe(true))
  expect(ids()).toEqual([1, 2, 6])
})

test('a case that cannot be read is an error, not an empty queue, and is read by another try', async () => {
  const { now, rerender } = await open()
  held = { id: 20, answer: Promise.resolve(json(403, { status: 403, code: 'E_FORBIDDEN' })) }
  rerender({ caseId: 20 })
  await until(() => expect(now().error).toMatchObject({ code: 'E_FORBIDDEN' }))
  expect(now().isCaseLoaded).toBe(false)
  held = undefined
  act(() => now().refetch())
  await until(() => expect(now().isCaseLoaded).toBe(true))
  expect(now().error).toBeUndefined()
})

test('a full page has a next one, which begins after its last hit, and counts what is not fetched yet', async () => {
  listed = Array.from({ length: queuePage }, (_, n) => hit(n + 1, n + 1))
  ofCase[10] = []
  const { now, ids } = await open()
  expect(now().hasMore).toBe(true)
  await until(() => expect(now().total).toBe(412))
  act(() => now().fetchMore())
  await until(() => expect(ids()).toHaveLength(queuePage + 1))
  expect([now().hasMore, now().total]).toEqual([false, queuePage + 1])
  const second = asked.find(({ url }) => url.includes('danger%22%3A'))!.url
  expect(JSON.parse(new URL(second, 'http://x').searchParams.get('filter')!)).toMatchObject({
    status: 0,
    danger: { '<=': 0.8 },
    or: [{ danger: { '<': 0.8 } }, { id: { '>': queuePage } }],
  })
})
