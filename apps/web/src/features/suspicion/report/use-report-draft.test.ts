import type { ReportContent, SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { clearTokens, storeTokens } from '#web/api/session/tokens.ts'
import { useReportDraft } from './use-report-draft.ts'

const content: ReportContent = {
  subjects: [],
  accounts: [],
  transactions: [],
  screen: '',
  ask: '',
  find: '',
  evaluate: '',
  relationship: null,
}
const report = { id: 5, updated_date: 10, state: 'draft', ...content } as unknown as SuspicionReport

let asked: readonly Asked[]
/** The report as the server has it. */
let stored: SuspicionReport
let held: Promise<void> | undefined
let fault: number | undefined
let isLost: boolean

async function answer({ method, body }: Asked): Promise<Response> {
  if (method === 'GET' && isLost) return json(404, { status: 404, code: 'E_NOT_FOUND' })
  if (method === 'GET') return json(200, { status: 200, data: stored })
  await held
  if (fault !== undefined) return json(fault, { status: fault, code: 'E_FORBIDDEN' })
  const { updated_date, ...change } = body as { updated_date: number }
  if (updated_date !== stored.updated_date) return json(409, { status: 409, code: 'E_CONFLICT' })
  stored = { ...stored, ...change, updated_date: updated_date + 1 }
  return json(200, { status: 200, data: stored })
}

beforeEach(() => {
  vi.useFakeTimers()
  storeTokens({ access: 'a', refresh: 'r' })
  stored = report
  held = undefined
  fault = undefined
  isLost = false
  asked = answerWith(answer).asked
})
afterEach(async () => {
  cleanup()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  queryClient.clear()
  clearTokens()
})

function open() {
  const { result, rerender, unmount } = renderHook(({ of }) => useReportDraft(of), { initialProps: { of: report } })
  return {
    now: () => result.current,
    state: () => result.current.keeping.state,
    change: (more: Partial<ReportContent>) => act(() => result.current.change(more)),
    /** The screen draws the report again that a save answered with. */
    follow: () => rerender({ of: stored }),
    unmount,
  }
}
const pause = (ms = 800) => act(() => vi.advanceTimersByTimeAsync(ms))
const written = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

describe('a report that is being written', () => {
  test('shows each key at once and is kept at a pause, by one call', async () => {
    const { now, state, change, follow } = open()
    expect(state()).toBe('kept')
    change({ screen: 'A' })
    await pause(700)
    change({ screen: 'A payment' })
    change({ ask: 'Why?' })
    expect([now().shown.screen, state(), written()]).toEqual(['A payment', 'keeping', []])
    await pause()
    follow()
    expect(written()).toEqual([{ screen: 'A payment', ask: 'Why?', updated_date: 10 }])
    expect([now().shown.screen, state()]).toEqual(['A payment', 'kept'])
    await pause(5_000)
    expect(written()).toHaveLength(1)
  })

  test('keeps what is typed while it is being kept, with the next version', async () => {
    const { now, change, follow } = open()
    const first = Promise.withResolvers<void>()
    held = first.promise
    change({ screen: 'A' })
    await pause()
    change({ screen: 'A payment' })
    await pause(2_000)
    expect(written()).toHaveLength(1)
    await act(async () => first.resolve())
    follow()
    expect(now().shown.screen).toBe('A payment')
    await pause()
    expect(written().at(-1)).toEqual({ screen: 'A payment', updated_date: 11 })
  })

  test('is kept when its page is left before the pause', async () => {
    const { change, unmount } = open()
    change({ screen: 'A payment' })
    unmount()
    await vi.advanceTimersByTimeAsync(0)
    expect(written()).toEqual([{ screen: 'A payment', updated_date: 10 }])
  })

  test('is kept with what was typed during a save, when its page is left before that save ends', async () => {
    const { change, unmount } = open()
    const first = Promise.withResolvers<void>()
    held = first.promise
    change({ screen: 'A' })
    await pause()
    change({ screen: 'A payment' })
    unmount()
    await vi.advanceTimersByTimeAsync(100)
    first.resolve()
    await vi.advanceTimersByTimeAsync(100)
    expect(stored.screen).toBe('A payment')
  })

  test('that nobody changed is not sent when its page is left', async () => {
    open().unmount()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual([])
  })

  test('is kept before an action that reads it on the server', async () => {
    const { now, change } = open()
    change({ find: 'Structured.' })
    await act(() => now().keepNow())
    expect(stored.find).toBe('Structured.')
  })

  test('is kept before such an action to its last key, though a save is on its way', async () => {
    const { now, state, change } = open()
    const first = Promise.withResolvers<void>()
    held = first.promise
    change({ find: 'Str' })
    await pause()
    change({ find: 'Structured.' })
    const kept = now().keepNow()
    await act(async () => {
      first.resolve()
      await kept
    })
    expect([stored.find, state(), written().length]).toEqual(['Structured.', 'kept', 2])
  })
})

describe('a report that somebody else changed meanwhile', () => {
  test('keeps both where the parts differ, without a question', async () => {
    const { state, change, follow } = open()
    stored = { ...stored, ask: 'Theirs', updated_date: 20 }
    change({ screen: 'Mine' })
    await pause()
    follow()
    expect(stored).toMatchObject({ screen: 'Mine', ask: 'Theirs', updated_date: 21 })
    expect(state()).toBe('kept')
  })

  async function crossed() {
    const opened = open()
    stored = { ...stored, screen: 'Theirs', updated_date: 20 }
    opened.change({ screen: 'Mine', ask: 'Why?' })
    await pause()
    return opened
  }

  test('asks where both changed one part, and keeps neither by itself', async () => {
    const { now, state } = await crossed()
    expect([state(), stored.screen, now().shown.screen]).toEqual(['crossed', 'Theirs', 'Mine'])
    await pause(5_000)
    expect([stored.screen, written().length]).toEqual(['Theirs', 1])
  })

  test('has the own part once that is chosen', async () => {
    const { now, state } = await crossed()
    const { keeping } = now()
    await act(async () => 'keepMine' in keeping && keeping.keepMine())
    await pause(0)
    expect([state(), stored.screen, stored.ask]).toEqual(['kept', 'Mine', 'Why?'])
  })

  test('has the other part once that is chosen', async () => {
    const { now, state, follow } = await crossed()
    const { keeping } = now()
    act(() => {
      if ('takeTheirs' in keeping) keeping.takeTheirs()
    })
    follow()
    await pause(5_000)
    expect([state(), now().shown.screen, stored.screen]).toEqual(['kept', 'Theirs', 'Theirs'])
  })
})

test('a newer report that cannot be read is a failure, and another try merges with it', async () => {
  const { now, change } = open()
  stored = { ...stored, ask: 'Theirs', updated_date: 20 }
  isLost = true
  change({ screen: 'Mine' })
  await pause()
  const { keeping } = now()
  expect(keeping).toMatchObject({ state: 'failed', error: { code: 'E_NOT_FOUND' } })
  isLost = false
  await act(async () => 'retry' in keeping && keeping.retry())
  await pause(0)
  expect(stored).toMatchObject({ screen: 'Mine', ask: 'Theirs' })
})

test('a save that fails says why, is not repeated by itself, and is sent by another try with what was typed since', async () => {
  const { now, state, change } = open()
  fault = 403
  change({ screen: 'A' })
  await pause()
  expect(now().keeping).toMatchObject({ state: 'failed', error: { code: 'E_FORBIDDEN' } })
  change({ screen: 'A payment' })
  await pause(5_000)
  expect([written().length, now().shown.screen]).toEqual([1, 'A payment'])
  fault = undefined
  const { keeping } = now()
  await act(async () => 'retry' in keeping && keeping.retry())
  await pause(0)
  expect([state(), stored.screen]).toEqual(['kept', 'A payment'])
})
