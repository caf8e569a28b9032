import { afterEach, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { tellFailed } from './fail-words.ts'

beforeAll(() => loadWords('core', 'sys', 'issues', 'ekyc'))
afterEach(async () => {
  await chooseLanguage('en')
})
const told = (error: unknown) => {
  tellFailed(error)
  return shownNotice()
}

test('a refusal of a move says what to do, in both languages', async () => {
  const moved = new ApiError('E_CONFLICT', 409, { reason: 'ekyc_move' } as never)
  expect(told(moved)?.title).toBe('The request has moved on meanwhile. Load it again to see where it stands.')
  await chooseLanguage('zh-hant')
  expect(told(moved)?.title).toBe('申請狀態已改變，請重新載入查看。')
})

test('a refused field is named by its label', () => {
  const issues = [{ path: 'email', code: 'required', message: '' }]
  expect(told(new ApiError('E_VALIDATION', 400, { issues } as never))?.title).toMatch(/e-?mail.* is required/i)
})

test('any other failure keeps its own words and its reference', () => {
  const lost = told(new ApiError('E_INTERNAL', 500, { request_id: 'r-17' } as never))
  expect(lost).toMatchObject({ tone: 'failed', about: expect.stringContaining('r-17') as string })
})
