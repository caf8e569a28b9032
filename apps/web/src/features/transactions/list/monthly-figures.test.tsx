import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { MonthlyFiguresButton } from './monthly-figures.tsx'

const figures = (count: number, hkd_amount: string) => ({
  count,
  amount: '1',
  amount_to: '1',
  hkd_amount,
  without_hkd: 0,
})
const changed = {
  tran_type: 'forex',
  currency: 'HKD',
  currency_to: 'USD',
  before: figures(4, '160000.00'),
  now: figures(5, '180000.00'),
}
let changes: object[] = []

beforeAll(() => loadWords('core', 'sys', 'transactions'))
beforeEach(() => {
  queryClient.clear()
  signInFor('TRANSACTION', 'EXPORT')
  answerWith(() =>
    json(200, { status: 200, data: { taken_date: Date.UTC(2026, 10, 2), taken_by: 'officer', changes } }),
  )
})
const notice = async () => {
  renderInProduct(<MonthlyFiguresButton />)
  fireEvent.click(screen.getByRole('button', { name: 'Monthly figures' }))
  return within(await screen.findByRole('dialog')).findByRole('status')
}

test('figures of a month that changed since they were taken are said with both values before they are taken again', async () => {
  changes = [changed]
  const said = (await notice()).textContent
  for (const part of ['Last taken by officer', 'This month changed since', '4, HKD 160,000.00', '5, HKD 180,000.00'])
    expect(said).toContain(part)
})

test('figures that are as they were taken say that nothing changed', async () => {
  changes = []
  expect((await notice()).textContent).toContain('Nothing changed in this month since.')
})
