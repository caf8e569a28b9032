import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { companyTypeOf } from '../packages/contract/src/values/enumerations.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { callsOf, filtered } from './driver/calls.ts'
import { go } from './driver/every-place.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const { admin } = await ownOrganisation('long-names')

const english = 'Golden Meridian International Precious Metals Trading and Logistics (Hong Kong) Company Limited'
const chinese = '金經線國際貴金屬貿易物流（香港）有限公司'

/** A company with long names in both scripts, with a case hit and an alert. */
beforeAll(async () => {
  const call = await callsOf(admin)
  const rows = ['L-1', 'L-2'].map((reference) => `${reference},company,${english},${chinese},sanctions`)
  const csv = ['reference,type,name,name_chinese,category', ...rows].join('\n')
  await call('POST', '/v2/watchlists/own', { name: 'long', title: 'Long', csv })
  const names = [english, chinese].map((other, at) => ({ lang: at + 1, name_type: 3, other }))
  const hits = async () => (await call<{ hits: unknown[] }>('POST', '/v2/screening/single', { name: english })).hits
  const until = (isSo: () => Promise<boolean>, what: string) =>
    vi.waitFor(
      async () => {
        if (!(await isSo())) throw new Error(`not yet ${what}`)
      },
      { timeout: 120_000, interval: 500 },
    )
  await until(async () => (await hits()).length > 1, 'listed')
  const company = (n: number) =>
    call<{ id: number }>('POST', '/v2/corporates', {
      // The type with the longest words, which must not narrow the names.
      company_type: companyTypeOf.guarantee,
      names: names.map(({ other, ...name }) => ({ ...name, other: n === 0 ? other : `${other} ${n}` })),
    })
  await call('POST', '/v2/screening/single', { mode: 'onboarding', name: 'onboarding', company: (await company(0)).id })
  // The run started by the list's release creates a case for the customer it reaches first: then the next company is tried.
  for (let n = 1, alerts = 0; alerts === 0; n += 1) {
    const { id } = await company(n)
    const { id: batch } = await call<{ id: number }>('POST', '/v2/screening/batch_start', { type: 'new' })
    const history = () => call<{ status: string }>('GET', `/v2/system_batch_histories/${batch}`)
    await until(async () => (await history()).status === 'completed', 'screened')
    alerts = (await call<unknown[]>('GET', `/v2/alerts?${filtered({ company: id })}`)).length
  }
})

/** Elements that overflow their container. */
const overflowing = (page: Page) =>
  page.evaluate<string[]>(`[document.documentElement, ...document.querySelectorAll('main, main *')]
    .filter((one) => one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX))
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ tagName, className, scrollWidth, clientWidth }) => tagName + ' ' + className + ' ' + scrollWidth + ' > ' + clientWidth)`)

/** Pixels needed to distinguish a name. */
const leastRoom = 110
/** Width of the narrowest name in a table. */
const roomOfNames = (page: Page, name: RegExp) =>
  page
    .getByRole('table')
    .getByTitle(name)
    .evaluateAll<number, void>((names) => Math.min(...names.map(({ clientWidth }) => clientWidth)))

const namesCustomers = ['Alerts', 'Cases', 'BatchScreening', 'AuditLog', 'Companies']
const others = ['OngoingScreening', 'BatchScreeningLog']

test.each([
  ['en', /^Golden Meridian.*金經線/],
  ['zh-hant', /^金經線.*Golden Meridian/],
] as const)(
  'no table is wider than a screen of 1440 with long names in %s, and each has the script of the interface first',
  async (language, name) => {
    const page = await visit('/sys', { as: admin, language, width: 1440, height: 900 })
    for (const place of [...namesCustomers, ...others]) {
      await go(page, `/sys/${place}`)
      if (namesCustomers.includes(place)) await page.getByRole('table').getByTitle(name).first().waitFor()
      const isRoomy = (await roomOfNames(page, name)) > leastRoom
      expect([place, await overflowing(page), isRoomy]).toEqual([place, [], true])
    }
    expect(problemsOf(page)).toEqual([])
  },
)

test('what one decision covers is named whole, however long', async () => {
  const page = await visit('/sys/Cases', { as: admin, width: 1440, height: 900 })
  await page.getByRole('link', { name: english }).first().click()
  await page.locator('[data-hit-shown]').waitFor()
  await page.keyboard.press('x')
  await page.keyboard.press('f')
  await page.keyboard.press('1')
  await page.keyboard.press('m')
  await page.keyboard.insertText('Another person: the identity details differ.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Save one decision for 1 hit?' })
  await dialog.getByRole('button', { name: 'Decide 1 hit', exact: true }).waitFor()
  const cut = await dialog.evaluate<number[], void>((one) => {
    const list = one.querySelector('[tabindex="0"]')!
    return [list.scrollWidth - list.clientWidth]
  })
  expect(cut).toEqual([0])
})
