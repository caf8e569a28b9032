import { afterEach, beforeEach, expect, test } from 'vitest'
import { countryList } from '#web/api/cached.ts'
import { queryClient } from '#web/api/query-client.ts'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { valueWords } from './value-words.ts'

const show = valueWords({ type: [{ value: 2, en: 'Passport', zh: '護照' }] })
beforeEach(async () => {
  await loadWords('core', 'sys')
  const korea = { country: '', iso2: 'KR', iso3: 'KOR', displayName: 'South Korea', displayNameZhHant: '韓國' }
  queryClient.setQueryData(countryList.queryKey, [{ ...korea, displayNameZhHans: '' }])
})
afterEach(async () => {
  await chooseLanguage('en')
})

test('choices, places and yes or no are shown in the language of the screen', async () => {
  const shown = () => [show('idens.0.type', 2), show('nationality', 'KR'), show('is_listed', true), show('x', false)]
  expect(shown()).toEqual(['Passport', 'South Korea', 'Yes', 'No'])
  await chooseLanguage('zh-hant')
  expect(shown()).toEqual(['護照', '韓國', '是', '否'])
})

test('an instant is shown as its day; zero and what is absent are empty', () => {
  expect(show('idens.0.expiry_date', Date.UTC(2031, 4, 6))).toBe('2031-05-06')
  expect(['expiry_date', 'opened_at'].map((path) => show(path, 0))).toEqual(['', ''])
  expect([null, undefined, ''].map((value) => show('tel', value))).toEqual(['', '', ''])
})

test('a number that is no date and a code that is unknown are shown as they are', () => {
  expect(show('shares_num', 0)).toBe('0')
  expect(show('country', 'XX')).toBe('XX')
  expect(show('idens.0.type', 9)).toBe('9')
})
