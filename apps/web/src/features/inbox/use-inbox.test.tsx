import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { act, cleanup } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { renderHookAt, signInFor } from '#web/ui/in-product.test-double.tsx'
import { chosenOf, nextAfter, useInbox } from './use-inbox.ts'

const item = (key: string, more: object = {}) =>
  ({ key, group: 'approval', kind: 'hit.decide', approval: { id: 1, batch: 'false_hit' }, ...more }) as InboxItem
const items = [
  item('a'),
  item('b'),
  item('other batch', { approval: { id: 2, batch: 'reopen' } }),
  item('other kind', { kind: 'record.accept' }),
  item('alone', { approval: { id: 3, batch: null } }),
  item('assigned', { group: 'assigned' }),
]
const byKey = (key: string) => items.find((one) => one.key === key)!

let asked: readonly Asked[]
beforeEach(() => {
  signInFor('ALERTCASEPOOL')
  asked = answerWith(() => json(200, { status: 200, data: { groups: [], items } })).asked
})
const open = (search = '') => renderHookAt(useInbox, `/sys/NeedsYou${search}`)

describe('the view and the open item', () => {
  test('are those of the address, and the view is what is asked for', async () => {
    const { now } = await open('?view=today&item=b')
    expect(now()).toMatchObject({ view: 'today', itemKey: 'b' })
    expect(asked.map(({ url }) => url)).toEqual(['/v2/inbox?view=today'])
  })

  test('of an unknown name is the whole inbox', async () => {
    expect((await open('?view=tomorrow')).now().view).toBe('all')
  })

  test('change in the address without a step back for every row, and leave its other parts alone', async () => {
    const { now, href, pages } = await open('?tab=x')
    await act(async () => now().open(byKey('b')))
    expect(href()).toBe('/sys/NeedsYou?tab=x&item=b')
    await act(async () => now().setView('binding'))
    expect(href()).toBe('/sys/NeedsYou?tab=x&view=binding')
    await act(async () => now().open(byKey('a')))
    await act(async () => now().setView('all'))
    expect([href(), pages()]).toEqual(['/sys/NeedsYou?tab=x', 1])
    await act(async () => now().open(undefined))
    expect(now().itemKey).toBeUndefined()
  })
})

test('the item that was opened is the current one for the very next key', async () => {
  const { now } = await open('?item=a')
  act(() => now().open(byKey('b')))
  expect(now().itemKey).toBe('b')
  await act(async () => now().open(byKey('a')))
  expect(now().itemKey).toBe('a')
})

describe('the selection', () => {
  const toggled = async (...keys: string[]) => {
    const { now } = await open()
    for (const key of keys) act(() => now().toggle(byKey(key), items))
    return now().selected
  }

  test('holds requests of one batch and one kind; another kind begins a new one', async () => {
    expect(await toggled('a', 'b')).toEqual(['a', 'b'])
    cleanup()
    expect(await toggled('a', 'b', 'other kind')).toEqual(['other kind'])
    cleanup()
    expect(await toggled('a', 'b', 'other batch')).toEqual(['other batch'])
  })

  test('leaves a request that is toggled again, and never holds what is answered alone', async () => {
    expect(await toggled('a', 'b', 'a')).toEqual(['b'])
    cleanup()
    expect(await toggled('a', 'alone', 'assigned')).toEqual(['a'])
  })

  test('forgets what is gone from the list, and is answered in the order of the list', async () => {
    const { now } = await open()
    act(() => now().toggle(item('gone'), [item('gone'), ...items]))
    act(() => now().toggle(byKey('b'), items))
    act(() => now().toggle(byKey('a'), items))
    expect(chosenOf({ items }, now().selected).map(({ key }) => key)).toEqual(['a', 'b'])
    act(() => now().clear())
    expect(now().selected).toEqual([])
  })
})

test('the next item is none of those that are done, also when the list was fetched again since they were chosen', () => {
  const fetchedAgain = items.map((one) => ({ ...one }))
  expect(nextAfter(fetchedAgain, [byKey('b')], 1)?.key).toBe('other batch')
  expect(nextAfter(fetchedAgain, [byKey('assigned')], items.length - 1)?.key).toBe('alone')
  expect(nextAfter(fetchedAgain, items, 0)).toBeUndefined()
})
