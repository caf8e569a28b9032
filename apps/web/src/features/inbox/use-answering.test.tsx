import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { inboxQuery } from './inbox-calls.ts'
import { useAnswering } from './use-answering.ts'

const item = (id: number, more: object = {}) =>
  ({
    key: `hit ${id}`,
    group: 'approval',
    kind: 'hit.decide',
    customer: null,
    title: { en: `Request ${id}`, zh: `要求${id}` },
    approval: { id, state: 'waiting', batch: 'false_hit' },
    ...more,
  }) as InboxItem
const [a, b, c] = [item(1), item(2), item(3)]

let asked: readonly Asked[]
let answered: Promise<Response> | undefined
let done: (readonly InboxItem[])[]

beforeAll(() => loadWords('core', 'sys', 'inbox'))
beforeEach(() => {
  signInFor('ALERTCASEPOOL')
  done = []
  answered = undefined
  asked = answerWith(() => answered ?? json(200, { status: 200, data: {} })).asked
})
afterAll(() => chooseLanguage('en'))

const bodies = () => asked.map(({ body }) => body)
function open(current: InboxItem | undefined = a, chosen: readonly InboxItem[] = []) {
  const { result, rerender } = renderHook((screen) => useAnswering(screen, (items) => done.push(items)), {
    initialProps: { current, chosen },
  })
  return {
    now: () => result.current,
    show: (next: InboxItem, selected: readonly InboxItem[] = []) => rerender({ current: next, chosen: selected }),
    type: (text: string) => act(() => result.current.setNote(text)),
    answer: (items: readonly InboxItem[], state: 'approved' | 'refused') =>
      act(async () => result.current.answer(items, state)),
  }
}

test('an approved request is sent with its remarks, leaves the list at once, and the field is empty for the next', async () => {
  queryClient.setQueryData(inboxQuery('all').queryKey, { groups: [], items: [a, b], open: 2, today: 0, binding: 0 })
  const { now, type, answer } = open()
  type('  Same passport ')
  await answer([a], 'approved')
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /v2/approvals/decide'])
  expect(bodies()).toEqual([{ ids: [1], state: 'approved', remarks: 'Same passport' }])
  expect(queryClient.getQueryData(inboxQuery('all').queryKey)?.items).toEqual([b])
  expect([done, now().note, shownNotice()?.title]).toEqual([[[a]], '', 'Request 1: approved'])
})

test('several are answered by one call and told by their number', async () => {
  const { answer } = open(a, [a, b])
  await answer([a, b], 'approved')
  expect(bodies()).toEqual([{ ids: [1, 2], state: 'approved' }])
  expect(shownNotice()?.title).toBe('2 requests approved')
})

test('a refusal without a reason sends nothing and asks for one; spaces are none', async () => {
  const { now, type, answer } = open()
  type('  ')
  await answer([a], 'refused')
  expect(now()).toMatchObject({ isRefusing: true, lacksReason: true })
  expect(asked).toEqual([])
  type('No passport')
  expect(now()).toMatchObject({ isRefusing: true, lacksReason: false })
  await answer(now().refusing, 'refused')
  expect(bodies()).toEqual([{ ids: [1], state: 'refused', remarks: 'No passport' }])
  expect(now().isRefusing).toBe(false)
})

test('a refusal that waits for its reason is not that of the item opened meanwhile, whose field is empty', async () => {
  const { now, show, type, answer } = open()
  type('For the first')
  type('')
  await answer([a], 'refused')
  show(b)
  expect(now()).toMatchObject({ isRefusing: false, lacksReason: false, note: '' })
  type('For the second')
  await answer([b], 'approved')
  expect(bodies()).toEqual([{ ids: [2], state: 'approved', remarks: 'For the second' }])
})

test('a note goes with the item it was typed at, and is there again when that is opened again', async () => {
  const { now, show, type, answer } = open()
  type('No passport')
  show(b)
  expect(now().note).toBe('')
  show(a)
  expect(now().note).toBe('No passport')
  show(b)
  await answer([b], 'approved')
  expect(bodies()).toEqual([{ ids: [2], state: 'approved' }])
})

test('the reason of a selection stays while rows are looked at, and is not that of another selection', async () => {
  const { now, show, type, answer } = open(a, [a, b])
  await answer([a, b], 'refused')
  type('No passport')
  show(b, [a, b])
  expect(now()).toMatchObject({ note: 'No passport', isRefusing: true })
  show(b, [a, b, c])
  expect(now().isRefusing).toBe(false)
})

test('a second answer while one is on its way is not sent', async () => {
  const first = Promise.withResolvers<Response>()
  answered = first.promise
  const { now, answer } = open()
  await answer([a], 'approved')
  expect(now().isWorking).toBe(true)
  await answer([b], 'approved')
  await act(async () => first.resolve(json(200, { status: 200, data: {} })))
  await waitFor(() => expect(now().isWorking).toBe(false))
  expect(bodies()).toEqual([{ ids: [1], state: 'approved' }])
})

test('a refused call keeps the items and the note, and says so', async () => {
  answered = Promise.resolve(json(409, { status: 409, code: 'E_CONFLICT' }))
  const { now, type, answer } = open()
  type('Same passport')
  await answer([a], 'approved')
  expect([done, now().note]).toEqual([[], 'Same passport'])
  expect(shownNotice()).toMatchObject({ tone: 'failed', title: 'The request could not be answered' })
})

test('an item that is no request is not answered; an own request is taken back', async () => {
  const { now, answer } = open()
  await answer([item(4, { approval: null })], 'approved')
  await answer([], 'approved')
  expect(asked).toEqual([])
  await act(async () => now().withdraw(c))
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /v2/approvals/3'])
  expect(done).toEqual([[c]])
})

test('a Chinese reader is told in Chinese, with the Chinese title', async () => {
  await chooseLanguage('zh-hant')
  const { type, answer } = open()
  type('沒有護照')
  await answer([a], 'refused')
  expect(shownNotice()?.title).toBe('要求1：已拒絕')
  await chooseLanguage('en')
})
