import { cleanup } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { TableFooter } from './table-footer.tsx'
import { LoadingSmallRows } from './table-states.tsx'
import type { List } from './use-list.ts'

beforeAll(() => loadWords('core', 'sys'))

const shown = (total?: number) => {
  cleanup()
  const list = { state: { page: 1, rows: 10 }, total, change: () => undefined } as unknown as List<object>
  renderInProduct(<TableFooter list={list} selection={undefined} bulk={null} note={null} />)
  return document.body.textContent
}

test('a list that is not counted is not called empty', () => {
  expect(shown()).not.toContain('No rows')
  expect(shown(0)).toContain('No rows')
  expect(shown(12)).toContain('1–10 of 12')
})

test('a narrow list shows rows without text while it loads', () => {
  renderInProduct(<LoadingSmallRows />)
  expect(document.querySelectorAll('li')).toHaveLength(8)
})
