import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryClient } from '#web/api/query-client.ts'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import type { Subject } from '../subject.ts'
import { DecidedFacts } from './locked-decision.tsx'

const at = Date.UTC(2026, 10, 20, 3, 4)
const byRule = {
  table: 'alerts',
  id: 9,
  status: 2,
  exposition: '0',
  remarks: 'Born elsewhere. · auto resolved from #4',
  updated_by: 'system',
  updated_date: at,
  repeats: { id: 1, username: 'reviewer', create_date: at, alert: 4, case_entity: null },
} as Subject
const shown = (subject: Subject) =>
  render(
    <QueryClientProvider client={queryClient}>
      <DecidedFacts subject={subject} />
    </QueryClientProvider>,
  ).container.textContent

beforeAll(() => loadWords('core', 'hits', 'decision'))
afterAll(() => chooseLanguage('en'))

test('a hit that a rule decided says so, and whose decision it repeats [SET-022]', async () => {
  expect(shown(byRule)).toMatch(/Decided auto-resolve rule .*Repeatsreviewer · alert #4/)
  cleanup()
  expect(shown({ ...byRule, repeats: null })).not.toContain('Repeats')
  cleanup()
  await chooseLanguage('zh-hant')
  expect(shown(byRule)).toMatch(/判定者 自動處理規則 .*沿用判定reviewer · 警示 #4/)
})
