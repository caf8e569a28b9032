import { expect, test } from 'vitest'
import { lineKeys } from './line-keys.ts'

const line = (day: string, text: string, amount = '100.00') => ({ day, amount, reference: '', text })
const [a, b] = [line('2026-11-26', 'FPS CR HUI'), line('2026-11-27', 'FPS CR LEE')]

test('files that overlap bring each line once, and two equal payments of a day stay two', () => {
  const known = new Set(lineKeys([a, b, b]))
  expect(known.size).toBe(3)
  expect(lineKeys([b, b, line('2026-11-28', 'FPS CR LEE')]).filter((key) => !known.has(key))).toHaveLength(1)
  expect(lineKeys([b, b, b]).filter((key) => !known.has(key))).toHaveLength(1)
})

test('blanks and signs between the parts do not tell lines apart or make them equal', () => {
  expect(lineKeys([line('2026-11-27', 'FPS  CR LEE ')])).toEqual(lineKeys([b]))
  const [one, other] = [
    { ...b, reference: 'x', text: 'y|z' },
    { ...b, reference: 'x|y', text: 'z' },
  ]
  expect(new Set(lineKeys([one, other])).size).toBe(2)
})
