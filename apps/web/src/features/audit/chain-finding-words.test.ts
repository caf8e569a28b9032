import { afterEach, beforeAll, expect, test } from 'vitest'
import { chooseLanguage, loadWords, t } from '#web/i18n/translate.ts'
import { findingWords } from './chain-finding-words.ts'

beforeAll(() => loadWords('core', 'sys', 'audit'))
afterEach(() => chooseLanguage('en'))
const told = (finding: object) => findingWords(finding as never, t)

test('a finding names the row and its seal, the seal alone, or the row that has no seal', () => {
  const row = { kind: 'changed', source: 'audit_traces', id: 12 }
  expect(told({ ...row, seq: 3 })).toBe('changed: row 12 of audit_traces, seal 3')
  expect(told({ kind: 'seal_broken', seq: 3 })).toBe('Seal 3: seal broken')
  expect(told({ ...row, kind: 'removed', seq: 0 })).toBe('Row 12 of audit_traces: removed')
})

test('a changed record names its table and columns, in both languages', async () => {
  const record = { kind: 'record_changed', seq: 0, table: 'persons', id: 7, columns: ['dob', 'tel'] }
  expect(told(record)).toBe('Record 7 of persons: changed in the database without a trace dob, tel')
  await chooseLanguage('zh-hant')
  expect(told(record)).toBe('persons 紀錄 7：在資料庫中被更改而沒有留痕 dob, tel')
})
