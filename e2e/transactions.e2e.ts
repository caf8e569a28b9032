import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findingsInBothThemes } from './driver/axe.ts'
import { closePages, languages, problemsOf, visit } from './driver/browser.ts'
import { type Calls, callsOf } from './driver/calls.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const { admin } = await ownOrganisation('remit')
let call: Calls
let client: number
const hourMs = 3_600_000
/** The place of the type among the others. */
const outwardAt = 2
const field = (page: Page, path: string) => page.locator(`#field-${path}`)
const idIn = (page: Page): string => /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? ''

beforeAll(async () => {
  call = await callsOf(admin)
  const names = [{ name_type: 1, lang: 1, sur: 'LEUNGTEST', other: 'Kwok Fai' }]
  const idens = [{ type: 1, id_number: 'A123456(3)' }]
  const addresses = [{ address_1: '8 Harbour Road', address_4: 'HK' }]
  client = (await call<{ id: number }>('POST', '/v2/individuals', { names, idens, addresses })).id
  await call('POST', '/v2/exchange_rates', { currency: 'USD', hkd_per_unit: '7.8', valid_from: '2026-01-01' })
})

/** Chooses the client by keyboard only. */
async function chooseClient(page: Page): Promise<void> {
  await page.getByRole('tabpanel').or(page.getByRole('main')).first().waitFor()
  await page.locator('main input[aria-haspopup="listbox"]').first().focus()
  await page.keyboard.type('LEUNGTEST')
  await page.getByRole('option', { name: /^LEUNGTEST/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

const next = (page: Page) => page.keyboard.press('Alt+ArrowRight')

/** Saves the transaction from the step where everything needed is there; the steps after it are skipped. */
async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Save|儲存)$/ }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/Transaction\/Details\/\d+/)
}

test.each(languages)(
  'an outward remittance is entered with the keyboard in %s: numbers follow each other, what is missing is one key away',
  async (language) => {
    const page = await visit('/sys/Transaction2', { language, as: admin })
    await field(page, 'tran_type').waitFor()
    for (let at = 0; at < outwardAt; at += 1) await page.keyboard.press('ArrowDown')
    await next(page)
    await chooseClient(page)
    await next(page)
    await field(page, 'amount').fill('9000')
    await field(page, 'rate').fill('0.128')
    await expect.poll(() => field(page, 'amount_to').inputValue()).toBe('1,152.00')
    await field(page, 'fund_out_channel').fill('Bank transfer')
    await page.keyboard.press('Escape')
    await page
      .getByText(language === 'en' ? 's.12(3)(a)' : '第12(3)(a)條')
      .first()
      .waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await page.keyboard.press('F8')
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('field-recipient-other')
    await page.keyboard.type('Reyesol')
    await field(page, 'recipient-account_number').fill('0077-1200')
    await complete(page)
    const saved = await call<Record<string, unknown>>('GET', `/v2/transactions/${idIn(page)}`)
    expect(saved).toMatchObject({ tran_type: 'outward', person: client, amount: '9000.00', amount_to: '1152.00' })
    expect([saved['cdd_status'], saved['record_state']]).toEqual(['pending', 'complete'])
    expect(problemsOf(page)).toEqual([])
  },
)

test.each(['forex', 'inward', 'loan'])('a transaction of the type %s is entered with its steps', async (type) => {
  const page = await visit(`/sys/Transaction/Add/${type}`, { as: admin })
  await chooseClient(page)
  await next(page)
  await field(page, 'amount').fill('500')
  // A loan is paid out in the received currency and amount.
  if (type !== 'loan') await field(page, 'amount_to').fill('64')
  await next(page)
  if (type === 'inward') {
    await next(page)
    await field(page, 'remitter-other').fill('Tymon')
  }
  await complete(page)
  expect(await call('GET', `/v2/transactions/${idIn(page)}`)).toMatchObject({ tran_type: type, amount: '500.00' })
})

const remittance = (more: object) => ({
  tran_type: 'outward',
  tran_date: Date.now() - hourMs,
  client_type: 'individual',
  person: client,
  amount: '60000',
  currency: 'HKD',
  amount_to: '7692.31',
  currency_to: 'USD',
  purpose: 'Trade payment',
  recipient: { client_type: 'corporate', other: 'Song Lanh Seafood', address_1: '118 Bach Kieu', address_4: 'VN' },
  ...more,
})

test('operations that cross HK$120,000 together are listed, and more is asked; a party entered before is offered', async () => {
  await call('POST', '/v2/transactions', remittance({ tran_ref: 'LINK-1' }))
  const page = await visit('/sys/Transaction/Add/outward', { as: admin })
  await chooseClient(page)
  await next(page)
  await field(page, 'amount').fill('61000')
  await field(page, 'rate').fill('0.1282')
  const panel = page.getByRole('region', { name: 'Record checker' })
  await panel.getByText('LINK-1').first().waitFor()
  await panel.getByText('over 120,000').first().waitFor()
  await panel.getByRole('button', { name: 'Customer due diligence: source of funds' }).waitFor()
  await next(page)
  await next(page)
  await page.getByText('Corporate', { exact: true }).click()
  await field(page, 'recipient-other').fill('Song Lanh')
  await page.getByRole('region', { name: 'May be the same' }).getByRole('button', { name: 'Use' }).click()
  await expect.poll(() => field(page, 'recipient-address_1').inputValue()).toBe('118 Bach Kieu')
  expect(problemsOf(page)).toEqual([])
})

const stopWords = { en: 'Confirmed hit on a foreign sanctions list', 'zh-hant': '已確認命中外國制裁名單' } as const

test.each(languages)(
  'a free remitter who is on a list is found on save, and confirmed as sanctioned stops the transaction, in %s [TXN-010]',
  async (language) => {
    const remitter = { client_type: 'individual', other: 'Probity Testhit', address_1: `1 Quay ${language}` }
    const body = remittance({ tran_type: 'inward', recipient: undefined, remitter })
    const { id } = await call<{ id: number }>('POST', '/v2/transactions', body)
    const page = await visit(`/sys/Transaction/Details/${id}?tab=screening`, { language, as: admin })
    const found = page
      .getByRole('region', { name: /Probity Testhit/ })
      .getByRole('listitem')
      .first()
    await found.waitFor()
    await found.getByText(language === 'en' ? /Pending|True hit/ : /待處理|真正命中/).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await found.getByRole('link').click()
    await page.waitForURL(/\/sys\/Alerts\?alert=/)
    const alert = Number(new URL(page.url()).searchParams.get('alert'))
    await page.getByRole('dialog').getByText('Probity Testhit').first().waitFor()
    await call('PATCH', `/v2/alerts/${alert}`, { hit_status: 1, exposition: '0', remarks: `Frozen, ${language}.` })
    await page.goto(`/sys/Transaction/Details/${id}`)
    await page.getByText(stopWords[language]).first().waitFor()
    await expect
      .poll(() => call<{ record_state: string }>('GET', `/v2/transactions/${id}`))
      .toMatchObject({ record_state: 'stopped' })
    expect(problemsOf(page)).toEqual([])
  },
)

const caseWords = {
  en: { transaction: 'Transaction', case: 'Case' },
  'zh-hant': { transaction: '交易', case: '個案' },
} as const

test.each(languages)(
  'a transaction with hits is a case of the pool, which leads to the tab with the hits and back, in %s [TXN-043] [TXN-045]',
  async (language) => {
    const { transaction, case: word } = caseWords[language]
    const tran_ref = `POOL-${language}-${Date.now()}`
    const remitter = { client_type: 'individual', other: 'Probity Testhit', address_1: `2 Quay ${language}` }
    const body = remittance({ tran_ref, tran_type: 'inward', recipient: undefined, remitter })
    const { id } = await call<{ id: number }>('POST', '/v2/transactions', body)
    const found = () => call<{ id: number }[]>('GET', `/v2/alert_cases?filter=${JSON.stringify({ transaction: id })}`)
    await expect.poll(found, { timeout: 20_000 }).toHaveLength(1)
    const [{ id: number } = { id: 0 }] = await found()
    const page = await visit('/sys/Cases?kind=transaction', { language, as: admin })
    const row = page.getByRole('link', { name: `${transaction} ${tran_ref} ·` })
    await row.waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await row.click()
    await page.waitForURL(`**/sys/Transaction/Details/${id}?tab=screening`)
    await page.getByRole('region', { name: /Probity Testhit/ }).waitFor()
    await page.getByRole('link', { name: `${word} #${number}` }).click()
    await page.waitForURL(`**/sys/Cases?number=${number}`)
    const listed = page.locator('td a[href*="/Transaction/Details/"]')
    await expect.poll(() => listed.count()).toBe(1)
    await row.waitFor()
    await page.goto(`/sys/Cases/Details/${number}`)
    await page.waitForURL(`**/sys/Transaction/Details/${id}?tab=screening`)
    await page.getByRole('region', { name: /Probity Testhit/ }).waitFor()
    expect(problemsOf(page)).toEqual([])
  },
)

test('a change that somebody else made meanwhile is merged, field by field', async () => {
  const { id } = await call<{ id: number }>('POST', '/v2/transactions', remittance({ tran_ref: 'MERGE-1' }))
  const page = await visit(`/sys/Transaction/Details/${id}`, { as: admin })
  await field(page, 'remarks').fill('typed here')
  await call('PATCH', `/v2/transactions/${id}`, { purpose: 'Travel' })
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Save both' }).click()
  const stored = () => call('GET', `/v2/transactions/${id}`)
  await expect.poll(stored).toMatchObject({ purpose: 'Travel', remarks: 'typed here' })
})

test('a draft is kept and offered again', async () => {
  const page = await visit('/sys/Transaction/Add/loan', { as: admin })
  await chooseClient(page)
  await next(page)
  await field(page, 'amount').fill('777')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.waitForURL(/\/sys\/Transaction$/)
  await page.goto('/sys/Transaction/Add/loan')
  await page.getByRole('button', { name: 'Continue the draft' }).click()
  await page.getByRole('button', { name: 'Transaction information' }).first().click()
  await expect.poll(() => field(page, 'amount').inputValue()).toBe('777.00')
})

test.each([1440, 390])('figures filter the list, a row opens over it, at %i wide', async (width) => {
  await call('POST', '/v2/transactions', remittance({ tran_ref: `LIST-${width}`, purpose: null }))
  const page = await visit('/sys/Transaction', { as: admin, width })
  await page.getByRole('button', { name: /^Outward/ }).click()
  await page.waitForURL(/type=outward/)
  await page.getByText(`LIST-${width}`).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Purpose').fill('Travel')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])
  expect(problemsOf(page)).toEqual([])
})

test.each([1024, 390])('the form of a record has room beside its check at %i wide', async (width) => {
  const { id } = await call<{ id: number }>('POST', '/v2/transactions', remittance({ tran_ref: `ROOM-${width}` }))
  const page = await visit(`/sys/Transaction/Details/${id}`, { as: admin, width })
  await field(page, 'amount').click()
  const height = async () => (await page.getByRole('tabpanel').boundingBox())?.height ?? 0
  await expect.poll(height).toBeGreaterThan(200)
  expect(problemsOf(page)).toEqual([])
})

test('an incomplete record is accepted with a reason', async () => {
  const { id } = await call<{ id: number }>('POST', '/v2/transactions', remittance({ tran_ref: 'ACCEPT-1' }))
  const page = await visit(`/sys/Transaction/Details/${id}`, { as: admin })
  await page.getByRole('button', { name: 'Accept with a reason' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The bank states the delivery.')
  await dialog.getByRole('button', { name: 'Accept the record' }).click()
  await page.getByText('Record accepted').first().waitFor()
  expect(await call('GET', `/v2/transactions/${id}`)).toMatchObject({ record_state: 'accepted' })
})

test('the workspace has new, unfinished and all transactions beside each other [TXN-001] [TXN-002] [TXN-003] [TXN-017]', async () => {
  await call('POST', '/v2/transactions', remittance({ tran_ref: 'WORK-1', purpose: null }))
  const page = await visit('/sys/Transaction/WS', { as: admin })
  await page.getByRole('tab', { name: 'New transaction' }).waitFor()
  await field(page, 'tran_type').waitFor()
  for (const name of ['Edit transaction', 'History']) {
    await page.getByRole('tab', { name }).click()
    await page.getByText('WORK-1').first().waitFor()
  }
  expect(problemsOf(page)).toEqual([])
})

test('the record of a client lists its transactions on a tab [TXN-018]', async () => {
  await call('POST', '/v2/transactions', remittance({ tran_ref: 'TAB-1' }))
  const page = await visit(`/sys/NaturalPerson/Details/${client}?tab=transactions`, { as: admin })
  await page.getByText('TAB-1').first().waitFor()
  expect(problemsOf(page)).toEqual([])
})
