import { hongKongDay, hongKongTime } from '@probity/contract/values/hong-kong-time.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { amount, fileSize, isoDateTime, percent, relativeTime, score, tableDay } from './format.ts'
import { chooseLanguage, loadWords, t } from './i18n/translate.ts'

const at = Date.parse('2024-03-05T09:08:07+08:00')

describe('dates', () => {
  test('of tables are 05/Mar/2024 in English and 2024-03-05 in Chinese [UIX-012] [UIX-016] [LIM-029]', () => {
    expect([tableDay(at, 'en'), tableDay('2024-03-05', 'en'), tableDay(at, 'zh-hant')]).toEqual([
      '05/Mar/2024',
      '05/Mar/2024',
      '2024-03-05',
    ])
  })
  test('of which only the year or the month is known say no more than that', () => {
    expect(['1971', '1971-03'].map((known) => tableDay(known, 'en'))).toEqual(['1971', 'Mar/1971'])
    expect(tableDay('1971-03', 'zh-hant')).toBe('1971-03')
    expect([tableDay('1957..1959', 'en'), tableDay('1957..1959', 'zh-hant')]).toEqual(['1957 to 1959', '1957 至 1959'])
  })
  test('elsewhere are 2024-03-05 and 09:08:07 [UIX-013] [UIX-014] [LIM-031] [LIM-032]', () => {
    expect([hongKongDay(at), hongKongTime(at), isoDateTime(at)]).toEqual([
      '2024-03-05',
      '09:08:07',
      '2024-03-05 09:08:07',
    ])
  })
  test('that are missing are nothing, for the screen to word', () => {
    expect([tableDay(null, 'en'), tableDay('', 'en'), tableDay(undefined, 'en')]).toEqual([null, null, null])
  })
})

describe('amounts', () => {
  test.each([
    ['1234.5', '1,234.50'],
    ['0', '0.00'],
    ['100', '100.00'],
    ['123456789012345.67', '123,456,789,012,345.67'],
    ['-1234.50', '-1,234.50'],
    ['999.999', '999.99'],
    [1234.5, '1,234.50'],
  ])('%s is shown as %s [UIX-040] [UIX-042] [LIM-033]', (value, shown) => {
    expect(amount(value)).toBe(shown)
  })
  test('that are no number stay as they came', () => {
    expect(amount('n/a')).toBe('n/a')
  })
  test('of risk have two decimals [UIX-041] [LIM-035]', () => {
    expect([score(1), percent(0.6267)]).toEqual(['1.00', '62.67 %'])
  })
  test('of bytes are short', () => {
    expect([fileSize(12), fileSize(2048), fileSize(2_516_582)]).toEqual(['12 B', '2 KB', '2.4 MB'])
  })
})

describe('relative time', () => {
  beforeAll(() => loadWords('core'))
  const minute = 60_000
  test.each([
    [0, 'just now', '剛剛'],
    [-5 * minute, 'just now', '剛剛'],
    [minute, '1 minute ago', '1分鐘前'],
    [5 * minute, '5 minutes ago', '5分鐘前'],
    [3 * 60 * minute, '3 hours ago', '3小時前'],
    [26 * 60 * minute, '1 day ago', '1日前'],
    [40 * 24 * 60 * minute, '1 month ago', '1個月前'],
    [800 * 24 * 60 * minute, '2 years ago', '2年前'],
  ])('after %i ms is "%s" and 「%s」 [I18-005]', async (age, english, chinese) => {
    await chooseLanguage('en')
    expect(relativeTime(at, at + age, t)).toBe(english)
    await chooseLanguage('zh-hant')
    expect(relativeTime(at, at + age, t)).toBe(chinese)
    await chooseLanguage('en')
  })
})
