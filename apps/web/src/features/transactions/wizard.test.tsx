import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { draftKey, keepDraft } from '#web/form/drafts/drafts.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { blankTransaction } from './form/transaction-form.ts'
import { TransactionWizard } from './wizard.tsx'

const check = {
  version: 'AMLO 2023-06.2',
  state: 'incomplete',
  hkd_amount: '9000.00',
  hkd_rate: '1',
  hkd_rate_date: null,
  rate_off_percent: null,
  is_rate_off: false,
  linked: [],
  limits: ['8000', '120000'],
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
const lau = {
  id: 3,
  is_deleted: false,
  capacity_type: 2,
  ref_id: 'P-3',
  names: [{ id: 1, lang: 1, name_type: 1, sur: 'LAU', other: 'Orla' }],
  dob: null,
  incorp_date: null,
  coi_number: null,
  found_by: null,
}
let asked: readonly Asked[]

beforeAll(() => loadWords('core', 'sys', 'parties', 'transactions', 'issues'))
beforeEach(() => {
  localStorage.clear()
  signInFor('TRANSACTION')
  asked = answerWith(({ url, method }) => {
    if (url.includes('/check')) return json(200, { status: 200, data: check })
    if (url.includes('/parties/search')) return json(200, { status: 200, data: [lau] })
    if (url.includes('/exchange_rates'))
      return json(200, {
        status: 200,
        data: [{ id: 1, currency: 'USD', hkd_per_unit: '7.80', valid_from: '2026-11-20' }],
      })
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

const picker = () => screen.getByPlaceholderText<HTMLInputElement>('Type a name, reference or COI number')
const current = () => within(screen.getByRole('navigation')).getByRole('button', { current: 'step' }).textContent
async function pickClient(): Promise<void> {
  fireEvent.focus(picker())
  fireEvent.change(picker(), { target: { value: 'lau' } })
  await screen.findByRole('option', { name: /LAU Orla/, hidden: true }, patient)
  fireEvent.keyDown(picker(), { key: 'ArrowDown', code: 'ArrowDown' })
  fireEvent.keyDown(picker(), { key: 'Enter', code: 'Enter' })
}

test('the chosen type has the focus, and Enter goes on with the type that has it', async () => {
  renderInProduct(<TransactionWizard />)
  const chosen = screen.getByRole<HTMLInputElement>('radio', { name: 'Forex' })
  expect([chosen.checked, document.activeElement]).toEqual([true, chosen])
  fireEvent.keyDown(screen.getByRole('radio', { name: 'Outward' }), { key: 'Enter' })
  await waitFor(() => expect(current()).toContain('Client information'), patient)
  expect(screen.getByRole('navigation').textContent).toContain('Outward')
})

test('a client chosen by key keeps the focus; Enter goes on from there', async () => {
  renderInProduct(<TransactionWizard type="forex" />)
  await pickClient()
  await waitFor(() => expect(picker().value).toBe('LAU Orla'), patient)
  expect(document.activeElement).toBe(picker())
  fireEvent.keyDown(picker(), { key: 'Enter', code: 'Enter' })
  await waitFor(() => expect(document.activeElement).toBe(field('amount')), patient)
})

test('an exchange is saved from the step where everything needed is there; steps without a need are skipped', async () => {
  renderInProduct(<TransactionWizard type="forex" />)
  await pickClient()
  step(/Transaction information/)
  expect(screen.queryByRole('button', { name: /^Save$/ })).toBeNull()
  await waitFor(() => expect(field('rate').value).toBe('0.128205'), patient)
  type('amount', '20000')
  expect(field('amount_to').value).toBe('2,564.10')
  fireEvent.click(await screen.findByRole('button', { name: /^Save$/ }, patient))
  const isSent = () => asked.some(({ method, url }) => method === 'POST' && url === '/v2/transactions')
  await waitFor(() => expect(isSent()).toBe(true), patient)
})

test('a remittance is not saved early: its recipient is asked first', async () => {
  renderInProduct(<TransactionWizard type="outward" />)
  await pickClient()
  step(/Transaction information/)
  type('amount', '500')
  type('rate', '0.128')
  expect(screen.queryByRole('button', { name: /^Save$/ })).toBeNull()
})

test('an earlier draft is offered on the first step only, and never has the focus', async () => {
  const key = draftKey({ organization: 'demo', username: 'officer' }, 'transaction.new')
  const base = blankTransaction('forex', 0)
  keepDraft(key, { base, values: { ...base, tran_type: 'outward', amount: '500.00' } })
  renderInProduct(<TransactionWizard />)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Forex' }))
  expect(screen.getByText(/Outward · HKD 500.00/)).toBeTruthy()
  step(/Screening results/)
  expect(screen.queryByRole('button', { name: 'Continue the draft' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Screening results')
})

test('the rate of the house is offered with its day, as soon as there are two currencies', async () => {
  renderInProduct(<TransactionWizard type="forex" />)
  step(/Transaction information/)
  expect(await screen.findByText(/House rate: 1 USD = 7.8 HKD, of 20\/Nov\/2026/, {}, patient)).toBeTruthy()
  act(() => field('amount_to').focus())
  type('amount_to', '100')
  expect(field('amount').value).toBe('780.00')
  type('amount', '785')
  expect(field('rate').value).toBe('0.127389')
  press(/^Use the house rate/)
  expect(field('rate').value).toBe('0.128205')
})
