import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import type { TransactionRecord } from '../transactions-api.ts'
import { OpenedTransaction } from './opened-transaction.tsx'

const row = {
  id: 7,
  updated_date: 1000,
  tran_ref: 'T20261120-0032',
  tran_date: Date.UTC(2026, 10, 20, 3),
  tran_type: 'forex',
  client_type: 'individual',
  person: { id: 3, is_deleted: false, capacity_type: 2, ref_id: null, status: 1, names: [], alerts_pending: 0 },
  company: null,
  amount: '120000.00',
  currency: 'HKD',
  amount_to: '15384.60',
  currency_to: 'USD',
  exchange_rate: '0.12820500',
  purpose: 'Travel',
  cdd_status: 'pending',
  pending_hits: 1,
  assessments: 0,
  record_state: 'complete',
  record_missing: 0,
} as unknown as TransactionRecord
const evidence = { entity_type: 'PERSON', explanation: { algorithm: 'standard-1', fields: [], what_if: [] } }
const pendingAlert = {
  id: 41,
  updated_date: 500,
  create_date: 400,
  hit_name: 'HO Man-kit',
  hit_status: 0,
  exposition: null,
  remarks: null,
  hit_nationality: 'mo',
  risk_level: 'Medium Risk',
  risk_score: 2,
  link: 'https://lists.example/1',
  updated_by: 'officer',
  service_hit: {
    ...evidence,
    entity_id: 'demo:1',
    lists: ['demo'],
    entity_categories: [],
    legal_effect: { code: 'policy', en: 'House policy.', zh: '內部政策。' },
  },
}
const found = {
  table: 'alerts',
  id: 41,
  entity_id: 'demo:1',
  entity_name: 'HO Man-kit',
  lists: ['demo'],
  legal_effect: null,
  binds: false,
  similarity_level: 'STRONG',
  score: 0.87,
  status: 0,
  exposition: null,
  categories: [],
}
const ownCase = { id: 21, status: 'pending', cnt_pending: 1, cnt_true: 0, cnt_false: 2 }
const party = { role: 'client', name: 'CHAN Tai Man', screened_date: 900, release: 'r1', key: null, hits: [found] }
const check = {
  version: 'v',
  state: 'complete',
  items: [],
  linked: [],
  limits: [],
  hkd_amount: null,
  is_rate_off: false,
}

let asked: readonly Asked[]
let alert = pendingAlert as object
let saveStatus = 200
/** Delayed until the test has seen that the save is running. */
let decided: Promise<void> | undefined

async function answer({ url, method }: Asked): Promise<Response> {
  if (method === 'PATCH') {
    if (url.includes('/v2/alerts/')) await decided
    if (url.includes('/v2/alerts/')) return json(200, { status: 200, data: { ...alert, updated_date: 501 } })
    if (saveStatus === 0) throw new TypeError('network gone')
    return json(saveStatus, { status: saveStatus, code: 'E_INTERNAL', data: row })
  }
  if (url.endsWith('/7/screening'))
    return json(200, { status: 200, data: { is_complete: true, pending: 1, alert_case: ownCase, parties: [party] } })
  if (url.includes('/v2/watchlists')) return json(200, { status: 200, data: { lists: [] } })
  if (url.includes('/check')) return json(200, { status: 200, data: check })
  if (url.includes('/v2/alerts/41')) return json(200, { status: 200, data: alert })
  if (url.includes('/v2/transactions/7')) return json(200, { status: 200, data: row })
  return json(200, { status: 200, data: [] })
}

beforeAll(() =>
  loadWords('core', 'sys', 'parties', 'transactions', 'issues', 'hits', 'decision', 'forms', 'risk-assessment'),
)
beforeEach(() => {
  localStorage.clear()
  alert = pendingAlert
  saveStatus = 200
  decided = undefined
  signInFor('TRANSACTION', 'ALERTSHISTORY', 'SCREENING', 'RISKASSESSMENT')
  asked = answerWith(answer).asked
})

const sent = () => asked.filter(({ method }) => method === 'PATCH')
async function openScreening() {
  renderInProduct(<OpenedTransaction row={row} asked="information" />)
  fireEvent.click(screen.getByRole('tab', { name: /Screening results/ }))
  return screen.findByRole('region', { name: 'Alert' })
}
const press = (within_: HTMLElement, name: string | RegExp) =>
  fireEvent.click(within(within_).getByRole('button', { name }))
const save = () =>
  fireEvent.click(within(screen.getByRole('region', { name: 'Save' })).getByRole('button', { name: /^Save/ }))
async function decideFalse(part: HTMLElement, remarks: string) {
  fireEvent.click(within(part).getByRole('button', { name: /^False hit/ }))
  fireEvent.click(await within(part).findByRole('radio', { name: /^Different|another|not the same|differ/i }))
  fireEvent.change(within(part).getByLabelText(/Remarks/), { target: { value: remarks } })
}

test('the record has a tab for its risk assessment and one for its history [RSK-006]', () => {
  renderInProduct(<OpenedTransaction row={row} asked="information" />)
  for (const name of [/Risk assessment/, /History/]) expect(screen.getByRole('tab', { name })).toBeTruthy()
})

test('the tab names the case of the transaction, which leads to the pool for those who may open it [TXN-043]', async () => {
  await openScreening()
  expect(screen.getByText('Case #21').closest('a')).toBeNull()
  cleanup()
  signInFor('TRANSACTION', 'ALERTSHISTORY', 'ALERTCASEPOOL')
  await openScreening()
  expect(screen.getByRole('link', { name: 'Case #21' }).getAttribute('href')).toBe('/sys/Cases?number=21')
})

test('the alert part shows what the alert says [TXN-055] [TXN-058] [TXN-059] [TXN-060] [TXN-061]', async () => {
  const part = await openScreening()
  expect(part.textContent).toContain('HO Man-kit')
  expect(part.textContent).toMatch(/Medium Risk\s*2\.00/)
  expect(part.textContent).toContain('MO')
  expect(
    within(part)
      .getByRole('link', { name: /details/i })
      .getAttribute('href'),
  ).toBe('https://lists.example/1')
})

test('a decided alert is saved before its transaction, which carries its id and a copy of the decision [TXN-056] [TXN-057] [TXN-074] [TXN-081] [TXN-083] [TXN-085] [TXN-086]', async () => {
  const part = await openScreening()
  const { promise, resolve } = Promise.withResolvers<void>()
  decided = promise
  await decideFalse(part, 'Born elsewhere.')
  save()
  expect(await screen.findByRole('button', { name: /Saving/ })).toBeTruthy()
  resolve()
  await waitFor(() => expect(shownNotice()?.title).toBe('Transaction T20261120-0032 saved'))
  const verdict = { hit_status: 2, exposition: '0', remarks: 'Born elsewhere.' }
  expect(sent().map(({ url, body }) => [url, body])).toEqual([
    ['/v2/alerts/41', { ...verdict, updated_date: 500 }],
    ['/v2/transactions/7', expect.objectContaining({ purpose: 'Travel', alert: { id: 41, ...verdict } })],
  ])
})

test('a decided alert needs exposition and remarks before anything is sent; a true one that becomes false loses its exposition [TXN-077] [TXN-078] [TXN-079]', async () => {
  const part = await openScreening()
  fireEvent.click(within(part).getByRole('button', { name: /^True hit/ }))
  fireEvent.click(
    (await within(part).findAllByRole('radio')).filter((radio) => radio.getAttribute('value') === '4')[0]!,
  )
  fireEvent.click(within(part).getByRole('button', { name: /^False hit/ }))
  await waitFor(() => expect(within(part).getAllByRole('radio')).toHaveLength(2))
  expect(within(part).queryAllByRole('radio', { checked: true })).toEqual([])
  save()
  await waitFor(() => expect(part.textContent).toContain('Exposition is required'))
  expect(part.textContent).toContain('Remarks is required')
  expect(sent()).toEqual([])
})

test('a decided alert is locked until it is unlocked after a question [TXN-075] [TXN-076]', async () => {
  alert = { ...pendingAlert, hit_status: 2, exposition: '0', remarks: 'Born elsewhere.' }
  const part = await openScreening()
  expect(within(part).queryAllByRole('radio')).toEqual([])
  press(part, /Unlock/)
  const dialog = await screen.findByRole('dialog')
  press(dialog, 'No')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(part).queryAllByRole('radio')).toEqual([])
  press(part, /Unlock/)
  press(await screen.findByRole('dialog'), 'Yes')
  expect(await within(part).findByRole('button', { name: /^True hit/ })).toBeTruthy()
  expect(within(part).getAllByRole('radio')).toHaveLength(2)
})

test('a save that the server fails says so; one that throws says that it was unexpected; the alert is not decided twice [TXN-117] [TXN-118]', async () => {
  const part = await openScreening()
  await decideFalse(part, 'Born elsewhere.')
  saveStatus = 500
  save()
  await waitFor(() => expect(shownNotice()?.title).toBe('Save failed'), { timeout: 8000 })
  saveStatus = 0
  save()
  await waitFor(() => expect(shownNotice()?.title).toBe('Save failed due to an unexpected error'), { timeout: 8000 })
  expect(sent().filter(({ url }) => url.includes('alerts'))).toHaveLength(1)
})
