import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { productUnderTest } from '../product-under-test.ts'
import { changesDemo } from './demo.ts'
import { type Login, signInByApi } from './sign-in.ts'
import { borrowTab, type Language, putStorage, returnTab, type Tab } from './tabs.ts'

export const bothLanguages: readonly Language[] = ['en', 'zh-hant']

const given = process.env['PROBITY_LANGUAGES']?.split(',') as readonly Language[] | undefined

/**
 * The languages that journeys in both languages are walked in: Chinese for `npm test`, English for `npm run test:all`, both when a
 * file is run by hand (decision 0821).
 */
export const languages: readonly Language[] = given ?? bothLanguages

export type Visit = {
  language?: Language
  theme?: 'light' | 'dark'
  as?: Login
  width?: number
  height?: number
  /** Enables the service worker that renews sessions. With it the browser hides some requests of the page, so that
   * intercepted routes are sometimes bypassed: only journeys about the renewal enable it. */
  hasWorker?: boolean
}

const results = fileURLToPath(new URL('../../test-results/', import.meta.url))

let open: { tab: Tab; problems: string[] }[] = []
/** Requests of pages that changed the organisation shared by all journeys. */
let changes: string[] = []

/** Opens a URL of the product in a tab that no other test uses, signed in if requested. */
export async function visit(address: string, { as, width = 1440, height = 900, ...more }: Visit = {}): Promise<Page> {
  const { language = 'en', theme = 'light', hasWorker = false } = more
  const [tokens, tab] = await Promise.all([as && signInByApi(as), borrowTab({ language, hasWorker })])
  const { page } = tab
  const problems: string[] = []
  open.push({ tab, problems })
  const session = tokens && { 'probity.access': tokens.access, 'probity.refresh': tokens.refresh }
  await Promise.all([
    page.setViewportSize({ width, height }),
    page.emulateMedia({ media: null, colorScheme: theme, reducedMotion: 'reduce', forcedColors: null }),
    putStorage(page, { lang: language, ...session }),
  ])
  watch(page, problems)
  page.on('request', (request) => {
    const [method, path] = [request.method(), new URL(request.url()).pathname]
    if (changesDemo(as, { method, path })) changes.push(`${method} ${path}`)
  })
  await page.goto(address)
  return page
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Problems of the page so far: script errors, refused resources, requests to other hosts, responses of 500. */
export const problemsOf = (page: Page): string[] =>
  open.find(({ tab }) => tab.context === page.context())?.problems ?? []

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

/** Call once at the top of a file of journeys: takes a screenshot of a failed test and returns the opened tabs. */
export function closePages(): void {
  afterEach(async ({ task }) => {
    const closing = open.map(({ tab }) => tab)
    open = []
    const failed = task.result?.state === 'fail'
    const contexts = closing.map(({ context }) => context)
    if (failed) await keepPictures(task.name, contexts)
    for (const tab of closing) await (failed ? tab.context.close() : returnTab(tab))
    const changed = changes
    changes = []
    expect(changed, 'a journey that changes something needs an organisation of its own').toEqual([])
  })
}
