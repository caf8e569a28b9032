import { expect, test } from 'vitest'
import { markedDay } from './value-marks.ts'

const written = (others: string[], language: 'en' | 'zh-hant') =>
  markedDay('1962-04-04', others, language).map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))

test('a date of which a part agrees is written as every other date of the table', () => {
  expect(written(['1962'], 'en')).toEqual(['04/Apr/', '[1962]'])
  expect(written(['1962-04'], 'en')).toEqual(['04/', '[Apr/1962]'])
  expect(written(['1962-04-09', '1970'], 'en')).toEqual(['04/', '[Apr/1962]'])
  expect(written(['1962'], 'zh-hant')).toEqual(['[1962]', '-04-04'])
})
