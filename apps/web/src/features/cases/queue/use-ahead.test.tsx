import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { signInFor } from '#web/ui/in-product.test-double.tsx'
import type { QueueHit } from './queue.ts'
import { useAhead } from './use-ahead.ts'

const hit = (id: number, more: Partial<QueueHit> = {}) =>
  ({ id, alert_case: id * 10, entity_id: `demo:${id}`, status: 0, ...more }) as QueueHit
const isOpen = ({ status }: QueueHit) => status === 0

let asked: readonly Asked[]
let refused: number | undefined
/** Holds the answer of this hit back. */
let held: { id: number; until: Promise<void> } | undefined

beforeEach(() => {
  signInFor('ALERTCASEPOOL')
  refused = undefined
  held = undefined
  asked = answerWith(async ({ url }) => {
    const id = Number(/alert_case_entities\/(\d+)/.exec(url)?.[1])
    if (held?.id === id) await held.until
    if (refused === id) return json(403, { status: 403, code: 'E_FORBIDDEN' })
    if (Number.isNaN(id))
      return json(200, { status: 200, data: url.includes('/alert_cases/') ? { person: 4, company: null } : [] })
    return json(200, { status: 200, data: { id, service_id: `scan-${id}` } })
  }).asked
})

/** Hooks draw nothing, so that only the polling ends a wait. */
const until = (check: () => void) => waitFor(check, { interval: 5 })
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const open = (order: readonly QueueHit[], first: number | undefined) =>
  renderHook(({ current }) => useAhead(order, { current, isOpen }), { wrapper, initialProps: { current: first } })
/** The hits that were asked for, in order. */
const fetched = () => asked.flatMap(({ url }) => /alert_case_entities\/(\d+)/.exec(url)?.[1] ?? []).map(Number)

test('the next hit is ready once it is read, with its listed party, its second pair of names, its case and its customer', async () => {
  const { result } = open([hit(1), hit(2)], 1)
  expect(result.current).toBe(false)
  await until(() => expect(result.current).toBe(true))
  await until(() => expect(asked.some(({ url }) => url.startsWith('/v2/individuals/4'))).toBe(true))
  const urls = asked.map(({ url }) => url)
  const ofListed = '/v2/screening/results/scan-2/demo%3A2'
  expect(urls.filter((url) => url.includes(ofListed)).map((url) => url.slice(url.indexOf(ofListed)))).toEqual([
    ofListed,
    `${ofListed}/second-pair`,
  ])
  expect(urls.some((url) => url.startsWith('/v2/alert_cases/20'))).toBe(true)
})

test('hits are read one after the other, the next one to decide first, and the current one is left to its screen', async () => {
  open([hit(1), hit(2, { status: 2 }), hit(3)], 1)
  await until(() => expect(fetched()).toHaveLength(2))
  expect(fetched()).toEqual([3, 2])
})

test('a hit that cannot be read does not keep the one after it from being read', async () => {
  refused = 2
  const { result } = open([hit(1), hit(2), hit(3)], 1)
  await until(() => expect(fetched()).toEqual([2, 3]))
  expect(result.current).toBe(false)
})

test('a reviewer who moves on leaves what was ahead of the last hit', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = { id: 2, until: promise }
  const { rerender } = open([hit(1), hit(2), hit(3), hit(8), hit(9, { status: 2 })], 1)
  await until(() => expect(fetched()).toEqual([2]))
  rerender({ current: 9 })
  await until(() => expect(fetched()).toContain(1))
  await act(async () => resolve())
  expect(fetched()).not.toContain(3)
})

test('the last hit to decide is followed by its neighbour, and a queue that ends by none', async () => {
  const { result, rerender } = open([hit(1), hit(2, { status: 2 })], 1)
  await until(() => expect(result.current).toBe(true))
  rerender({ current: 2 })
  await until(() => expect(fetched()).toContain(1))
  cleanup()
  expect(open([hit(5)], 5).result.current).toBe(false)
})
