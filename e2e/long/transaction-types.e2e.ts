import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findingsInBothThemes } from '../driver/axe.ts'
import { closePages, languages, problemsOf, visit } from '../driver/browser.ts'
import { press, tabUntil } from '../driver/by-keyboard.ts'
import { type Calls, callsOf } from '../driver/calls.ts'
import { ownOrganisation } from '../driver/organisation.ts'

closePages()

const { admin } = await ownOrganisation('types', { register: 'empty' })
let call: Calls

const words = {
  en: { next: 'Go to the next open one', save: 'Save', completed: 'Completed CDD' },
  'zh-hant': { next: '前往下一條未答問題', save: '儲存', completed: '已完成盡職審查' },
} as const
/** The party of each type besides the client. */
const others = { forex: undefined, inward: 'remitter', outward: 'recipient', loan: undefined } as const

beforeAll(async () => {
  call = await callsOf(admin)
  const names = [{ name_type: 1, lang: 1, sur: 'TYPETEST', other: 'Quietly Unlisted' }]
  await call('POST', '/v2/individuals', { names, idens: [{ type: 1, id_number: 'A123456(3)' }] })
})

const fill = async (page: Page, field: string, text: string) => {
  await tabUntil(page, `here.id === 'field-${field}'`)
  await page.keyboard.type(text)
}
/** Closes the suggestions that open while typing. */
const suggest = async (page: Page, field: string, text: string) => {
  await fill(page, field, text)
  await page.keyboard.press('Escape')
}
const next = (page: Page) => page.keyboard.press('Alt+ArrowRight')

const mostSteps = 6

async function goOnTo(page: Page, step: string): Promise<void> {
  for (let at = 0; at < mostSteps && (await page.locator(`#txn-${step}`).count()) === 0; at += 1) {
    await next(page)
    await page.waitForTimeout(300)
  }
  await page.locator(`#txn-${step}`).waitFor({ timeout: 10_000 })
}

async function chooseClient(page: Page, name = 'TYPETEST'): Promise<void> {
  await page.locator('#txn-client').waitFor()
  await tabUntil(page, `here.matches('main input[aria-haspopup="listbox"]')`)
  await page.keyboard.type(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Answers every question with its last option. */
async function assess(page: Page, say: (typeof words)['en' | 'zh-hant']): Promise<void> {
  await tabUntil(page, `here.id === 'field-assessment'`)
  await page.keyboard.press('Enter')
  const open = page.getByRole('dialog').getByRole('button', { name: say.next })
  await open.waitFor()
  while ((await open.count()) > 0) {
    await press(page, say.next)
    await expect.poll(() => page.evaluate('document.activeElement.closest("[data-question]") !== null')).toBe(true)
    const isList = await page.evaluate('document.activeElement.getAttribute("role") === "combobox"')
    await page.keyboard.press(isList ? 'ArrowDown' : 'ArrowUp')
    if (isList) {
      await page.getByRole('listbox').first().waitFor()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
    }
  }
  await press(page, say.save)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Each type once, so that both languages are walked with and without a party besides the client. */
const cases = [
  ['forex', 'zh-hant'],
  ['inward', 'en'],
  ['outward', 'zh-hant'],
  ['loan', 'en'],
] as const

test.each(cases)(
  '%s is entered from its first step to completed due diligence by keyboard alone in %s',
  async (type, language) => {
    const say = words[language]
    const page = await visit(`/sys/Transaction/Add/${type}`, { language, as: admin })
    await chooseClient(page)
    await next(page)
    await page.locator('#field-amount').waitFor()
    await fill(page, 'amount', '500')
    // A loan is paid out in the received currency and amount.
    if (type !== 'loan') await fill(page, 'amount_to', '64')
    await suggest(page, 'purpose', 'Travel')
    await suggest(page, 'source_of_fund', 'Salary')
    const other = others[type]
    if (other !== undefined) {
      await next(page)
      await page.locator('#txn-counterparty').waitFor()
      await next(page)
      await page.locator(`#txn-${other}`).waitFor()
      await fill(page, `${other}-other`, `Quiet ${type} ${language}`)
    }
    for (const step of ['screening', 'risk']) await goOnTo(page, step)
    await assess(page, say)
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/\/Transaction\/Details\/\d+/)
    const id = /\d+$/.exec(new URL(page.url()).pathname)![0]
    await expect
      .poll(() => call('GET', `/v2/transactions/${id}`))
      .toMatchObject({ tran_type: type, amount: '500.00', pending_hits: 0, assessments: 1, cdd_status: 'completed' })
    await page.getByText(say.completed).first().waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    expect(problemsOf(page)).toEqual([])
  },
)

test.each(languages)(
  'operations that cross 120,000 Hong Kong dollars together are listed, and more is asked, by keyboard alone in %s',
  async (language) => {
    const sur = `LINKED${language.toUpperCase().slice(0, 2)}`
    const person = (
      await call<{ id: number }>('POST', '/v2/individuals', { names: [{ name_type: 1, lang: 1, sur, other: 'Wai' }] })
    ).id
    const tran_ref = `LINK-${sur}`
    const earlier = {
      tran_type: 'outward',
      tran_date: Date.now() - 3_600_000,
      client_type: 'individual',
      person,
      tran_ref,
    }
    await call('POST', '/v2/transactions', { ...earlier, amount: '60000', amount_to: '7692.31' })
    const page = await visit('/sys/Transaction/Add/outward', { language, as: admin })
    await chooseClient(page, sur)
    await next(page)
    await page.locator('#field-amount').waitFor()
    await fill(page, 'amount', '61000')
    await fill(page, 'amount_to', '7820.51')
    await page.getByText(tran_ref).first().waitFor()
    await page
      .getByText(/120,000/)
      .first()
      .waitFor()
    await page.keyboard.press('F8')
    await expect.poll(() => page.evaluate('/^field-/.test(document.activeElement.id)')).toBe(true)
    expect(await findingsInBothThemes(page)).toEqual([])
    expect(problemsOf(page)).toEqual([])
  },
)

test('a save while the database is gone says so and loses nothing; the next attempt saves once', async () => {
  const page = await visit('/sys/Transaction/Add/loan', { as: admin })
  await chooseClient(page)
  await next(page)
  await fill(page, 'amount', '777')
  await suggest(page, 'purpose', 'Travel')
  await fill(page, 'tran_ref', 'GONE-1')
  let refused = 0
  await page.route('**/v2/transactions', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    refused += 1
    return route.fulfill({ status: 500, json: { status: 500, code: 'E_INTERNAL', message: 'The database is gone.' } })
  })
  const complete = async () => {
    await page.getByRole('button', { name: /^Save$/ }).waitFor()
    await page.keyboard.press('Control+Enter')
  }
  await complete()
  await page.getByText('Save failed').first().waitFor()
  expect(refused).toBeGreaterThan(0)
  await page.unroute('**/v2/transactions')
  await page
    .getByRole('button', { name: /Transaction information/ })
    .first()
    .click()
  for (const [field, value] of [
    ['amount', '777.00'],
    ['purpose', 'Travel'],
    ['tran_ref', 'GONE-1'],
  ])
    expect(await page.locator(`#field-${field}`).inputValue()).toBe(value)
  await complete()
  await page.waitForURL(/\/Transaction\/Details\/\d+/)
  const filter = encodeURIComponent(JSON.stringify({ tran_ref: 'GONE-1' }))
  expect(await call('GET', `/v2/transactions/count?filter=${filter}`)).toEqual({ count: 1 })
})
