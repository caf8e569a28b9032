import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { TransactionWizard } from '../wizard.tsx'

const patient = { timeout: 5000 }
const item = (role: string, en: string, value: string | null) => ({
  ...{ rule: `test.${role}`, section: 's.13', en, zh: en, role, fact: 'address', value },
})
const checkWith = (recipient: string | null) => ({
  ...{ version: 'test', state: 'incomplete', hkd_amount: '9000.00', hkd_rate: '1', hkd_rate_date: null },
  ...{ rate_off_percent: null, is_rate_off: false, table_rate_date: null, is_rate_old: false, linked: [] },
  limits: ['8000', '120000'],
  items: [item('recipient', 'Address of the recipient', recipient), item('client', 'Address of the client', null)],
})
const field = (id: string) => document.querySelector<HTMLInputElement>(`#field-${id}`)!

beforeAll(() => loadWords('core', 'sys', 'parties', 'transactions', 'issues'))
beforeEach(() => {
  localStorage.clear()
  signInFor('TRANSACTION')
})

test('F8 pressed before the check has caught up with the typing leads to what is missing then', async () => {
  let isTyped = false
  answerWith(({ url, body }) => {
    if (!url.includes('/check')) return json(200, { status: 200, data: [] })
    isTyped = JSON.stringify(body).includes('Travel')
    return json(200, { status: 200, data: checkWith(isTyped ? '1 Test Road' : null) })
  })
  renderInProduct(<TransactionWizard type="outward" />)
  await screen.findByRole('button', { name: 'Address of the recipient' }, patient)
  const steps = within(screen.getByRole('navigation'))
  fireEvent.click(steps.getByRole('button', { name: /Transaction information/ }))
  field('purpose').focus()
  fireEvent.change(field('purpose'), { target: { value: 'Travel' } })
  fireEvent.keyDown(field('purpose'), { key: 'F8' })
  await waitFor(() => expect(document.activeElement?.id).toBe('field-person'), patient)
  expect(isTyped).toBe(true)
})
