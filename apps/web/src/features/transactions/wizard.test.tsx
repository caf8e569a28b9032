import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { TransactionWizard } from './wizard.tsx'

const check = {
  version: 'AMLO 2023-06',
  state: 'incomplete',
  hkd_amount: '9000.00',
  hkd_rate: '1',
  hkd_rate_date: null,
  rate_off_percent: null,
  is_rate_off: false,
  linked: [],
  items: [
    {
      rule: 's13.recipient_address',
      section: 's.13(2)(c)(v)',
      en: 'Address of the recipient',
      zh: '收款人地址',
      role: 'recipient',
      fact: 'address',
      value: null,
    },
    {
      rule: 's13.originator_address',
      section: 's.13(2)(c)(v)',
      en: 'Address of the originator',
      zh: '收款人地址',
      role: 'client',
      fact: 'address',
      value: null,
    },
  ],
}
let asked: readonly Asked[]

beforeAll(() => loadWords('core', 'sys', 'parties', 'transactions', 'issues'))
beforeEach(() => {
  localStorage.clear()
  signInFor('TRANSACTION')
  asked = answerWith(({ url, method }) => {
    if (url.includes('/check')) return json(200, { status: 200, data: check })
    if (method === 'POST') return json(200, { status: 200, data: { id: 7, tran_ref: 'T20261120-0001' } })
    return json(200, { status: 200, data: [] })
  }).asked
})

const field = (id: string) => document.querySelector<HTMLInputElement>(`#field-${id}`)!
const type = (id: string, value: string) => {
  fireEvent.focus(field(id))
  fireEvent.change(field(id), { target: { value } })
  fireEvent.blur(field(id))
}
const step = (name: RegExp) => fireEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name }))
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const patient = { timeout: 5000 }

test('Next stays on a step with errors and says so at the field [TXN-102] [TXN-104]', async () => {
  renderInProduct(<TransactionWizard type="forex" />)
  press(/^Next/)
  await waitFor(() => expect(shownNotice()?.title).toBe('Please check the form before proceeding'), patient)
  expect(await screen.findByText('Client is required', {}, patient)).toBeTruthy()
  expect(
    within(screen.getByRole('navigation'))
      .getByRole('button', { name: /Client information/ })
      .getAttribute('aria-current'),
  ).toBe('step')
})

test('the last save says to check the form again, and marks every required field [TXN-094] [TXN-096] [TXN-097] [TXN-103]', async () => {
  renderInProduct(<TransactionWizard type="forex" />)
  step(/Transaction information/)
  type('tran_date', '')
  step(/Counterparty/)
  step(/Screening results/)
  press(/^Complete/)
  await waitFor(() => expect(shownNotice()?.title).toBe('Please check the form again'), patient)
  const errors = (await screen.findByRole('alert')).textContent
  for (const name of ['Date', 'Amount', 'Paid out', 'Client']) expect(errors).toContain(`${name} is required`)
  expect(asked.some(({ method, url }) => method === 'POST' && url === '/v2/transactions')).toBe(false)
})

test('any two of amount, rate and amount paid out give the third, trimmed to two decimals [TXN-062] [TXN-063] [TXN-100] [LIM-047] [LIM-048]', async () => {
  renderInProduct(<TransactionWizard type="outward" />)
  step(/Transaction information/)
  expect([field('currency').value, field('currency_to').value]).toEqual(['HKD', 'USD'])
  type('amount', '1.239')
  expect(field('amount').value).toBe('1.23')
  type('amount', '120000')
  type('rate', '0.128205')
  expect(field('amount_to').value).toBe('15,384.60')
  expect(screen.getByText(/1 USD = 7\.800008 HKD/)).toBeTruthy()
  type('amount_to', '15000')
  expect([field('rate').value, field('amount').value]).toEqual(['0.128205', '117,000.12'])
})

test('a loan is paid out as it is received [TXN-098]', async () => {
  renderInProduct(<TransactionWizard type="loan" />)
  step(/Transaction information/)
  type('amount', '5000')
  expect([field('amount_to').value, field('currency_to').value]).toEqual(['5,000.00', 'HKD'])
})

test('the number to notify has digits only [TXN-105]', async () => {
  renderInProduct(<TransactionWizard type="loan" />)
  step(/Transaction information/)
  type('notify', 'abc')
  press(/^Next/)
  expect(await screen.findByText('Must contain numbers only', {}, patient)).toBeTruthy()
})

test('a missing item of the record leads to its field, by its name and by F8', async () => {
  renderInProduct(<TransactionWizard type="outward" />)
  const item = await screen.findByRole('button', { name: 'Address of the recipient' }, patient)
  fireEvent.click(item)
  await waitFor(() => expect(document.activeElement?.id).toBe('field-recipient-address_1'), patient)
  step(/Transaction information/)
  field('amount').focus()
  fireEvent.keyDown(field('amount'), { key: 'F8' })
  await waitFor(() => expect(document.activeElement?.id).toBe('field-recipient-address_1'), patient)
})

test('what is missing of the client leads to the picker', async () => {
  renderInProduct(<TransactionWizard type="outward" />)
  step(/Recipient/)
  fireEvent.click(await screen.findByRole('button', { name: 'Address of the originator' }, patient))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-haspopup')).toBe('listbox'), patient)
})

test('the list of parties stays closed until something is typed, so that it is never open and empty', async () => {
  renderInProduct(<TransactionWizard type="forex" />)
  const picker = screen.getByPlaceholderText('Type a name, reference or COI number')
  fireEvent.focus(picker)
  expect(picker.getAttribute('aria-expanded')).not.toBe('true')
  fireEvent.change(picker, { target: { value: 'C' } })
  await waitFor(() => expect(picker.getAttribute('aria-expanded')).toBe('true'), patient)
})

test('who assesses risk has its step at the end; the assessment is stored after the transaction [TXN-011]', async () => {
  renderInProduct(<TransactionWizard type="forex" />)
  const names = () =>
    within(within(screen.getByRole('navigation')).getByRole('list'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(names().some((name) => name?.includes('Risk assessment'))).toBe(false)
  cleanup()
  signInFor('TRANSACTION', 'RISKASSESSMENT')
  renderInProduct(<TransactionWizard type="forex" />)
  expect(names().at(-1)).toContain('Risk assessment')
  step(/Risk assessment/)
  expect(screen.getByRole('button', { name: 'Assess risk' })).toBeTruthy()
})

test('channels, purpose and source of funds offer the usual answers and take any other [TXN-065]', async () => {
  renderInProduct(<TransactionWizard type="outward" />)
  step(/Transaction information/)
  const offered = async (id: string) => {
    fireEvent.focus(field(id))
    fireEvent.click(field(id))
    const list = await waitFor(() => {
      const found = document.getElementById(field(id).getAttribute('aria-controls') ?? '')
      if (found === null) throw new Error('closed')
      return found
    })
    const options = within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    fireEvent.blur(field(id))
    return options
  }
  const channels = ['Cash', 'Cheque', 'Bank transfer', 'FPS', 'Card', 'E-wallet', 'Internal account']
  expect(await offered('fund_in_channel')).toEqual(channels)
  expect(await offered('fund_out_channel')).toEqual(channels)
  expect(await offered('purpose')).toEqual([
    'Family support',
    'Trade payment',
    'Investment',
    'Education',
    'Travel',
    'Salary',
    'Loan repayment',
    'Others',
  ])
  expect(await offered('source_of_fund')).toEqual([
    'Salary',
    'Business income',
    'Savings',
    'Sale of assets',
    'Loan',
    'Inheritance',
    'Others',
  ])
  type('purpose', 'Wedding of a cousin')
  expect(field('purpose').value).toBe('Wedding of a cousin')
})
