import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsInBothThemes } from './driver/axe.ts'
import { closePages, languages, problemsOf, visit } from './driver/browser.ts'
import { type OwnOrganisation, ownOrganisation } from './driver/organisation.ts'

// dialog features/statements/account-dialog.tsx
// dialog features/statements/chosen-pane.tsx
// dialog features/statements/columns-dialog.tsx
// dialog features/statements/entry-table.tsx
// dialog features/statements/find-dialog.tsx

closePages()

/** One for each language: an account of the firm is added once. */
const firms = new Map<string, OwnOrganisation>()
for (const language of languages) firms.set(language, await ownOrganisation(`statements-${language}`))

const words = {
  en: {
    menu: 'Statement match',
    add: 'Add account',
    bank: 'Bank',
    number: 'Account number',
    save: 'Save',
    file: 'Statement',
    order: 'Order of the day',
    dayFirst: 'day, month, year',
    read: 'Read',
    readNote: /3 lines read/,
    charge: /^Book as charge/,
    oneMatched: 'Matched 1',
    undone: 'Undone',
    reason: 'Settle with a reason',
    label: 'Reason',
    close: 'Close day',
    closed: /closed by officer/,
    reopen: 'Reopen',
    why: 'Why it is reopened',
    find: /^Find/,
    cancel: 'Cancel',
  },
  'zh-hant': {
    menu: '月結單核對',
    add: '新增帳戶',
    bank: '銀行',
    number: '帳戶號碼',
    save: '儲存',
    file: '加入月結單',
    order: '日期次序',
    dayFirst: '日、月、年',
    read: '讀取',
    readNote: /已讀取 3 項/,
    charge: /^列作收費/,
    oneMatched: '已配對 1',
    undone: '已還原',
    reason: '附理由了結',
    label: '理由',
    close: '關閉此日',
    closed: /由 officer 關閉/,
    reopen: '重開',
    why: '重開原因',
    find: /^尋找/,
    cancel: '取消',
  },
} as const

const table = `Transaction Date,Particulars,Deposit,Withdrawal,Balance
02/11/2026,FPS CR KOON YAN HO,4960.00,,14960.00
02/11/2026,BANK CHARGES,,380.00,14580.00
03/11/2026,CASH DEP BR 071,1500.00,,16080.00
`

async function expectToFit(page: Page): Promise<void> {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test.each(languages)(
  'a table of the bank is read by its columns, each line is settled, and the day is closed in %s',
  async (language) => {
    const say = words[language]
    const page = await visit('/sys', { language, as: firms.get(language)!.officer })
    await page.getByRole('navigation').getByRole('link', { name: say.menu }).click()
    await page.getByRole('button', { name: say.add }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.bank).fill('Foreshore Bank')
    await dialog.getByLabel(say.number).fill(`012-${language}`)
    expect(await findingsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: say.save }).click()
    await dialog.waitFor({ state: 'detached' })
    const csv = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
    await page.locator('input[type=file]').setInputFiles(csv)
    await dialog.waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await dialog.getByRole('combobox', { name: say.order }).click()
    await page.getByRole('option', { name: say.dayFirst }).click()
    await dialog.getByRole('button', { name: say.read, exact: true }).click()
    await page.getByText(say.readNote).first().waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('BANK CHARGES').click()
    await page.keyboard.press('c')
    await page.getByText(say.oneMatched).waitFor()
    await page.keyboard.press('u')
    await page.getByText(say.undone).first().waitFor()
    await page.getByText('BANK CHARGES').click()
    await page.getByRole('button', { name: say.charge }).click()
    await page.getByText(say.oneMatched).waitFor()
    await page.getByText('FPS CR KOON YAN HO').click()
    await page.keyboard.press('f')
    await dialog.waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: say.cancel }).click()
    await page.getByRole('button', { name: say.reason }).click()
    expect(await findingsInBothThemes(page)).toEqual([])
    await dialog.getByRole('textbox', { name: say.label }).fill('Paid to us in error, returned')
    await dialog.getByRole('button', { name: say.reason }).click()
    await page.getByRole('button', { name: say.close }).first().click()
    await page.getByText(say.closed).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await expectToFit(page)
    await page.getByRole('button', { name: say.reopen, exact: true }).click()
    expect(await findingsInBothThemes(page)).toEqual([])
    await dialog.getByRole('textbox', { name: say.why }).fill('The bank sent a corrected file')
    await dialog.getByRole('button', { name: say.reopen, exact: true }).click()
    await page.getByText(say.closed).waitFor({ state: 'detached' })
    expect(problemsOf(page)).toEqual([])
  },
)

test('an auditor reads the statements and changes nothing', async () => {
  const page = await visit('/sys/Statements', { as: [...firms.values()][0]!.auditor })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: words.en.add }).count()).toBe(0)
  expect(problemsOf(page)).toEqual([])
})
