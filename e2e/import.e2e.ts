import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessFile } from '../apps/server/test/world/access-file.ts'
import { findingsInBothThemes } from './driver/axe.ts'
import { closePages, languages, problemsOf, visit } from './driver/browser.ts'
import { type Calls, callsOf } from './driver/calls.ts'
import { ownOrganisation } from './driver/organisation.ts'

// dialog features/imports/run/import-foot.tsx

closePages()

const { admin } = await ownOrganisation('importer')
let call: Calls

const words = {
  en: {
    what: 'Persons',
    all: /^All 4$/,
    refused: /^Refused 1$/,
    compare: 'May be the same: compare row 3',
    same: /^The same/,
    start: 'Import 3, leave 1',
    done: '2 created, 1 updated, 1 failed',
    undo: 'Undo 3',
    undone: '3 undone, 0 kept',
    back: 'All imports',
    history: 'Import history',
    more: 'More import sources',
    company: 'Companies',
    flat: /^Persons of a desktop product/,
    database: /^Database of a desktop product/,
    password: /^accdb or mdb without a password/,
  },
  'zh-hant': {
    what: '自然人',
    all: /^全部 4$/,
    refused: /^拒絕 1$/,
    compare: '可能相同：比較第 3 行',
    same: /^相同/,
    start: '匯入 3 行，略過 1 行',
    done: '新增 2，更新 1，失敗 1',
    undo: '撤銷 3 行',
    undone: '已撤銷 3，保留 0',
    back: '所有匯入',
    history: '匯入紀錄',
    more: '更多匯入來源',
    company: '公司',
    flat: /^桌面產品的自然人/,
    database: /^桌面產品的資料庫/,
    password: /^accdb 或 mdb/,
  },
} as const

const numbers = { en: 'A123456(3)', 'zh-hant': 'E364912(5)' } as const

beforeAll(async () => {
  call = await callsOf(admin)
  for (const language of languages) {
    const names = [{ name_type: 1, lang: 1, sur: 'HELDTEST', other: language === 'en' ? 'Ka Ming' : 'Ka Wai' }]
    await call('POST', '/v2/individuals', {
      ref_id: `H-${language}`,
      names,
      idens: [{ type: 1, id_number: numbers[language] }],
    })
  }
})

const fileOf = (language: keyof typeof numbers): string =>
  [
    'ref_id,surname_en,other_name_en,hkid,dob,tel',
    `I-${language}-1,NEWTEST${language === 'en' ? 'A' : 'B'},Siu Ming,,1990-01-02,91234567`,
    `I-${language}-2,HELDTEST,Somebody,${numbers[language]},,23456789`,
    `I-${language}-3,BADTEST,Wah,,31/02/1991,`,
    `I-${language}-4,LASTTEST${language === 'en' ? 'A' : 'B'},Mei,,,`,
  ].join('\n')

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
  'a file is read in %s, a row answered by keyboard, the rest imported, and all of it undone [IMP-001] [IMP-004]',
  async (language) => {
    const say = words[language]
    const page = await visit('/sys/Import', { language, as: admin })
    await page.getByText(say.what, { exact: true }).first().waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    const buffer = Buffer.from(fileOf(language))
    await page.locator('input[type=file]').setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: say.all }).waitFor({ timeout: 60_000 })
    expect(await call<{ count: number }>('GET', '/v2/individuals/count')).toEqual({ count: languages.length })
    await page.getByRole('button', { name: say.compare }).waitFor()
    await page.keyboard.press('n')
    const same = page.getByRole('radio', { name: say.same })
    await same.waitFor()
    await page.keyboard.press('1')
    await expect.poll(() => same.isChecked()).toBe(true)
    await page.getByRole('button', { name: say.start }).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await expectToFit(page)
    await page.getByRole('button', { name: say.refused }).click()
    await page.getByText(/E03/).first().waitFor()
    await page.getByRole('button', { name: say.start }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(say.done).waitFor({ timeout: 60_000 })
    expect(await findingsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: say.undo, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.undo, exact: true }).click()
    await page.getByText(say.undone).waitFor({ timeout: 60_000 })
    await page.getByRole('link', { name: say.back }).click()
    await page.getByRole('heading', { name: say.history }).waitFor()
    await page
      .getByRole('link', { name: /clients\.csv/ })
      .first()
      .waitFor()
    await expectToFit(page)
    expect(problemsOf(page)).toEqual([])
  },
)

const databases = {
  en: { table: 'Kunden', of: 'Table Kunden', apply: 'Read again with this choice', all: /^All 1$/ },
  'zh-hant': { table: 'Klienten', of: '資料表 Klienten', apply: '按此選擇重新讀取', all: /^全部 1$/ },
} as const

test.each(languages)('a table of a database that no name tells is chosen by hand in %s', async (language) => {
  const [say, tell] = [words[language], databases[language]]
  const page = await visit('/sys/Import', { language, as: admin })
  await page.getByRole('button', { name: say.more }).click()
  await page.getByText(say.database).click()
  const rows = [[`D-${language}-1`, 'TABLETEST']]
  const buffer = accessFile({ tables: { [tell.table]: { columns: { ref_id: 'text', surname_en: 'text' }, rows } } })
  const mimeType = 'application/octet-stream'
  await page.locator('input[type=file]').setInputFiles({ name: 'old.accdb', mimeType, buffer })
  const choice = page.getByRole('combobox', { name: tell.of })
  await choice.waitFor({ timeout: 60_000 })
  await page.getByText(/F15/).waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])
  await choice.selectOption('person.Persons')
  await page.getByRole('button', { name: tell.apply }).press('Enter')
  await page.getByRole('button', { name: tell.all }).waitFor({ timeout: 60_000 })
  await expectToFit(page)
  expect(problemsOf(page)).toEqual([])
})

test('companies and persons are offered, other sources unfold [IMP-003] [IMP-020]', async () => {
  const say = words.en
  const page = await visit('/sys/Import', { as: admin })
  await page.getByText(say.company, { exact: true }).first().waitFor()
  await page.getByRole('button', { name: say.more }).click()
  await page.getByText(say.flat).waitFor()
  await page.getByText(say.database).click()
  await page.getByText(say.password).waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('an upload that the server refuses says so [IMP-008] [IMP-009]', async () => {
  const page = await visit('/sys/Import', { as: admin })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) })
  await page.getByText('Failed to upload import file').waitFor()
  expect(await call<unknown[]>('GET', '/v2/imports?limit=1&filter={"file_name":"empty.csv"}')).toEqual([])
})
