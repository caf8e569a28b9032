import { cleanup, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { ChainStrip } from './chain-strip.tsx'

beforeAll(() => loadWords('core', 'sys', 'audit'))

async function stripOf(rows: number) {
  queryClient.clear()
  signInFor('AUDITLOG')
  const checked = { date: 1, seals: 2, rows: 1195, finding_count: 0, findings: [] }
  const data = { rows, head: 'a'.repeat(64), head_mailed: true, days: [], checked }
  answerWith(() => json(200, { status: 200, data }))
  renderInProduct(<ChainStrip />)
  return screen.findByText(/1,195 of/)
}

test('a walk that is behind the newest rows claims no more than it saw', async () => {
  expect((await stripOf(2286)).textContent).toMatch(
    /^1,195 of 2,286 rows verified .*; the newer ones follow within the hour$/,
  )
  expect(screen.queryByText('Chain verified')).toBeNull()
  expect(screen.getByText('Whole up to the last check')).toBeDefined()
  cleanup()
  await stripOf(1195)
  expect(screen.getByText('Chain verified')).toBeDefined()
})
