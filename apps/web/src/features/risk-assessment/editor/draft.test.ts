import { expect, test } from 'vitest'
import { balanced, moved } from './draft.ts'

const ratios = (rows: readonly { ratio: number }[]) => rows.map(({ ratio }) => ratio)

test('the other shares are balanced in proportion, and the sum is 100 [RSK-054]', () => {
  const rows = [{ ratio: 40 }, { ratio: 25 }, { ratio: 40 }]
  expect(ratios(balanced(rows, 0))).toEqual([40, 23, 37])
  expect(ratios(balanced([{ ratio: 10 }, { ratio: 0 }, { ratio: 0 }], 0))).toEqual([10, 45, 45])
  expect(ratios(balanced([{ ratio: 33.3 }, { ratio: 50 }, { ratio: 50 }], 0))).toEqual([33.3, 33, 33.7])
})

test('a row moves by one place and stays at the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})
