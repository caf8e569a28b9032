import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueWords } from '#web/i18n/issue-words.ts'
import { loadWords, showLanguage } from '#web/i18n/translate.ts'

const refused = {
  path: 'csv',
  code: 'list_refused',
  message: 'line 2: not a date',
  params: { problem: 'line 2: not a date', problem_zh_hant: '第 2 行：並非日期' },
}

beforeAll(() => loadWords('issues'))
afterAll(() => showLanguage('en'))

test('a value that comes in both languages is told in the one of the screen', async () => {
  expect(issueWords(refused, {})).toBe('The file was refused: line 2: not a date')
  await showLanguage('zh-hant')
  expect(issueWords(refused, {})).toBe('檔案被拒絕：第 2 行：並非日期')
})

test('a code newer than the page shows the sentence of the server', () => {
  expect(issueWords({ ...refused, code: 'of_tomorrow' }, {})).toBe('line 2: not a date')
})
