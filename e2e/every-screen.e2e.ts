import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsInBothThemes } from './axe.ts'
import { closePages, problemsOf, visit } from './browser.ts'
import { callsOf } from './calls.ts'

closePages()

const admin = { organisation: 'demo', username: 'admin' }

/** The table of screens as it is written: it cannot be run here, because it draws the whole application in. */
const table =
  readFileSync(new URL('../apps/web/src/screens.ts', import.meta.url), 'utf8').split('export const redirects')[0] ?? ''
const entries = table
  .split("path: '")
  .slice(1)
  .map((entry) => ({ path: entry.slice(0, entry.indexOf("'")), isBuilt: !entry.includes('load: notYet') }))
  .map(({ path, isBuilt }) => ({ path: path === '/' ? '/sys' : `/sys${path}`, isBuilt }))
const paths = entries.map(({ path }) => path)
const isOfRecord = (path: string) => path.includes('$')
/** Screens that look otherwise by what the address asks for. */
const askedFor: Readonly<Record<string, readonly string[]>> = {
  '/sys/OnboardingScreening': ['?mode=single', '?mode=onboarding'],
}
/** The old addresses of a record open the very screen of the new ones (screens.test.ts). */
const isOld = (path: string) => path.includes('/Info/')
/** Screens of a record whose module is not built: any number opens them. */
const notBuilt: Readonly<Record<string, string>> = {
  '/sys/Transaction/Add/$transaction_type': '/sys/Transaction/Add/forex',
  '/sys/Transaction/Details/$transaction_id': '/sys/Transaction/Details/1',
  '/sys/eKYCAlliance/Details/$client_id': '/sys/eKYCAlliance/Details/1',
}
/** Every address of the table that needs no record, and the page of those who lack a key. */
const screens = [
  ...paths
    .filter((path) => !isOfRecord(path))
    .flatMap((path) => askedFor[path]?.map((query) => `${path}${query}`) ?? [path]),
  ...Object.values(notBuilt),
  '/sys/Forbidden',
]

/** What is not built yet is one and the same page: axe looks at it once, under the first of its addresses. */
const drawsAlike = new Set([
  ...entries
    .filter(({ isBuilt }) => !isBuilt)
    .slice(1)
    .map(({ path }) => path),
  ...Object.values(notBuilt),
])

test('every screen of the table is among those that are looked at', async () => {
  expect(paths.length).toBeGreaterThan(30)
  const looked = (await details()).map(({ address }) => address)
  const shapes = paths
    .filter((path) => isOfRecord(path) && !isOld(path) && notBuilt[path] === undefined)
    .map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`))
  expect(shapes.filter((shape) => !looked.some((address) => shape.test(address)))).toEqual([])
})

/** Waits until the screen says what it is and has what it asked for. */
async function go(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('main').waitFor()
  // A screen that still asks for what it shows has no heading of its own yet.
  await page.locator('h1').first().waitFor()
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
}

async function findingsOn(page: Page, what: string): Promise<string[]> {
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  return (await findingsInBothThemes(page)).map((finding) => `${what}, ${finding}`)
}

test.each(['en', 'zh-hant'] as const)(
  'every screen opens for an administrator without a complaint, and axe finds nothing in %s, light and dark [NAV-001] [NAV-002] [NAV-003] [NAV-008]',
  async (language) => {
    const page = await visit('/sys', { language, as: admin })
    const findings: string[] = []
    for (const address of screens) {
      await go(page, address)
      if (!drawsAlike.has(address)) findings.push(...(await findingsOn(page, address)))
    }
    expect(findings).toEqual([])
    expect(problemsOf(page)).toEqual([])
  },
  900_000,
)

/** One of everything that has a page or a dialog of its own, with the text by which it says that it is there. */
async function details(): Promise<readonly { address: string; isOpen: string }[]> {
  const call = await callsOf(admin)
  const newest = async (family: string, sort: string): Promise<number> => {
    const [row] = await call<{ id: number }[]>('GET', `/v2/${family}?limit=1&sort=${encodeURIComponent(sort)}`)
    if (row === undefined) throw new Error(`the demonstration has no ${family}`)
    return row.id
  }
  const { key } = await call<{ key: string }>('POST', '/v2/screening/single', { name: 'Probity Testhit' })
  const person = await newest('individuals', 'alerts_pending DESC')
  const onboarding = { mode: 'onboarding', name: 'onboarding', person }
  const { key: scan } = await call<{ key: string }>('POST', '/v2/screening/single', onboarding)
  return [
    { address: `/sys/NaturalPerson/Details/${person}`, isOpen: '[role=tab]' },
    { address: `/sys/Companies/Details/${await newest('corporates', 'alerts_pending DESC')}`, isOpen: '[role=tab]' },
    { address: `/sys/Cases/Details/${await newest('alert_cases', 'cnt_pending DESC')}`, isOpen: '[data-hit-shown]' },
    { address: `/sys/Alerts?alert=${await newest('alerts', 'id DESC')}`, isOpen: '[role=dialog] h2' },
    { address: `/sys/OnboardingScreening?mode=single&scan=${key}`, isOpen: 'ol li' },
    { address: `/sys/OnboardingScreening?mode=onboarding&person=${person}&scan=${scan}`, isOpen: 'ol li' },
    {
      address: `/sys/BatchScreeningLog?batch_id=${await newest('system_batch_histories', 'id DESC')}`,
      isOpen: '[role=dialog] h2',
    },
  ]
}

/** Every tab of a record, one after the other. */
async function findingsOnTabs(page: Page, address: string): Promise<string[]> {
  const findings: string[] = []
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await tab.click()
    findings.push(...(await findingsOn(page, `${address} ${await tab.textContent()}`)))
  }
  return findings
}

test.each(['en', 'zh-hant'] as const)(
  'axe finds nothing on any record, hit, answer, batch or unfolded entry in %s, light and dark',
  async (language) => {
    const page = await visit('/sys', { language, as: admin })
    const findings: string[] = []
    for (const { address, isOpen } of await details()) {
      await page.goto(address)
      await page.locator(isOpen).first().waitFor()
      findings.push(...(await findingsOn(page, address)), ...(await findingsOnTabs(page, address)))
    }
    await go(page, '/sys/AuditLog')
    await page.getByRole('table').locator('tbody [aria-expanded=false]').first().click()
    await page.locator('dl code[title]').first().waitFor()
    findings.push(...(await findingsOn(page, 'an unfolded entry')))
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog')
    await palette.getByRole('combobox').fill('Probity')
    await palette.getByRole('option').first().waitFor()
    findings.push(...(await findingsOn(page, 'the palette')))
    expect(findings).toEqual([])
    expect(problemsOf(page)).toEqual([])
  },
  900_000,
)

test('no screen is wider than a telephone or begins below its top', async () => {
  const page = await visit('/sys', { as: admin, width: 390, height: 844 })
  const wider: string[] = []
  const lower: string[] = []
  for (const address of screens) {
    await go(page, address)
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    if (width > 390) wider.push(`${address}: ${width}`)
    const top = (await page.getByRole('banner').boundingBox())?.y
    if (top !== 0) lower.push(`${address}: ${top}`)
  }
  expect({ wider, lower }).toEqual({ wider: [], lower: [] })
}, 900_000)
