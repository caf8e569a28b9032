import { expect, test } from 'vitest'
import { usualAnswerIn } from './usual-answers.ts'

test('a usual answer is shown in the language of the reader, whichever it was chosen in', () => {
  expect(usualAnswerIn('Bank transfer', 'zh')).toBe('銀行轉帳')
  expect(usualAnswerIn('銀行轉帳', 'en')).toBe('Bank transfer')
  expect(usualAnswerIn('薪金', 'zh')).toBe('薪金')
})

test('any other text stays as it was typed', () => {
  expect(usualAnswerIn('Wedding of a cousin', 'zh')).toBe('Wedding of a cousin')
  expect(usualAnswerIn('', 'en')).toBe('')
})
