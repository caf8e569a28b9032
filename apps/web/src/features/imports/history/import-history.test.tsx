import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { ImportHistory } from './import-history.tsx'

const failed = {
  id: 7,
  create_date: Date.UTC(2026, 10, 20),
  file_name: 'clients.xlsx',
  type: 'person',
  created_by: 'officer',
  total: 0,
  created: 0,
  updated: 0,
  failed: 0,
  step: 'failed',
  problem: { code: 'F06', params: { sheet: 'Persons', row: 12, column: 'C' } },
}

beforeAll(() => loadWords('core', 'sys', 'imports'))
beforeEach(() => {
  signInFor('IMPORT')
  answerWith(() => json(200, { status: 200, data: [failed] }))
})

test('a file that failed says why in the list, with the place in it', async () => {
  renderInProduct(<ImportHistory />)
  const row = (await screen.findByText('clients.xlsx')).closest('tr')
  expect(row?.textContent).toContain('Failed')
  expect(row?.textContent).toContain('Sheet Persons breaks off at row 12, column C.')
})
