import { act, cleanup, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { renderHookAt } from '#web/ui/in-product.test-double.tsx'
import { contains, equalsNumber, type Where } from './filters/filter-def.ts'
import type { ListDefinition, ListQueryOf } from './list-definition.ts'
import { changed, withFilter } from './list-state.ts'
import { useList, whereOfState } from './use-list.ts'

interface Row {
  id: number
}
let asked: ListQueryOf[]
let counted: Where[]
let rows: () => Promise<Row[]>

const list = (more: Partial<ListDefinition<Row>> = {}): ListDefinition<Row> => ({
  name: 'cases',
  columns: [{ id: 'name', title: 'party.name', cell: () => null, sort: 'name' }],
  filters: [
    { id: 'name', title: 'party.name', kind: 'text', toWhere: contains('name') },
    { id: 'status', title: 'party.status', kind: 'choice', options: [], toWhere: equalsNumber('status') },
    { id: 'due', title: 'review.due', kind: 'date', field: 'due_date' },
  ],
  defaultSort: 'create_date DESC',
  rowId: ({ id }) => id,
  rowName: ({ id }) => String(id),
  fetch: (query) => {
    asked.push(query)
    return rows()
  },
  count: async (where) => {
    counted.push(where)
    return 42
  },
  search: { placeholder: 'cases.search', toWhere: contains('name') },
  small: () => ({ title: '' }),
  ...more,
})

beforeEach(() => {
  asked = []
  counted = []
  rows = async () => [{ id: 1 }]
})
const until = (check: () => void) => waitFor(check, { interval: 5 })
async function open(search = '', definition = list()) {
  const opened = await renderHookAt(() => useList(definition), `/sys/Cases${search}`)
  await until(() => expect(opened.now().rows ?? opened.now().error).toBeDefined())
  const change = (next: Parameters<ReturnType<typeof opened.now>['change']>[0]) =>
    act(async () => opened.now().change(next))
  return { ...opened, change }
}

describe('the rows of a list', () => {
  test('are those of its address: filters, order and page, counted by the same filters', async () => {
    const { now } = await open('?status=1&sort=name+ASC&page=3&rows=20')
    expect(asked).toEqual([{ filter: { status: 1 }, sort: 'name ASC', limit: 20, skip: 40 }])
    await until(() => expect(now().total).toBe(42))
    expect(counted).toEqual([{ status: 1 }])
  })

  test('stay while the next ones are loading, and say that they are not of this address', async () => {
    const { now, change } = await open()
    const next = Promise.withResolvers<Row[]>()
    rows = () => next.promise
    await change({ ...now().state, page: 2 })
    expect([now().rows, now().isStale]).toEqual([[{ id: 1 }], true])
    await act(async () => next.resolve([{ id: 2 }]))
    await until(() => expect(now().isStale).toBe(false))
    expect(now().rows).toEqual([{ id: 2 }])
  })

  test('that cannot be read are an error, no empty list, and are read by another try', async () => {
    rows = () => Promise.reject(new ApiError('E_INTERNAL', 500))
    const { now } = await open()
    expect([now().rows, now().error]).toMatchObject([undefined, { code: 'E_INTERNAL' }])
    rows = async () => [{ id: 3 }]
    act(() => now().refetch())
    await until(() => expect(now().rows).toEqual([{ id: 3 }]))
    expect(now().error).toBeUndefined()
  })
})

describe('a change of a list', () => {
  test('keeps every other filter and the rest of the address', async () => {
    const { now, href, change } = await open('?tab=open&status=1&page=4')
    await change(withFilter(now().state, 'name', 'lau'))
    expect(href()).toBe('/sys/Cases?tab=open&status=1&name=lau')
    await change(changed(now().state, { q: '陳' }))
    await change(withFilter(now().state, 'status', ''))
    expect(Object.fromEntries(new URLSearchParams(href().split('?')[1]))).toEqual({ tab: 'open', name: 'lau', q: '陳' })
  })

  test('of the page is a step that the browser goes back from; another one is none', async () => {
    const { now, pages, change } = await open()
    await change(changed(now().state, { q: 'lau' }))
    expect(pages()).toBe(1)
    await change({ ...now().state, page: 2 })
    expect(pages()).toBe(2)
  })

  test('of the page size is remembered for the next visit of this list alone', async () => {
    const { now, href, change } = await open()
    await change({ ...now().state, rows: 50 })
    expect(href()).toBe('/sys/Cases?rows=50')
    cleanup()
    expect((await open()).now().state.rows).toBe(50)
    cleanup()
    expect((await open('?rows=20')).now().state.rows).toBe(20)
    cleanup()
    expect((await open('', list({ name: 'alerts' }))).now().state.rows).toBe(10)
  })
})

describe('the conditions of a list', () => {
  const now = Date.UTC(2026, 10, 20)
  const state = { q: '', sort: 'create_date DESC', page: 1, rows: 10, filters: {} }

  test('are those of every filter, the search and the record around it', () => {
    const where = whereOfState(list({ scope: { person: 7 } }), { ...state, q: 'lau', filters: { status: '2' } }, now)
    expect(where).toEqual({ status: 2, name: { contains: 'lau' }, person: 7 })
    expect(whereOfState(list(), state, now)).toEqual({})
  })

  test('hold all, where the search and a filter are about the same field', () => {
    const where = whereOfState(list(), { ...state, q: 'lau', filters: { name: 'orla', status: '1' } }, now)
    expect(where).toEqual({ name: { contains: 'orla' }, status: 1, or: [{ name: { contains: 'lau' } }] })
  })

  test('never leave the record around the list, whatever the address says', () => {
    const where = whereOfState(list({ scope: { status: 1 } }), { ...state, filters: { status: '2' } }, now)
    expect(where).toEqual({ status: 2, or: [{ status: 1 }] })
  })

  test('of a day hold from its beginning to its end', () => {
    const { due_date: due } = whereOfState(list(), { ...state, filters: { due: '2026-11-20..2026-11-20' } }, now) as {
      due_date: Record<string, number>
    }
    expect([due['>='], due['<=']! - due['>=']!]).toEqual([Date.parse('2026-11-20T00:00:00+08:00'), 86_400_000 - 1])
  })

  test('that the list does not know, or a search that it does not have, are ignored', () => {
    const { search: _, ...without } = list()
    expect(whereOfState(without, { ...state, q: 'lau', filters: { owner: 'kim' } }, now)).toEqual({})
  })
})
