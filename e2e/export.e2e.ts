import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findingsInBothThemes } from './driver/axe.ts'
import { closePages, languages, problemsOf, visit } from './driver/browser.ts'
import { type Calls, callsOf } from './driver/calls.ts'
import { downloaded } from './driver/downloaded.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const { admin } = await ownOrganisation('exporter')
let call: Calls

const words = {
  en: {
    what: 'Records',
    none: 'None',
    reference: 'Reference ID',
    english: 'English name',
    csv: 'CSV',
    one: 'Export 1 row',
    history: 'Export history',
    sent: 'Sent',
    head: 'Reference ID,English name',
    list: 'Export',
    choose: 'Choose columns and preview',
  },
  'zh-hant': {
    what: '資料類別',
    none: '全不選',
    reference: '參考編號',
    english: '英文姓名',
    csv: 'CSV',
    one: '匯出 1 行',
    history: '匯出紀錄',
    sent: '已下載',
    head: '參考編號,英文姓名',
    list: '匯出',
    choose: '選擇欄位及預覽',
  },
} as const

beforeAll(async () => {
  call = await callsOf(admin)
  for (const [n, other] of ['Ka Ming', 'Ka Wai'].entries())
    await call('POST', '/v2/individuals', {
      ref_id: `EX-${n}`,
      names: [{ name_type: 1, lang: 1, sur: 'EXPORTTEST', other }],
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
  'a list leads to its export in %s, where columns are chosen by keyboard, previewed and saved, and stand in the history [NAV-048] [EXP-003]',
  async (language) => {
    const say = words[language]
    const page = await visit('/sys/NaturalPerson?ref=EX-1', { language, as: admin })
    await page.getByRole('button', { name: say.list, exact: true }).click()
    await page.getByRole('menuitem', { name: say.choose }).click()
    await page.getByRole('button', { name: say.one }).waitFor()
    await page.getByRole('cell', { name: 'EX-1', exact: true }).waitFor()
    expect(await page.getByRole('cell', { name: 'EX-0', exact: true }).count()).toBe(0)
    expect(await findingsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: say.none, exact: true }).click()
    for (const name of [say.reference, say.english]) {
      await page.getByRole('checkbox', { name, exact: true }).focus()
      await page.keyboard.press('Space')
    }
    await expect.poll(() => page.getByRole('columnheader', { name: say.english }).count()).toBe(1)
    await page.getByText(say.csv, { exact: true }).first().click()
    await expectToFit(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say.one }).click(),
    ])
    expect(download.suggestedFilename()).toBe('natural-persons.csv')
    expect((await downloaded(download)).toString()).toBe(`\uFEFF${say.head}\r\nEX-1,EXPORTTEST Ka Wai\r\n`)
    const history = page.getByRole('region', { name: say.history })
    await history.getByText(say.sent).first().waitFor()
    expect(problemsOf(page)).toEqual([])
  },
)

test('a file that is made in the background is downloaded by its link', async () => {
  const { id } = await call<{ id: number }>('POST', '/v2/exports/person', { delivery: 'file', format: 'csv' })
  const page = await visit(`/sys/Export?export=${id}`, { as: admin })
  const outcome = page.getByRole('region', { name: `Export ${id}` })
  await outcome.getByText('is ready.').waitFor({ timeout: 60_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    outcome.getByRole('button', { name: `Download export ${id}` }).click(),
  ])
  expect((await downloaded(download)).toString()).toContain('EXPORTTEST')
  expect(problemsOf(page)).toEqual([])
})
