import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderAtAddress, signInFor } from '#web/ui/in-product.test-double.tsx'
import { Screen } from './inbox.tsx'

const item = (key: string, more: object = {}): InboxItem => ({
  key,
  group: 'approval',
  kind: 'hit.decide',
  severity: 'normal',
  customer: null,
  title: { en: `Title ${key}`, zh: `標題${key}` },
  what: { en: 'what', zh: '甚麼' },
  by: 'operator',
  since: 0,
  due: null,
  href: `/sys/Item/${key}`,
  changes: [],
  hit: null,
  approval: null,
  ...more,
})
const request = (id: number) =>
  item(`r${id}`, {
    approval: {
      id,
      kind: 'hit.decide',
      state: 'waiting',
      batch: 'false_hit',
      wanted: null,
      reason: null,
      decided_by: null,
      decided_date: null,
      remarks: null,
    },
  })
const items = [request(1), request(2), item('task', { group: 'assigned' }), item('other task', { group: 'assigned' })]
let asked: readonly Asked[]

beforeAll(() => loadWords('core', 'sys', 'inbox', 'parties', 'hits', 'decision'))
beforeEach(() => {
  signInFor('ALERTCASEPOOL')
  asked = answerWith(({ url }) =>
    url.startsWith('/v2/inbox?')
      ? json(200, { status: 200, data: { groups: [], items, open: 4, today: 0, binding: 0 } })
      : json(200, { status: 200, data: [] }),
  ).asked
})

async function open(search = '') {
  renderAtAddress(() => <Screen />, `/sys/NeedsYou${search}`)
  await screen.findByRole('complementary', { name: 'Details of the item' })
}
const press = (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))
const shift = (key: string) => press(key, { shiftKey: true })
const row = () => document.querySelector('[aria-current="true"][data-row]')?.getAttribute('data-row')
const reason = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Note; a reason is needed to refuse' })
const type = (text: string) => act(async () => void fireEvent.change(reason()!, { target: { value: text } }))
const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

describe('refusing a selection', () => {
  test('asks for its reason in a field, also while the open item is no request, and typing there answers nothing else', async () => {
    await open()
    await press('x')
    await press('j')
    await press('x')
    await press('j')
    expect([row(), reason()]).toEqual(['task', null])
    await shift('R')
    expect(document.activeElement).toBe(reason())
    expect(screen.getByText('Write why you refuse. The person who asked sees it.')).toBeTruthy()
    await press('a')
    await press('j')
    expect([row(), sent()]).toEqual(['task', []])
    await type('No passport')
    await press('Enter')
    expect(sent()).toEqual([{ ids: [1, 2], state: 'refused', remarks: 'No passport' }])
  })

  test('that was begun leaves the keys of the list to the list once its field was left', async () => {
    await open()
    await press('x')
    await press('j')
    await press('j')
    await shift('R')
    await press('Escape')
    await press('j')
    expect(row()).toBe('other task')
    expect(document.activeElement).not.toBe(reason())
  })
})

describe('the keys of the inbox', () => {
  test('answer the open request alone, and open the next one', async () => {
    await open()
    await press('j')
    await press('a')
    expect(sent()).toEqual([{ ids: [2], state: 'approved' }])
    await expect.poll(row).toBe('task')
  })

  test('answer nothing at an item that is no request', async () => {
    await open('?item=task')
    for (const key of ['a', 'r', 'x']) await press(key)
    for (const key of ['A', 'R']) await shift(key)
    expect([sent(), reason()]).toEqual([[], null])
  })

  test('stop at the first and the last row', async () => {
    await open()
    await press('k')
    expect(row()).toBe('r1')
    for (const _ of items) await press('j')
    await press('j')
    expect(row()).toBe('other task')
  })

  test('lead to the reason when a request is refused without one', async () => {
    await open()
    await press('r')
    expect([document.activeElement === reason(), sent()]).toEqual([true, []])
    await type('Another birth date')
    await press('Enter')
    expect(sent()).toEqual([{ ids: [1], state: 'refused', remarks: 'Another birth date' }])
  })
})

test('Enter in the field of a note sends nothing before a refusal was asked for, nor while a word is composed', async () => {
  await open()
  await type('Same passport')
  reason()!.focus()
  await press('Enter')
  expect(sent()).toEqual([])
  await type('')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Refuse' })))
  await type('沒有護照')
  await press('Enter', { isComposing: true })
  expect(sent()).toEqual([])
})
