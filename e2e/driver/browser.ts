import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, inject } from 'vitest'
import { productUnderTest } from '../product-under-test.ts'
import { type Login, signInByApi } from './sign-in.ts'

export type Look = { language: 'en' | 'zh-hant'; theme: 'light' | 'dark' }

/** Both languages in both themes: what a screen is checked in. */
export const looks: readonly Look[] = [
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'zh-hant', theme: 'light' },
  { language: 'zh-hant', theme: 'dark' },
]

export type Visit = Partial<Look> & {
  as?: Login
  width?: number
  height?: number
  /** Enables the service worker that renews sessions. With it the browser hides some requests of the page, so that
   * intercepted routes are sometimes bypassed: only journeys about the renewal enable it. */
  hasWorker?: boolean
}

// A short timeout would report a busy machine as a fault.
const patienceMs = 90_000

const results = fileURLToPath(new URL('../../test-results/', import.meta.url))

let shared: Promise<Browser> | undefined
let open: { context: BrowserContext; problems: string[] }[] = []

/** Opens an address of the product in a browser profile of its own, signed in when asked to. */
export async function visit(address: string, { as, width = 1440, height = 900, ...more }: Visit = {}): Promise<Page> {
  const { language = 'en', theme = 'light', hasWorker = false } = more
  const { url } = productUnderTest()
  const tokens = as ? await signInByApi(as) : undefined
  const stored = [
    { name: 'lang', value: language },
    ...(tokens
      ? [
          { name: 'probity.access', value: tokens.access },
          { name: 'probity.refresh', value: tokens.refresh },
        ]
      : []),
  ]
  const browser = await (shared ??= chromium.connect(inject('browser')))
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
    locale: language === 'en' ? 'en-HK' : 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: stored }] },
  })
  context.setDefaultTimeout(patienceMs)
  const problems: string[] = []
  open.push({ context, problems })
  const page = await context.newPage()
  watch(page, problems)
  await page.goto(address)
  return page
}

/** Problems of the page so far: script errors, refused resources, requests to other hosts, answers of 500. */
export const problemsOf = (page: Page): string[] =>
  open.find(({ context }) => context === page.context())?.problems ?? []

function watch(page: Page, problems: string[]): void {
  const own = new URL(productUnderTest().url).host
  page.on('pageerror', (error) => problems.push(`script error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text())
  })
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (host !== own && protocol.startsWith('http')) problems.push(`asked another host: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} from ${response.url()}`)
  })
}

async function keepPictures(name: string, contexts: readonly BrowserContext[]): Promise<void> {
  mkdirSync(results, { recursive: true })
  const file = name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80)
  const pages = contexts.flatMap((context) => context.pages())
  await Promise.all(
    pages.map((page, n) => page.screenshot({ path: path.join(results, `${file}-${n + 1}.png`), fullPage: true })),
  )
}

/** Call once at the top of a file of journeys: takes a screenshot of a failed test and closes opened pages. */
export function closePages(): void {
  afterEach(async ({ task }) => {
    const closing = open
    const failed = task.result?.state === 'fail'
    if (failed)
      await keepPictures(
        task.name,
        closing.map(({ context }) => context),
      )
    open = []
    for (const { context } of closing) await context.close()
  })
  afterAll(async () => {
    await (await shared)?.close()
    shared = undefined
  })
}
