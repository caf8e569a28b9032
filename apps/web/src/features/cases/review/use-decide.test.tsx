import type { PartyRow } from '@probity/contract/alerts/party-rows.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { clock } from '#web/clock.ts'
import type { Subject } from '#web/features/decision/subject.ts'
import { draftKey, readDraft } from '#web/form/drafts/drafts.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { entityKey } from '../case-calls.ts'
import type { QueueHit } from '../queue/queue.ts'
import { useDecide } from './use-decide.ts'

const table = 'alert_case_entities'
const falseHit = { status: 2, exposition: '0', remarks: 'Born elsewhere.' } as const
const subject = {
  table,
  id: 7,
  updated_date: 1,
  status: 0,
  exposition: null,
  remarks: null,
  hit: { entity_name: 'LAU Orla' },
} as Subject
const rowOf = (id: number, more: Partial<PartyRow> = {}) =>
  ({ table, id, updated_date: 1, status: 0, approval: null, ...more }) as PartyRow
const approval = (id: number) => ({ id, state: 'waiting', create_date: 5 }) as const

let asked: readonly Asked[]
let undone: number[]
let seeUndone: () => void
/** The answers of writing calls, by method and URL; one that is absent is refused. */
let answers: Record<string, unknown>
/** The hit with the rows of its party as the server has it now. */
let now: object

beforeAll(() => loadWords('core', 'sys', 'decision', 'hits'))
beforeEach(() => {
  localStorage.clear()
  signInFor('ALERTCASEPOOL')
  undone = []
  seeUndone = () => undefined
  answers = {}
  now = { id: 7 }
  asked = answerWith(({ method, url }) => {
    if (method === 'GET') return json(200, { status: 200, data: url.includes('/count') ? 0 : [now] })
    const data = answers[`${method} ${url}`]
    return data === undefined ? json(409, { status: 409, code: 'E_CONFLICT' }) : json(200, { status: 200, data })
  }).asked
})

const written = () =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [`${method} ${url}`, body])
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const opened = (id: number) => {
  undone.push(id)
  seeUndone()
}
function open() {
  const { result } = renderHook(() => useDecide({ onUndone: opened }), { wrapper })
  return {
    decide: (rows: readonly PartyRow[] = [], covered = rows, verdict = falseHit) =>
      act(() => result.current.decideHit(subject, { party: { rows, namesakes: [], covered }, verdict })),
    decideAll: (...hits: object[]) => act(() => result.current.decideAll(hits as QueueHit[], falseHit)),
    undo: () => act(() => result.current.runUndo()),
    isSaving: () => result.current.isSaving,
  }
}
const own = '/v2/alert_case_entities/7'
const many = 'POST /v2/review/decide'

describe('the decision of one hit', () => {
  test('is saved in the version that was seen, and the kept hit shows it at once', async () => {
    queryClient.setQueryData(entityKey(7), { id: 7, status: 0, updated_date: 1 })
    queryClient.setQueryData(
      ['queue', 'case', 3],
      [
        { id: 7, status: 0 },
        { id: 8, status: 0 },
      ],
    )
    answers[`PATCH ${own}`] = { updated_date: 2 }
    expect(await open().decide()).toBe(true)
    expect(written()).toEqual([[`PATCH ${own}`, { ...falseHit, updated_date: 1 }]])
    expect(queryClient.getQueryData(entityKey(7))).toMatchObject({
      ...falseHit,
      updated_date: 2,
      updated_by: 'officer',
    })
    expect(queryClient.getQueryData(['queue', 'case', 3])).toMatchObject([
      { id: 7, status: 2 },
      { id: 8, status: 0 },
    ])
    expect(shownNotice()).toMatchObject({ title: 'False hit saved, next hit shown', about: 'LAU Orla' })
  })

  test('is taken back in the version that it made, reopens its hit, and keeps the remark as a draft', async () => {
    answers[`PATCH ${own}`] = { updated_date: 2 }
    const { decide, undo } = open()
    await decide()
    answers[`PATCH ${own}`] = { updated_date: 3 }
    await undo()
    expect(written()[1]).toEqual([`PATCH ${own}`, { status: 0, exposition: null, remarks: null, updated_date: 2 }])
    expect(undone).toEqual([7])
    expect(shownNotice()?.title).toBe('Decision taken back')
    const draft = readDraft(draftKey({ organization: 'demo', username: 'officer' }, `verdict.${table}.7`))
    expect(draft?.values).toMatchObject({ status: 0, remarks: 'Born elsewhere.' })
  })

  test('that needs a second person is shown as waiting, and its undo withdraws the request', async () => {
    queryClient.setQueryData(entityKey(7), { id: 7, status: 0, updated_date: 1 })
    answers[`PATCH ${own}`] = { updated_date: 1, approval: { id: 50 } }
    const { decide, undo } = open()
    await decide()
    expect(queryClient.getQueryData(entityKey(7))).toMatchObject({ status: 0, approval: { id: 50, state: 'waiting' } })
    expect(shownNotice()?.title).toBe('Sent for approval, next hit shown')
    answers['DELETE /v2/approvals/50'] = {}
    let shown: unknown
    seeUndone = () => (shown = queryClient.getQueryData(entityKey(7)))
    await undo()
    expect(written().at(-1)?.[0]).toBe('DELETE /v2/approvals/50')
    expect(undone).toEqual([7])
    // The opened hit must not load the request that is gone.
    expect(shown).toMatchObject({ approval: null })
  })

  test('that a colleague made first is not saved, says so, offers no undo, and asks for the hit again', async () => {
    queryClient.setQueryData(entityKey(7), { id: 7, status: 0, updated_date: 1 })
    const { decide, isSaving } = open()
    expect(await decide()).toBe(false)
    expect(shownNotice()).toMatchObject({ tone: 'failed', title: expect.stringMatching(/^Somebody else decided/) })
    expect(shownNotice()?.undo).toBeUndefined()
    expect(queryClient.getQueryState(entityKey(7))?.isInvalidated).toBe(true)
    expect([written().length, isSaving()]).toEqual([1, false])
  })
})

describe('the undo of decisions', () => {
  test('runs once, and only within its ten seconds', async () => {
    answers[`PATCH ${own}`] = { updated_date: 2 }
    const { decide, undo } = open()
    await decide()
    await undo()
    await undo()
    expect(written()).toHaveLength(2)
    await decide()
    const late = clock.now() + 10_001
    vi.spyOn(clock, 'now').mockImplementation(() => late)
    await undo()
    expect(written()).toHaveLength(3)
    expect(shownNotice()?.title).toBe('There is nothing to undo: 10 seconds have passed.')
  })

  test('that the server refuses says so and reopens nothing', async () => {
    answers[`PATCH ${own}`] = { updated_date: 2 }
    const { decide, undo } = open()
    await decide()
    answers = {}
    await undo()
    expect(shownNotice()?.tone).toBe('failed')
    expect(undone).toEqual([])
  })

  test('of a notice is that of its own decision, though another was made since', async () => {
    answers[`PATCH ${own}`] = { updated_date: 2 }
    const { decide, decideAll, undo } = open()
    await decide()
    const first = shownNotice()!.undo!
    answers[many] = { decided: 1, waiting: 0, items: [{ table, id: 8, updated_date: 4 }] }
    await decideAll({ id: 8, status: 0, updated_date: 1, party: null })
    await act(async () => first())
    await waitFor(() => expect(undone).toEqual([7]))
    await undo()
    expect(undone).toEqual([7, 8])
    expect(written().at(-1)?.[1]).toMatchObject({ items: [{ id: 8, updated_date: 4 }], verdict: { hit_status: 0 } })
  })
})

describe('the decision of a party on several lists', () => {
  const rows = [rowOf(7), rowOf(8), rowOf(9)]

  test('covers the chosen rows in their own versions with one call', async () => {
    const left = [
      { table, id: 7, updated_date: 2 },
      { table, id: 8, updated_date: 2 },
    ]
    answers[many] = { decided: 2, waiting: 0, items: left }
    const { decide, undo } = open()
    await decide(rows, [rowOf(7), rowOf(8, { updated_date: 6 })])
    expect(written()).toEqual([
      [
        many,
        {
          items: [
            { table, id: 7, updated_date: 1 },
            { table, id: 8, updated_date: 6 },
          ],
          verdict: { hit_status: 2, exposition: '0', remarks: 'Born elsewhere.' },
        },
      ],
    ])
    expect(shownNotice()?.about).toBe('LAU Orla, 2 rows')
    await undo()
    expect(written()[1]).toEqual([many, { items: left, verdict: { hit_status: 0, exposition: null, remarks: null } }])
    expect(undone).toEqual([7])
  })

  test('is refused before anything is sent when no row is chosen', async () => {
    expect(await open().decide(rows, [])).toBe(false)
    expect(written()).toEqual([])
    expect(shownNotice()?.title).toBe('Tick at least one row that the decision goes to.')
  })

  test('that waits for a second person withdraws its own requests, and none that were there before', async () => {
    answers[many] = { decided: 0, waiting: 2, items: [] }
    const { decide, undo } = open()
    await decide([rowOf(7), rowOf(8), rowOf(9, { approval: approval(40) })], [rowOf(7), rowOf(8)])
    const waiting = [rowOf(7, { approval: approval(50) }), rowOf(8, { approval: approval(51) })]
    now = { id: 7, party: { party: 'p', leads: true, rows: [...waiting, rowOf(9, { approval: approval(40) })] } }
    for (const id of [40, 50, 51]) answers[`DELETE /v2/approvals/${id}`] = {}
    await undo()
    expect(
      written()
        .slice(1)
        .map(([call]) => call),
    ).toEqual(['DELETE /v2/approvals/50', 'DELETE /v2/approvals/51'])
  })
})

describe('one decision for many hits', () => {
  const hit = { id: 7, status: 0, updated_date: 1, party: null }
  const withRows = {
    id: 20,
    status: 0,
    updated_date: 3,
    party: { rows: [rowOf(20), rowOf(21), rowOf(22, { status: 1 })] },
  }

  test('covers a hit, and of a party the rows that are as undecided as it', async () => {
    answers[many] = { decided: 3, waiting: 0, items: [] }
    await open().decideAll(hit, withRows)
    expect(written()[0]?.[1]).toMatchObject({
      items: [7, 20, 21].map((id) => ({ table, id, updated_date: 1 })),
    })
    expect(shownNotice()).toMatchObject({ title: '3 hits decided', undo: expect.any(Function) })
  })

  test('of which some wait offers no undo, and the key does not take back an earlier decision instead', async () => {
    answers[`PATCH ${own}`] = { updated_date: 2 }
    answers[many] = { decided: 1, waiting: 2, items: [] }
    const { decide, decideAll, undo } = open()
    await decide()
    await decideAll(hit, withRows)
    expect(shownNotice()).toMatchObject({ title: '1 hit decided · 2 hits sent for approval', undo: undefined })
    await undo()
    expect(written()).toHaveLength(2)
    expect(undone).toEqual([])
  })

  test('of which one changed meanwhile is saved for none', async () => {
    expect(await open().decideAll(hit, withRows)).toBe(false)
    expect(shownNotice()?.tone).toBe('failed')
  })
})
