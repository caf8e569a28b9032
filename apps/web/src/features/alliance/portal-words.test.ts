import { afterEach, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { portalFailure } from './portal-words.ts'

beforeAll(() => loadWords('core', 'sys', 'alliance'))
afterEach(() => chooseLanguage('en'))
const invalid = (code: string) =>
  new ApiError('E_VALIDATION', 400, { issues: [{ path: 'code', code, message: '' }] } as never)

test.each([
  ['ekyc_invitation', /Ask the firm for a new invitation/],
  ['code_not_valid', /Ask for a new one after five tries/],
  ['required', /Fill in every field/],
  ['email', /not an e-mail address/],
  ['max_length', /Check them and try again/],
])('a value refused as %s says what to do', (code, words) => expect(portalFailure(invalid(code))).toMatch(words))

test('a refusal without a field says to check the values', () => {
  expect(portalFailure(new ApiError('E_VALIDATION', 400))).toMatch(/Check them and try again/)
})

test.each([
  ['E_RATE_LIMIT', /Wait a quarter of an hour/],
  ['E_UNAUTHORIZED', /Sign in again/],
  ['E_FORBIDDEN', /ended the access/],
  ['E_CONFLICT', /moved on meanwhile/],
] as const)('%s is told in the words of the bank', (code, words) => {
  expect(portalFailure(new ApiError(code, 400))).toMatch(words)
})

test('the bank reads it in Chinese too', async () => {
  await chooseLanguage('zh-hant')
  expect(portalFailure(invalid('code_not_valid'))).toBe('驗證碼不正確。嘗試五次後須重新索取。')
})
