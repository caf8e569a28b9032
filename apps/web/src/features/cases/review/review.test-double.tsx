import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import type { EntityRow } from '#web/features/decision/subject.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderHookAt, signInFor } from '#web/ui/in-product.test-double.tsx'
import { useReview } from './use-review.ts'

export const table = 'alert_case_entities'
export const remarks = 'Born elsewhere.'
export const hit = (id: number, more: Partial<EntityRow> = {}) =>
  ({
    id,
    alert_case: 21,
    danger: 1 - id / 100,
    status: 0,
    exposition: null,
    remarks: null,
    updated_date: 1,
    updated_by: null,
    entity_id: `demo:${id}`,
    entity_name: `Party ${id}`,
    service_id: 'scan',
    service_hit: { entity_name: `Party ${id}` },
    approval: null,
    party: null,
    ...more,
  }) as unknown as EntityRow

/** The server of a review: its hits, and whether it refuses to save. */
export const server = { hits: [] as EntityRow[], isRefused: false }
let asked: readonly Asked[]
let live: ReadableStreamDefaultController<Uint8Array>

function answer({ method, url, body }: Asked): Response {
  const { pathname, searchParams } = new URL(url, 'http://x')
  const data = (value: unknown) => json(200, { status: 200, data: value })
  const id = Number(/alert_case_entities\/(\d+)/.exec(pathname)?.[1])
  if (pathname === '/v2/live') return new Response(new ReadableStream({ start: (stream) => void (live = stream) }))
  if (method !== 'GET' && server.isRefused) return json(409, { status: 409, code: 'E_CONFLICT' })
  if (method === 'PATCH') {
    server.hits = server.hits.map((one) =>
      one.id === id ? { ...one, ...(body as object), updated_date: one.updated_date + 1 } : one,
    )
    return data({ updated_date: server.hits.find((one) => one.id === id)?.updated_date })
  }
  if (method === 'POST') return data({ decided: 2, waiting: 0, items: [] })
  if (pathname.endsWith('/count')) return data({ count: server.hits.length })
  if (!Number.isNaN(id)) return data(server.hits.find((one) => one.id === id))
  if (pathname.startsWith('/v2/alert_cases/')) return data({ person: 4, company: null })
  if (pathname !== '/v2/alert_case_entities') return data([])
  const filter = JSON.parse(searchParams.get('filter') ?? '{}') as {
    id?: number[]
    alert_case?: number
    status?: number
  }
  return data(
    server.hits.filter(
      (one) =>
        (filter.id?.includes(one.id) ?? true) &&
        (filter.alert_case ?? one.alert_case) === one.alert_case &&
        (filter.status ?? one.status) === one.status,
    ),
  )
}

/** Signs in, and serves three hits of case 21, the first one decided, and one of case 22. */
export function serveReview(): void {
  beforeAll(() => loadWords('core', 'sys', 'decision', 'hits'))
  beforeEach(() => {
    signInFor('ALERTCASEPOOL')
    const decided = hit(1, { status: 2, exposition: '0', remarks })
    Object.assign(server, { hits: [decided, hit(2), hit(3), hit(4, { alert_case: 22 })], isRefused: false })
    asked = answerWith(answer).asked
  })
  afterEach(() => {
    cleanup()
    live.close()
  })
}

/** Tells the screen that this hit changed. */
export const changed = (id: number) =>
  act(async () => live.enqueue(new TextEncoder().encode(`data: {"topic":"${table}","id":${id}}\n`)))
export const visit = (search = '', mayDecide = true) =>
  renderHookAt(() => useReview(mayDecide), `/sys/Cases/Details/21${search}`, '/sys/Cases/Details/$case_id')
export const until = (check: () => void) => waitFor(check, { interval: 5 })
export const written = () => asked.filter(({ method }) => method !== 'GET').map(({ url, body }) => [url, body])
export async function openReview(search = '', mayDecide = true) {
  const { now } = await visit(search, mayDecide)
  await until(() => expect(now().decision.row).toBeDefined())
  const settled = (id: number) => until(() => expect(now().decision.row?.id).toBe(id))
  return {
    now,
    current: () => now().at.current,
    settled,
    decide: (status: 1 | 2) => {
      act(() => now().decision.control.setStatus(status))
      act(() => now().decision.control.pressExposition(1))
      act(() => now().decision.control.setRemarks(remarks))
    },
    save: () => act(() => now().decision.save()),
    step: (by: 1 | -1) => act(() => now().at.step(by)),
  }
}
