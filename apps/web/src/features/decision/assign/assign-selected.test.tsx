import { bulkMax } from '@probity/contract/alerts/review.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import type { Selection } from '#web/table/selection.ts'
import type { List } from '#web/table/use-list.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { AssignSelected } from './assign-selected.tsx'

interface Row {
  id: number
  assigned_to: string | null
  due_date: number | null
}
const row = (id: number, assigned_to: string | null = null): Row => ({ id, assigned_to, due_date: null })
let matching: number
let fetched: unknown[]
let asked: readonly Asked[]

beforeAll(() => loadWords('core', 'sys', 'decision'))
beforeEach(() => {
  signInFor('ALERTSHISTORY')
  matching = 3
  fetched = []
  asked = answerWith(({ method }) =>
    json(200, { status: 200, data: method === 'POST' ? { assigned: 3 } : [{ username: 'kestrel', name: '' }] }),
  ).asked
})

async function ask(selection: Selection, more: Partial<List<Row>> = {}) {
  const list = {
    rows: [row(1), row(2)],
    total: 3,
    where: { hit_status: 0 },
    state: { sort: 'id ASC' },
    refetch: () => undefined,
    definition: {
      rowId: ({ id }: Row) => id,
      count: async () => matching,
      fetch: async (query: unknown) => {
        fetched.push(query)
        return [row(1), row(2), row(3)]
      },
    },
    ...more,
  } as unknown as List<Row>
  renderInProduct(<AssignSelected table="alerts" selection={selection} list={list} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Assign' })))
}
const confirm = () => act(async () => void fireEvent.submit(document.querySelector('form')!))
const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
const items = (...ids: number[]) => ids.map((id) => ({ table: 'alerts', id }))

test('all rows that match the filters are assigned, also those of other pages', async () => {
  await ask({ kind: 'all matching' })
  expect(fetched).toEqual([{ filter: { hit_status: 0 }, sort: 'id ASC', limit: bulkMax, skip: 0 }])
  await confirm()
  expect(sent()).toEqual([{ items: items(1, 2, 3), assigned_to: 'officer' }])
})

test.each([
  ['known', bulkMax + 1],
  ['not yet known', undefined],
])(
  'more rows than one call takes are refused and not cut off, while their number on the screen is %s',
  async (_, total) => {
    matching = bulkMax + 1
    await ask({ kind: 'all matching' }, { total })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(shownNotice()?.title).toContain(String(bulkMax))
    expect(fetched).toEqual([])
  },
)

test('selected rows alone are assigned, and keep their due times unless one is typed', async () => {
  await ask({ kind: 'rows', ids: new Set([2]) })
  await confirm()
  expect(sent()).toEqual([{ items: items(2), assigned_to: 'officer' }])
})

test('rows of one colleague are offered that colleague, rows of another page as well as shown ones the user', async () => {
  await ask({ kind: 'rows', ids: new Set([1]) }, { rows: [row(1, 'kestrel')] })
  await confirm()
  cleanup()
  await ask({ kind: 'rows', ids: new Set([1, 9]) }, { rows: [row(1, 'kestrel')] })
  await confirm()
  expect(sent()).toEqual([
    { items: items(1), assigned_to: 'kestrel' },
    { items: items(1, 9), assigned_to: 'officer' },
  ])
})
