import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import type { ShownList } from './watchlist-calls.ts'

beforeAll(() => loadWords('core', 'sys', 'watchlists'))

const shown = (part: object) => {
  renderInProduct(<ReadingProgress list={part as ShownList} />)
  const bar = screen.getByRole('progressbar')
  return [bar.getAttribute('value'), bar.getAttribute('max'), bar.parentElement?.textContent]
}

test('a first reading counts entries without a total that nobody knows', () => {
  expect(shown({ serves: false, phase: 'reading', read_entities: 512 })).toEqual([null, null, '512 entries so far'])
})
test('a later one is measured by the edition that is held', () => {
  const held = { serves: true, entities: 1011, phase: 'reading', read_entities: 512 }
  expect(shown(held)).toEqual(['512', '1011', '512 of about 1,011'])
})
test('one that has more than the edition held counts on without a total', () => {
  const held = { serves: true, entities: 1011, phase: 'reading', read_entities: 1100 }
  expect(shown(held)).toEqual([null, null, '1,100 entries so far'])
})
