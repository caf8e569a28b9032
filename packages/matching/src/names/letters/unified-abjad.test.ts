import { expect, it } from 'vitest'
import { unifiedAbjad } from './unified-abjad.ts'

it('writes alef, yeh, kaf, waw and heh in one way', () => {
  expect(unifiedAbjad('أإآٱ')).toBe('اااا')
  expect(unifiedAbjad('ىیئ')).toBe('ييي')
  expect(unifiedAbjad('کؤھہ')).toBe('كوهه')
})

it('gives the Persian and the Arabic spelling of a name the same letters', () => {
  expect(unifiedAbjad('کریمی')).toBe(unifiedAbjad('كريمي'))
})
