import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { useSelection } from './selection.ts'
import { TableHead } from './table-head.tsx'
import type { List } from './use-list.ts'

beforeAll(() => loadWords('core', 'sys'))

function Head({ rows }: { rows: readonly number[] | undefined }) {
  const selection = useSelection()
  const list = { rows, definition: { rowId: (row: number) => row } } as unknown as List<number>
  return (
    <table>
      <TableHead list={list} columns={[]} selection={selection} hasActions={false} />
      <caption>{selection.count(99)}</caption>
    </table>
  )
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows of this page' })

test('the box of a page selects its rows, and takes them back', () => {
  renderInProduct(<Head rows={[4, 7]} />)
  fireEvent.click(box())
  expect([box().checked, screen.getByRole('caption').textContent]).toEqual([true, '2'])
  fireEvent.click(box())
  expect([box().checked, screen.getByRole('caption').textContent]).toEqual([false, '0'])
})

test.each([
  ['while its rows are still being read', undefined],
  ['without rows', []],
])('the box of a page is off %s', (_, rows) => {
  renderInProduct(<Head rows={rows} />)
  expect(box().disabled).toBe(true)
})
