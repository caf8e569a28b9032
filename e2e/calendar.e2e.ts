import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { daysLater, hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings, findingsInBothThemes } from './driver/axe.ts'
import { closePages, languages, problemsOf, visit } from './driver/browser.ts'
import { type Calls, callsOf } from './driver/calls.ts'
import { ownOrganisation } from './driver/organisation.ts'

// dialog features/calendar/dialogs/later-dialog.tsx
// dialog features/calendar/dialogs/settle-dialog.tsx

closePages()

const { admin, officer } = await ownOrganisation('calendar')
const pictures = fileURLToPath(new URL('../test-results/pictures/', import.meta.url))
let call: Calls

const words = {
  en: {
    menu: 'CDD calendar',
    grid: 'Days of the month',
    panel: 'Overdue and this week',
    reason: 'Done, with a note',
    note: 'Note',
    settle: 'Settle',
    settled: ': settled',
    until: 'Look again on',
    later: 'Later',
    again: ': again on',
    list: 'List',
    open: 'Open',
    address: 'iCal address',
    make: 'Make an address',
    revoke: 'Revoke',
    none: 'You have no address yet.',
  },
  'zh-hant': {
    menu: 'CDD 日程',
    grid: '月內各日',
    panel: '逾期及本週',
    reason: '已完成，附註明',
    note: '備註',
    settle: '了結',
    settled: '：已了結',
    until: '再處理日期',
    later: '稍後',
    again: '再處理',
    list: '清單',
    open: '待處理',
    address: 'iCal 網址',
    make: '建立網址',
    revoke: '撤銷',
    none: '你尚未有網址。',
  },
} as const

const today = (days = 0): string => daysLater(hongKongDay(Date.now()), days)
const dutyOf = { en: ['Sample test E', 'Training log E'], 'zh-hant': ['Sample test Z', 'Training log Z'] } as const

beforeAll(async () => {
  call = await callsOf(admin)
  for (const language of languages)
    for (const [at, name] of dutyOf[language].entries())
      await call('POST', '/v2/licence_duties', {
        licence: 'mso',
        name,
        name_zh_hant: name,
        first_day: today(at === 0 ? -3 : 0),
        in_charge: at === 0 ? 'officer' : null,
      })
})

async function expectToFit(page: Page): Promise<void> {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const isWider = () =>
      page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth')
    await expect.poll(isWider).toBe(false)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test.each(languages)(
  'in %s the calendar is walked by keyboard, a duty settled with a note, another put off, and the address made and revoked',
  async (language) => {
    const say = words[language]
    const [overdue, dueToday] = dutyOf[language]
    const page = await visit('/sys/NeedsYou', { language, as: officer })
    await page.getByRole('button', { name: overdue }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    const panel = page.getByRole('complementary', { name: say.panel })
    const lineOf = (name: string) => panel.locator('[data-row]').filter({ hasText: name })
    await lineOf(overdue).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    if (language === 'en') {
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: `${pictures}calendar.png` })
    }

    const cell = (day: string) => page.getByRole('grid', { name: say.grid }).locator(`[data-day="${day}"]`)
    await cell(today()).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => cell(today(1)).getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => page.evaluate('document.activeElement?.dataset.day')).toBe(today(1))
    await page.keyboard.press('t')
    await expect.poll(() => cell(today()).getAttribute('aria-selected')).toBe('true')

    await lineOf(overdue).click()
    await expect.poll(() => lineOf(overdue).getAttribute('aria-current')).toBe('true')
    await panel.getByRole('button', { name: say.reason }).waitFor()
    await page.keyboard.press('e')
    await page.getByRole('dialog').getByLabel(say.note).fill('Twelve files, no finding.')
    expect(await axeFindings(page, '[role=dialog]')).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: say.settle, exact: true }).click()
    await page.getByText(say.settled).first().waitFor()
    await expect.poll(() => lineOf(overdue).count()).toBe(0)

    await lineOf(dueToday).click()
    await expect.poll(() => lineOf(dueToday).getAttribute('aria-current')).toBe('true')
    await panel.getByRole('button', { name: say.later, exact: true }).waitFor()
    await page.keyboard.press('l')
    await page.getByRole('dialog').getByLabel(say.until).fill(today(35))
    expect(await axeFindings(page, '[role=dialog]')).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: say.later, exact: true }).click()
    await page.getByText(say.again).first().waitFor()
    await expect.poll(() => lineOf(dueToday).count()).toBe(0)

    await page.getByText(say.list, { exact: true }).click()
    await page.locator('[data-row]').filter({ hasText: overdue }).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await expectToFit(page)

    await page.getByRole('button', { name: say.address }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say.none).waitFor()
    await dialog.getByRole('button', { name: say.make }).click()
    const address = (await dialog.locator('code').innerText()).trim()
    const { pathname } = new URL(address)
    const own = new URL(page.url()).origin
    const feed = await page.request.get(`${own}${pathname}`)
    expect([feed.status(), (await feed.text()).startsWith('BEGIN:VCALENDAR')]).toEqual([200, true])
    await dialog.getByRole('button', { name: say.revoke }).click()
    await dialog.getByText(say.none).waitFor()
    expect((await page.request.get(`${own}${pathname}`)).status()).toBe(404)
    expect(problemsOf(page)).toEqual([])
  },
)

test('duties of the firm are added by their licence, and the usual ones once', async () => {
  const page = await visit('/sys/Calendar/Duties', { as: admin })
  await page.getByRole('button', { name: 'Add the usual duties' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Licence expires on').fill(today(200))
  await dialog.getByRole('button', { name: 'Add the usual duties' }).click()
  await page.getByRole('cell', { name: /^Apply to renew the MSO licence/ }).waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])
  await expectToFit(page)
  const duties = await call<{ shipped: string | null }[]>('GET', '/v2/licence_duties?limit=50')
  expect(duties.filter(({ shipped }) => shipped === 'renewal')).toHaveLength(1)
  expect(problemsOf(page)).toEqual([])
})
