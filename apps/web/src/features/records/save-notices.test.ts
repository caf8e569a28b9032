import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { reportLine } from '#web/api/connection.ts'
import { AlreadySaid } from '#web/form/saving/already-said.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { dropNotice, shownNotice } from '#web/ui/states/notice-store.ts'
import { noticeRefused } from './save-notices.ts'

beforeAll(() => loadWords('core', 'sys', 'parties'))
beforeEach(dropNotice)
afterEach(() => reportLine(true))

test('a save that met a lost line is told of once, and the notice goes when the line is back', () => {
  reportLine(false)
  expect(() => noticeRefused(new ApiError('E_NETWORK', 0))).toThrow(AlreadySaid)
  expect(shownNotice()).toMatchObject({
    title: 'Save failed due to an unexpected error',
    about: 'Not confirmed by the server. Try again once the connection is back.',
  })
  reportLine(true)
  expect(shownNotice()).toBeUndefined()
})

test('a refusal stays in the notice, and the form is told why', () => {
  const refusal = new ApiError('E_FORBIDDEN', 403)
  expect(() => noticeRefused(refusal)).toThrow(refusal)
  expect(shownNotice()?.title).toBe('Save failed')
})
