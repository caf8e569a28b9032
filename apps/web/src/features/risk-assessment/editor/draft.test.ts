import { expect, test } from 'vitest'
import { balanced, rowActs } from './draft.ts'

const ratios = (rows: readonly { ratio: number }[]) => rows.map(({ ratio }) => ratio)

test('the other shares are balanced in proportion, and the sum is 100 [RSK-054]', () => {
  const rows = [{ ratio: 40 }, { ratio: 25 }, { ratio: 40 }]
  expect(ratios(balanced(rows, 0))).toEqual([40, 23, 37])
  expect(ratios(balanced([{ ratio: 10 }, { ratio: 0 }, { ratio: 0 }], 0))).toEqual([10, 45, 45])
  expect(ratios(balanced([{ ratio: 33.3 }, { ratio: 50 }, { ratio: 50 }], 0))).toEqual([33.3, 33, 33.7])
})

const after = (at: number, act: (acts: ReturnType<typeof rowActs<string>>) => void) => {
  let rows = ['a', 'b', 'c']
  act(rowActs(rows, at, (next) => (rows = next)))
  return rows.join('')
}

test('a row moves by one place and stays at the ends', () => {
  expect(after(1, ({ onMove }) => onMove(-1))).toBe('bac')
  expect(after(0, ({ onMove }) => onMove(-1))).toBe('abc')
  expect(after(2, ({ onMove }) => onMove(1))).toBe('abc')
})

test('a row is changed or removed, and the others keep their order', () => {
  expect(after(1, ({ onChange }) => onChange('x'))).toBe('axc')
  expect(after(0, ({ onRemove }) => onRemove())).toBe('bc')
})
