import type { Page } from 'playwright-core'
import { findingsInBothThemes } from './axe.ts'
import { callsOf, filtered } from './calls.ts'
import type { Login } from './sign-in.ts'
import { patienceMs } from './tabs.ts'

/** Loads the whole application at a URL and waits for the heading and data of its screen. */
export async function go(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await isShown(page)
}

/**
 * Opens a screen inside the loaded application, like a link: a page load costs many times as much. The previous screen must have a
 * different heading.
 */
export async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate(`(async () => {
    const heading = () => document.querySelector('h1')?.textContent
    const before = heading()
    const from = performance.now()
    history.pushState({}, '', ${JSON.stringify(address)})
    while (heading() === undefined || heading() === before) {
      if (performance.now() - from > ${patienceMs}) throw new Error('No other heading than ' + before + ' came.')
      await new Promise(requestAnimationFrame)
    }
  })()`)
  await isShown(page)
}

/** Navigates the router of the loaded application to another URL. */
export const pushAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`)

async function isShown(page: Page): Promise<void> {
  await page.getByRole('main').waitFor()
  // A screen that is still loading has no heading yet.
  await page.locator('h1').first().waitFor()
  await isLoaded(page)
}

/** Waits until no part of the page is loading; several may load at once. */
export const isLoaded = (page: Page): Promise<void> =>
  page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })

/** Axe findings of the loaded screen, or of the part that changed since the last check, in both themes. */
export async function findingsOn(page: Page, what: string, within = 'html'): Promise<string[]> {
  await isLoaded(page)
  return (await findingsInBothThemes(page, within)).map((finding) => `${what}, ${finding}`)
}

/** One record of each kind with a page or dialog, and the text that shows that it is loaded. */
export async function details(admin: Login): Promise<readonly { address: string; isOpen: string }[]> {
  const call = await callsOf(admin)
  const newest = async (family: string, sort: string, filter: object = {}): Promise<number> => {
    const url = `/v2/${family}?limit=1&sort=${encodeURIComponent(sort)}&${filtered(filter)}`
    const [row] = await call<{ id: number }[]>('GET', url)
    if (row === undefined) throw new Error(`the demonstration has no ${family}`)
    return row.id
  }
  const newestClient = async () => (await call<{ id: number }[]>('GET', '/v2/ekyc/clients?limit=1'))[0]?.id ?? 0
  const { key } = await call<{ key: string }>('POST', '/v2/screening/single', { name: 'Probity Testhit' })
  const person = await newest('individuals', 'alerts_pending DESC')
  const onboarding = { mode: 'onboarding', name: 'onboarding', person }
  const { key: scan } = await call<{ key: string }>('POST', '/v2/screening/single', onboarding)
  const transaction = await newest('transactions', 'id DESC')
  return [
    { address: `/sys/NaturalPerson/Details/${person}`, isOpen: '[role=tab]' },
    { address: `/sys/Companies/Details/${await newest('corporates', 'alerts_pending DESC')}`, isOpen: '[role=tab]' },
    {
      address: `/sys/Cases/Details/${await newest('alert_cases', 'cnt_pending DESC', { transaction: null })}`,
      isOpen: '[data-hit-shown]',
    },
    { address: `/sys/Alerts?alert=${await newest('alerts', 'id DESC')}`, isOpen: '[role=dialog] h2' },
    { address: `/sys/OnboardingScreening?mode=single&scan=${key}`, isOpen: 'ol li' },
    { address: `/sys/OnboardingScreening?mode=onboarding&person=${person}&scan=${scan}`, isOpen: 'ol li' },
    {
      address: `/sys/BatchScreeningLog?batch_id=${await newest('system_batch_histories', 'id DESC')}`,
      isOpen: '[role=dialog] h2',
    },
    { address: `/sys/Transaction/Details/${transaction}`, isOpen: '[role=tab]' },
    { address: `/sys/eKYCAlliance/Details/${await newestClient()}`, isOpen: '[data-request-shown]' },
    { address: `/sys/Transaction?transaction=${transaction}`, isOpen: '[role=dialog] dl' },
  ]
}
