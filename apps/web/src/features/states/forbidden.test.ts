import { beforeAll, expect, test } from 'vitest'
import { loadWords, t } from '#web/i18n/translate.ts'
import { refusalKey } from './forbidden.tsx'

beforeAll(() => loadWords('core', 'sys'))

test('a refusal that was opened directly names no right that is missing', () => {
  const words = { role: 'Reviewer', keys: '', organisation: 'Quay' }
  expect(t(refusalKey(''), words)).not.toContain('does not include')
  expect(t(refusalKey('PERSON'), { ...words, keys: 'PERSON' })).toContain('does not include PERSON.')
})
