import { expect, test } from 'vitest'
import { isSameSpelling } from './readings.tsx'

test('an English name equals a reading however it is written, an empty one never', () => {
  expect(isSameSpelling('WONG Ka-yan', 'Wong Ka Yan')).toBe(true)
  expect(isSameSpelling('WONG Ka Yan Carrie', 'Wong Ka Yan')).toBe(false)
  expect(isSameSpelling(' ', '')).toBe(false)
})
