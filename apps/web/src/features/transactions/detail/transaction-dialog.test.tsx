import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { TransactionDialog } from './transaction-dialog.tsx'

const row = {
  id: 7,
  updated_date: 1000,
  tran_ref: 'T20261120-0032',
  tran_date: Date.UTC(2026, 10, 20, 3),
  tran_type: 'outward',
  client_type: 'individual',
  person: { id: 3, is_deleted: true, capacity_type: 2, ref_id: null, status: 1, names: [], alerts_pending: 0 },
  company: null,
  amount: '120000.00',
  currency: 'HKD',
  amount_to: '15384.60',
  currency_to: 'USD',
  exchange_rate: '0.12820500',
  country: null,
  country_to: null,
  purpose: null,
  source_of_fund: null,
  remarks: null,
  hkd_amount: '120000.00',
  hkd_rate: '1',
  hkd_rate_date: null,
  cdd_status: 'pending',
  pending_hits: 0,
  assessments: 0,
  record_state: 'incomplete',
  record_missing: 1,
  counterparty: null,
  recipient: null,
}
const check = {
  version: 'AMLO 2023-06.2',
  state: 'incomplete',
  items: [
    { rule: 's3.funds', section: 's.3(1)(b)', en: 'Source of funds', zh: '資金來源', role: 'transaction', value: null },
  ],
  linked: [],
  limits: ['8000', '120000'],
}
let asked: readonly Asked[]
let deleteStatus = 200
let deleteData: object = { id: 7 }
let shown: object = row
let loadStatus = 200

beforeAll(() => loadWords('core', 'sys', 'parties', 'transactions', 'issues', 'forms'))
beforeEach(() => {
  shown = row
  loadStatus = 200
  deleteData = { id: 7 }
  signInFor('TRANSACTION')
  asked = answerWith(({ url, method }) => {
    if (method === 'DELETE') return json(deleteStatus, { status: deleteStatus, data: deleteData, code: 'E_NOT_FOUND' })
    if (loadStatus !== 200) return json(loadStatus, { status: loadStatus, code: 'E_NOT_FOUND' })
    return json(200, { status: 200, data: url.includes('/check') ? check : shown })
  }).asked
})

const open = async () => {
  const seen = { changed: vi.fn<() => void>(), closed: vi.fn<() => void>() }
  renderInProduct(<TransactionDialog id={7} onChanged={seen.changed} onClose={seen.closed} />)
  const reference = await screen.findByText('T20261120-0032')
  const dialog = reference.closest<HTMLElement>('[role="dialog"]')!
  return { dialog, ...seen }
}

test('opens with the focus on the way to its record, not on the deletion', async () => {
  await open()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open record'))
})

test('shows what a transaction says, that its client is gone, and why due diligence is pending [TXN-073] [TXN-112] [TXN-113] [TXN-114]', async () => {
  const { dialog } = await open()
  expect(dialog.textContent).toContain('Record Deleted')
  expect(dialog.textContent).toContain('HKD 120,000.00')
  expect(within(dialog).getByText('Pending CDD')).toBeTruthy()
  expect(dialog.textContent).toContain('no purpose, no source of funds, no risk assessment')
  expect(within(dialog).getAllByText('N/A')).toHaveLength(2)
  expect(await within(dialog).findByText('Source of funds', { selector: 'span' })).toBeTruthy()
})

test('saves what is completed, seen with the edition it rests on [TXN-013]', async () => {
  const { dialog, changed } = await open()
  fireEvent.change(within(dialog).getByLabelText('Purpose', { selector: 'input' }), { target: { value: 'Travel' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changed).toHaveBeenCalled())
  const sent = asked.find(({ method }) => method === 'PATCH')
  expect([sent?.url, sent?.body]).toEqual([
    '/v2/transactions/7',
    { purpose: 'Travel', source_of_fund: '', remarks: '', updated_date: 1000 },
  ])
})

test('deletes after a reason was given and its reference typed; a failure is a warning on the console, and the dialog stays and says so [TXN-014] [TXN-119] [TXN-121]', async () => {
  deleteStatus = 404
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { dialog, changed, closed } = await open()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  const typed = await screen.findByRole('textbox', { name: /T20261120-0032/ })
  const confirm = screen.getAllByRole('button', { name: 'Delete' }).at(-1)!
  expect((confirm as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(typed, { target: { value: 'T20261120-0032' } })
  expect((confirm as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText(/Why the transaction is deleted/), { target: { value: ' Typed twice ' } })
  fireEvent.click(confirm)
  await waitFor(() => expect(warned).toHaveBeenCalled())
  expect([changed.mock.calls, closed.mock.calls]).toEqual([[], []])
  expect(screen.getByRole('textbox', { name: /T20261120-0032/ })).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The transaction was not deleted.'))
  expect(shownNotice()).toBeUndefined()
  deleteStatus = 200
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!)
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(asked.find(({ method }) => method === 'DELETE')?.body).toEqual({ reason: 'Typed twice' })
})

test('a deletion that waits for a second person says so', async () => {
  deleteData = { id: 7, approval: { id: 3, state: 'waiting' } }
  const { dialog, closed } = await open()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /T20261120-0032/ }), {
    target: { value: 'T20261120-0032' },
  })
  fireEvent.change(screen.getByLabelText(/Why the transaction is deleted/), { target: { value: 'Typed twice' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!)
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(JSON.stringify(shownNotice())).toContain('The deletion waits for a second person')
})

test('a missing document number or date of birth is N/A; a known number is shown masked [TXN-115] [TXN-116]', async () => {
  shown = {
    ...row,
    identities: { client: { id_number: 'A•••56(3)', dob: null }, recipient: { id_number: null, dob: '1980-02-03' } },
    recipient: {
      id: 1,
      client_type: 'individual',
      person: null,
      company: null,
      other: 'Reyes',
      sur: null,
      name_chi: null,
    },
  }
  const { dialog } = await open()
  const fact = (label: string) => [...dialog.querySelectorAll('dt')].find((dt) => dt.textContent === label)?.nextSibling
  expect(fact('Client')?.textContent).toContain('A•••56(3) · Date of birth N/A')
  expect(fact('Recipient')?.textContent).toMatch(/Reyes.*Document number N\/A · Date of birth 03\/Feb\/1980/)
})

test.each([
  ['loan', 0],
  ['outward', 1],
])('a loan has no link to a form, every other type has one: %s [TXN-016]', async (tran_type, forms) => {
  shown = { ...row, tran_type }
  const { dialog } = await open()
  expect(within(dialog).queryAllByRole('button', { name: 'Transaction form' })).toHaveLength(forms)
})

test('a transaction that cannot be loaded says so [TXN-120]', async () => {
  loadStatus = 500
  renderInProduct(<TransactionDialog id={7} onChanged={() => undefined} onClose={() => undefined} />)
  expect(await screen.findByText(/^The transaction could not be loaded/, {}, { timeout: 8000 })).toBeTruthy()
})
