import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { onClock } from '@probity/contract/values/hong-kong-time.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsInBothThemes } from './driver/axe.ts'
import { closePages, languages, problemsOf, visit } from './driver/browser.ts'
import { callsOf, filtered } from './driver/calls.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const { admin, developer, officer } = await ownOrganisation('dashboard', { register: 'whole', hasAll: true })
const pictures = fileURLToPath(new URL('../test-results/pictures/', import.meta.url))

const words = {
  en: {
    cards: ['Pending alerts', 'Single screening', 'Active company', 'Active natural person'],
    states: ['True hit', 'False hit', 'Pending'],
    months: 'Alerts by month',
    asTable: 'Show as table',
    asChart: 'Show as chart',
    menu: 'Dashboard',
  },
  'zh-hant': {
    cards: ['待處理警示', '單次篩查', '有效公司', '有效自然人'],
    states: ['真正命中', '誤報', '待處理'],
    months: '每月警示',
    asTable: '以表格顯示',
    asChart: '以圖表顯示',
    menu: '儀表板',
  },
} as const

const numberIn = (text: string | null): number =>
  Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN)
const main = (page: Page) => page.getByRole('main')

async function expectToFit(page: Page): Promise<void> {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const isWider = () =>
      page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth')
    await expect.poll(isWider).toBe(false)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: `${pictures}${name}.png` })
}

test.each(languages)(
  'the dashboard shows four cards, twelve months and three states in %s, as pictures and as tables [DSH-001] [DSH-002] [DSH-003] [DSH-004] [DSH-005] [DSH-006] [DSH-007] [DSH-008]',
  async (language) => {
    const say = words[language]
    const page = await visit('/sys', { as: officer, language })
    for (const label of say.cards) {
      const card = main(page)
        .locator('div', { has: page.getByRole('term').getByText(label, { exact: true }) })
        .last()
      await expect.poll(async () => numberIn(await card.getByRole('definition').textContent())).toBeGreaterThan(0)
    }
    const chart = page.getByRole('region', { name: say.months })
    await expect.poll(() => chart.getByRole('listitem').count()).toBe(12)
    const now = new Date(onClock(Date.now()))
    const current =
      language === 'en' ? now.toLocaleString('en', { month: 'short', timeZone: 'UTC' }) : `${now.getUTCMonth() + 1}月`
    expect(await chart.getByRole('listitem').last().textContent()).toBe(current)
    const points = await chart.locator('polyline').first().getAttribute('points')
    expect(points?.split(' ')).toHaveLength(12)
    for (const state of say.states) await page.getByRole('row', { name: new RegExp(`^${state}`) }).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await chart.getByRole('button', { name: say.asTable }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => chart.getByRole('row').count()).toBe(13)
    await chart.getByRole('button', { name: say.asChart }).focus()
    await page.keyboard.press('Enter')
    await expectToFit(page)
    await keepPicture(page, `dashboard-${language}`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await keepPicture(page, `dashboard-${language}-dark`)
    expect(problemsOf(page)).toEqual([])
  },
)

test('every figure leads to rows that number as many', async () => {
  const page = await visit('/sys', { as: admin })
  const link = (name: RegExp) => main(page).getByRole('link', { name }).first()
  const figures = [
    /^Pending alerts: /,
    /^\d+ alerts?$/,
    /^\d+ cases?$/,
    /^Active company: /,
    /^Active natural person: /,
    /^\d+ single$/,
    /^\d+ onboarding$/,
    /^Natural persons pending CDD: /,
    /^Companies pending CDD: /,
    /^Transactions pending CDD: /,
  ]
  for (const name of figures) {
    const figure = link(name)
    await figure.waitFor()
    const told = numberIn((await figure.getAttribute('aria-label')) ?? (await figure.textContent()))
    await figure.click()
    const note = main(page).locator('h1 + span')
    await expect.poll(async () => numberIn(await note.textContent()), { message: String(name) }).toBe(told)
    await page.goBack()
  }
  for (const state of words.en.states) {
    const row = page.getByRole('row', { name: new RegExp(`^${state}`) })
    const told = numberIn(await row.getByRole('cell').first().textContent())
    await row.getByRole('link').click()
    await expect.poll(async () => numberIn(await main(page).locator('h1 + span').textContent())).toBe(told)
    const shown = told === 0 ? 0 : Math.min(told, 20) + 1
    await expect.poll(() => page.getByRole('row').count()).toBe(shown)
    await page.goBack()
  }
  expect(problemsOf(page)).toEqual([])
})

test('figures follow what happens without a reload, and come from the count calls of the lists [DSH-016]', async () => {
  const page = await visit('/sys', { as: officer })
  const asked: string[] = []
  page.on('request', (request) =>
    asked.push(decodeURIComponent(new URL(request.url()).pathname + new URL(request.url()).search)),
  )
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const pending = main(page).getByRole('link', { name: /^Pending alerts: / })
  await pending.waitFor()
  for (const call of ['alerts', 'alert_cases', 'individuals', 'corporates'])
    await expect.poll(() => asked.some((url) => url.startsWith(`/v2/${call}/count?filter=`))).toBe(true)
  await expect.poll(() => asked.some((url) => url.startsWith('/v2/alerts/monthly?months=12'))).toBe(true)
  const call = await callsOf(officer)
  const row = page.getByRole('row', { name: /^False hit/ })
  const before = numberIn(await row.getByRole('cell').first().textContent())
  const waiting = async () => {
    const { hits } = await call<{ hits: { pending: { alerts: number; in_cases: number } } }>('GET', '/v2/dashboard')
    return hits.pending.alerts + hits.pending.in_cases
  }
  const beyond = async () => numberIn(await pending.getAttribute('aria-label')) - (await waiting())
  await expect.poll(beyond).toBe(0)
  const was = await waiting()
  const [hit] = await call<{ id: number }[]>('GET', `/v2/alerts?limit=1&${filtered({ hit_status: 0, leads: true })}`)
  await call('PATCH', `/v2/alerts/${hit!.id}`, { hit_status: 2, exposition: '0', remarks: 'Another person.' })
  expect(await waiting()).toBeLessThan(was)
  await expect.poll(beyond).toBe(0)
  await expect.poll(async () => numberIn(await row.getByRole('cell').first().textContent())).toBeGreaterThan(before)
  await call('POST', '/v2/individuals', { names: [{ name_type: 1, lang: 1, sur: 'LIVETEST', other: 'Wai' }] })
  await page.getByText('1 customer is not screened').waitFor()
  await page.getByRole('link', { name: 'LIVETEST Wai' }).waitFor()
})

test('a user without keys sees the numbers and no link to rows [DSH-019]', async () => {
  const page = await visit('/sys', { as: developer })
  await page.getByRole('row', { name: /^True hit/ }).waitFor()
  const persons = main(page).getByText('Active natural person')
  await persons.waitFor()
  const parts = main(page).locator('dl, table, ol')
  expect(await parts.getByRole('link').count()).toBe(0)
  expect(await findingsInBothThemes(page)).toEqual([])
})
