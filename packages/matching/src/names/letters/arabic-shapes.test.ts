import { expect, test } from 'vitest'
import { cleanName } from './clean-name.ts'

test('a shape that ends a word parts two words written without a blank', () => {
  expect(cleanName('ﻋﻠﻲﺣﺴﻦ')).toBe('علي حسن')
})

test('letters inside a word stay together', () => {
  expect(cleanName('ﺣﺴﻦ')).toBe('حسن')
})
