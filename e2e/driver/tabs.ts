import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { productUnderTest } from '../product-under-test.ts'

export type Language = 'en' | 'zh-hant'

/** A page with its own browser context, lent to one test at a time. */
export interface Tab {
  context: BrowserContext
  page: Page
  language: Language
  hasWorker: boolean
}

/** A short timeout would report a busy machine as a fault. */
export const patienceMs = 90_000

/** A URL of the product without the application. */
const quietPage = '/healthz'

let browser: Promise<Browser> | undefined
const idle: Tab[] = []

/**
 * A tab that no other test uses, with empty storage. Tabs are reused by all tests of a worker: a page load in a new context costs
 * more than three times the processor time, because nothing is cached and two processes are started.
 */
export async function borrowTab({ language, hasWorker }: Pick<Tab, 'language' | 'hasWorker'>): Promise<Tab> {
  const at = hasWorker ? -1 : idle.findIndex((tab) => tab.language === language)
  const [found] = at < 0 ? [] : idle.splice(at, 1)
  return found ?? openTab(language, hasWorker)
}

async function openTab(language: Language, hasWorker: boolean): Promise<Tab> {
  browser ??= chromium.connect(inject('browser'))
  const context = await (await browser).newContext({
    baseURL: productUnderTest().url,
    reducedMotion: 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
    locale: language === 'en' ? 'en-HK' : 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
  })
  context.setDefaultTimeout(patienceMs)
  return { context, page: await context.newPage(), language, hasWorker }
}

/** Events that a test may have listened to. The driver listens to other events of the page, which must stay. */
const events = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'requestfailed', 'response']

/** Returns a tab for the next test, without any state of this test. */
export async function returnTab({ context, page, ...rest }: Tab): Promise<void> {
  if (page.isClosed() || rest.hasWorker) return context.close()
  for (const event of events) page.removeAllListeners(event)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  for (const other of context.pages()) if (other !== page) await other.close()
  // The application must not keep running during the next test, nor find the pointer at its old position. A page of the same origin
  // keeps the renderer process and its compiled code.
  await page.goto(quietPage)
  await page.mouse.move(-1, -1)
  idle.push({ context, page, ...rest })
}

/** Replaces the storage of the page's origin, which can only be accessed from a page of that origin. */
export async function putStorage(page: Page, stored: Readonly<Record<string, string>>): Promise<void> {
  await page.context().clearCookies()
  if (!page.url().endsWith(quietPage)) await page.goto(quietPage)
  await page.evaluate(`localStorage.clear()
    sessionStorage.clear()
    for (const [name, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(name, value)`)
}
