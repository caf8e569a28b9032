import { beforeAll, expect, test } from 'vitest'
import { loadWords, t } from '#web/i18n/translate.ts'
import { signedBy } from './signed-by.ts'

beforeAll(() => loadWords('core', 'sys', 'decision'))

test('a step names who asked beside who approved, and a rule instead of whoever started the screening', () => {
  const step = { id: 1, create_date: 2, username: 'officer' }
  expect(signedBy(step, t)).toBe('officer')
  expect(signedBy({ ...step, requested_by: 'admin' }, t)).toBe('asked by admin, approved by officer')
  expect(signedBy({ ...step, requested_by: 'admin', refused: true }, t)).toBe('asked by admin, refused by officer')
  expect(signedBy({ ...step, by_rule: true }, t)).toBe('auto-resolve rule, screening by officer')
})
