import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findingsInBothThemes } from './driver/axe.ts'
import { closePages, languages, problemsOf, visit } from './driver/browser.ts'
import { type Calls, callsOf } from './driver/calls.ts'
import { ownOrganisation } from './driver/organisation.ts'

// dialog form/drafts/draft-offer.tsx

closePages()

const { admin } = await ownOrganisation('counter')
let call: Calls
let client: number
const dayMs = 86_400_000
const most = { clicks: 6, keys: 25 }

beforeAll(async () => {
  call = await callsOf(admin)
  const names = [
    { name_type: 1, lang: 1, sur: 'YAUTEST', other: 'Kwok Tung' },
    { name_type: 1, lang: 2, sur: '邱', other: '國棟' },
  ]
  const known = {
    ref_id: 'P-7001',
    names,
    idens: [{ type: 1, id_number: 'A123456(3)' }],
    addresses: [{ address_1: '8 Harbour Road', address_4: 'HK' }],
    tel: '2345 6789',
  }
  client = (await call<{ id: number }>('POST', '/v2/individuals', known)).id
  await call('POST', '/v2/exchange_rates', { currency: 'USD', hkd_per_unit: '7.8', valid_from: '2026-01-01' })
  await call('POST', '/v2/transactions', {
    tran_type: 'forex',
    tran_date: Date.now() - 30 * dayMs,
    client_type: 'individual',
    person: client,
    amount: '3000',
    currency: 'HKD',
    amount_to: '384.62',
    currency_to: 'USD',
    purpose: 'Travel',
    source_of_fund: 'Savings',
  })
})

const focused = (page: Page) =>
  page.evaluate<string>("document.activeElement === document.body ? 'the page' : document.activeElement.id")
const idIn = (page: Page): string => /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? ''

/** Counts every key, the modifiers of a combination too, and checks after each that the focus did not fall to the page. */
function keyboardOf(page: Page) {
  let count = 0
  return {
    count: () => count,
    press: async (keys: string, until: () => Promise<unknown>) => {
      count += keys.split('+').length
      await page.keyboard.press(keys)
      await until()
      expect(await focused(page), `after ${keys}`).not.toBe('the page')
    },
    type: async (text: string) => {
      for (const key of text) {
        count += 1
        await page.keyboard.press(key)
        expect(await focused(page), `after ${key} of ${text}`).not.toBe('the page')
      }
    },
  }
}
const hasFocus = (page: Page, id: string) => async () => {
  await expect.poll(() => focused(page)).toBe(id)
}
const isFilled = (page: Page, id: string) => async () => {
  await expect.poll(() => page.locator(`#${id}`).inputValue()).not.toBe('')
}
const atOnce = async () => undefined
const option = (page: Page, name: RegExp) => page.getByRole('option', { name }).first().waitFor()
const saved = (page: Page) => page.waitForURL(/\/Transaction\/Details\/\d+/)
const stored = async (page: Page) => call<Record<string, unknown>>('GET', `/v2/transactions/${idIn(page)}`)
const routine = {
  tran_type: 'forex',
  amount: '20000.00',
  amount_to: '2564.10',
  currency_to: 'USD',
}
const words = {
  en: { purpose: 'Travel', source_of_fund: 'Savings' },
  'zh-hant': { purpose: '旅遊', source_of_fund: '儲蓄' },
} as const

test.each(languages)(
  'a routine exchange of 20,000 Hong Kong dollars needs at most 25 keys from the menu to the save, and never loses the focus, in %s',
  async (language) => {
    const page = await visit('/sys/NaturalPerson', { language, as: admin })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const keys = keyboardOf(page)
    // Shortcuts of pages: nothing has the focus on a page that shows no form.
    for (const key of 'gt') await page.keyboard.press(key)
    await page.getByRole('heading', { level: 1, name: /^(Transactions|交易)/ }).waitFor()
    await page
      .getByText(language === 'en' ? 'Pending CDD' : '盡職審查')
      .first()
      .waitFor()
    await page.keyboard.press('n')
    const opened = 3
    await expect.poll(() => focused(page)).toBe('field-tran_type')
    const step = page.locator('#txn-client, #txn-amounts')
    await keys.press('Enter', () => page.locator('#txn-client').waitFor())
    await keys.type('yaut')
    await option(page, /YAUTEST/)
    await keys.press('ArrowDown', atOnce)
    await keys.press('Enter', () => page.getByText('P-7001').first().waitFor())
    await keys.press('Enter', hasFocus(page, 'field-amount'))
    await expect.poll(() => page.locator('#field-rate').inputValue()).toBe('0.128205')
    await keys.type('20000')
    expect(await page.locator('#field-amount_to').inputValue()).toBe('2,564.10')
    await page
      .getByText(language === 'en' ? 'this transaction' : '其中本交易')
      .first()
      .waitFor()
    await keys.press('F8', hasFocus(page, 'field-purpose'))
    await keys.press('ArrowDown', atOnce)
    await keys.press('Enter', isFilled(page, 'field-purpose'))
    await keys.press('Tab', hasFocus(page, 'field-source_of_fund'))
    await keys.press('ArrowDown', atOnce)
    await keys.press('Enter', isFilled(page, 'field-source_of_fund'))
    expect(await findingsInBothThemes(page)).toEqual([])
    expect(await step.count()).toBe(1)
    await page.keyboard.press('Control+Enter')
    const save = 2
    await saved(page)
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1')
    expect(await stored(page)).toMatchObject({ ...routine, ...words[language], person: client })
    expect(opened + keys.count() + save).toBeLessThanOrEqual(most.keys)
    expect(problemsOf(page)).toEqual([])
  },
)

test('the same exchange needs at most 6 clicks, besides the name and the amount', async () => {
  const page = await visit('/sys/NaturalPerson', { as: admin })
  let clicks = 0
  const click = async (name: RegExp, role: 'link' | 'button' | 'menuitem' | 'option' = 'button') => {
    clicks += 1
    await page.getByRole(role, { name }).first().click()
  }
  await click(/^Transaction$/, 'link')
  await page.getByRole('button', { name: 'New transaction' }).hover()
  await click(/^Forex$/, 'menuitem')
  await page.locator('#txn-client').waitFor()
  await page.keyboard.type('yaut')
  await click(/YAUTEST/, 'option')
  await click(/^Next: Transaction information/)
  await page.keyboard.type('20000')
  await expect.poll(() => page.locator('#field-amount_to').inputValue()).toBe('2,564.10')
  await click(/^As on .*Travel · Savings$/)
  await click(/^Save$/)
  await saved(page)
  expect(await stored(page)).toMatchObject({
    ...routine,
    person: client,
    purpose: expect.stringMatching(/^(Travel|旅遊)$/),
  })
  expect(clicks).toBeLessThanOrEqual(most.clicks)
})

test('an older draft is not offered where something else is entered, and what is typed there is not replaced', async () => {
  const page = await visit('/sys/Transaction/Add/outward', { as: admin })
  await page.locator('#txn-client').waitFor()
  await page.getByRole('button', { name: 'Transaction information' }).first().click()
  await page.locator('#field-amount').fill('900')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.waitForURL(/\/sys\/Transaction$/)
  await page.goto('/sys/Transaction/Add/forex')
  await page.getByRole('button', { name: 'Continue the draft' }).waitFor()
  expect(await focused(page)).toBe('field-person')
  for (const name of ['Screening results', 'Risk assessment']) {
    await page.getByRole('button', { name }).first().click()
    await expect.poll(() => page.getByRole('button', { name: 'Continue the draft' }).count()).toBe(0)
  }
  await page.getByRole('button', { name: 'Transaction information' }).first().click()
  await page.locator('#field-amount').fill('20000')
  await page.getByRole('button', { name: 'Client information' }).first().click()
  await page.getByRole('button', { name: 'Continue the draft' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Continue the draft' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await focused(page)).not.toBe('the page')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Transaction information' }).first().click()
  await expect.poll(() => page.locator('#field-amount').inputValue()).toMatch(/^20,?000\.00$/)
})

test('a walk-in becomes a person of the register from what is typed, without leaving the wizard', async () => {
  const page = await visit('/sys/Transaction/Add/forex', { as: admin })
  await page.locator('#txn-client').waitFor()
  const keys = keyboardOf(page)
  await keys.type('WALKTEST')
  await keys.press('Space', atOnce)
  await keys.type('Mei')
  await option(page, /New person: WALKTEST Mei/)
  await keys.press('ArrowDown', atOnce)
  await keys.press('Enter', hasFocus(page, 'field-walk_in-sur'))
  expect(await page.locator('#field-walk_in-other').inputValue()).toBe('Mei')
  expect(await findingsInBothThemes(page)).toEqual([])
  await keys.press('Enter', () => page.getByText('Added to the register').waitFor())
  await keys.press('Enter', hasFocus(page, 'field-amount'))
  await keys.type('500')
  await page.getByRole('button', { name: /^Save$/ }).waitFor()
  await page.keyboard.press('Control+Enter')
  await saved(page)
  const { person } = await stored(page)
  const made = await call<{ names: object[] }>('GET', `/v2/individuals/${String(person)}?populate=names`)
  expect(made.names).toMatchObject([{ sur: 'WALKTEST', other: 'Mei' }])
  expect(problemsOf(page)).toEqual([])
})
