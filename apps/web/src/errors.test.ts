import { beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from './api/api-error.ts'
import { AuthError } from './api/session/auth-error.ts'
import { describeError } from './errors.ts'
import { loadWords, showLanguage } from './i18n/translate.ts'

const child = (verb: string, kind: string) =>
  describeError(new ApiError('E_CHILD', 409, { code: 'E_CHILD', status: 409, message: '', verb, kind } as object)).text

describe('a part of a record that could not be saved', () => {
  beforeAll(() => loadWords('core'))
  test.each([
    ['CREATE', 'address', 'CREATE FAILED address', 'SUB-128] [SUB-129] [ERR-027'],
    ['UPDATE', 'email', 'UPDATE FAILED email', 'SUB-127] [ERR-026'],
    ['DELETE', 'identification', 'DELETE FAILED identification', 'SUB-126] [ERR-025'],
  ])('is named after the verb that failed: %s %s is "%s" [%s]', (verb, kind, said) => {
    expect(child(verb, kind)).toMatch(new RegExp(`^${said}\\. .+again\\.$`))
  })
  test('that nobody has a word for is still said', () => {
    expect(child('MOVE', 'horse')).toBe('A part of the record changed meanwhile, so nothing was saved. Load it again.')
  })
})

test('a session that could not be renewed is no fault of the server', async () => {
  await loadWords('core')
  const { text } = describeError(new AuthError('reauthentication failed'))
  expect(text).toBe('Authentication renew failed. You are forcibly logged out.')
})

test.each([
  ['E_CONFLICT', 'customer_changed', /being screened again/, /重新篩查/],
  ['E_CONFLICT', 'evidence_changed', /evidence changed/, /證據已有更改/],
  ['E_BUSY', 'disk_full', /disk of the server is full/, /磁碟已滿/],
] as const)('%s because of %s says why and what to do, in both languages', async (code, reason, english, chinese) => {
  await loadWords('core')
  const failed = new ApiError(code, 500, { reason, request_id: 'r-1' } as object)
  expect(describeError(failed)).toMatchObject({ text: expect.stringMatching(english), reference: 'r-1' })
  await showLanguage('zh-hant')
  expect(describeError(failed).text).toMatch(chinese)
  await showLanguage('en')
  expect(describeError(new ApiError(code, 500)).text).not.toMatch(english)
})

test('input that is refused for a reason without a field is refused with that reason, in both languages', async () => {
  await loadWords('core', 'issues')
  const refused = (code: string, params = {}) =>
    describeError(
      new ApiError('E_VALIDATION', 400, { issues: [{ path: 'day', code, message: 'As the server says.', params }] }),
    ).text
  expect(refused('statement_day_closed', { day: '2026-11-02' })).toBe(
    '2026-11-02 is closed for this account: reopen it first',
  )
  await showLanguage('zh-hant')
  expect(refused('statement_day_closed', { day: '2026-11-02' })).toBe('此帳戶的 2026-11-02 已關閉，請先重開')
  await showLanguage('en')
  const plain = describeError(new ApiError('E_VALIDATION', 400)).text
  // The name of a field is known to its form alone, and an unknown code has no words here.
  expect([refused('required'), refused('made_up')]).toEqual([plain, plain])
})
