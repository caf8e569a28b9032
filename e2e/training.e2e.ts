import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsInBothThemes } from './driver/axe.ts'
import { closePages, languages, problemsOf, visit } from './driver/browser.ts'
import { ownOrganisation } from './driver/organisation.ts'

// dialog features/training/training-dialog.tsx
// dialog features/training/training-record.tsx

closePages()

const { officer, operator } = await ownOrganisation('training')

const words = {
  en: {
    menu: 'Training register',
    add: 'Record a training',
    day: 'Day',
    en: 'Title in English',
    zh: 'Title in Chinese',
    trainer: 'Trainer',
    minutes: 'Minutes',
    attendees: 'Attendees',
    save: 'Save',
    attach: 'Attach a file',
    note: 'Note signatures on paper',
    noted: 'on paper, noted by',
    sign: 'Sign my presence',
    none: 'You have signed for every training that you attended.',
    close: 'Close',
    change: 'Change the training',
    fixed: /^Signed for: /,
    remove: 'Delete the training',
    removed: (title: string) => `Training “${title}” deleted`,
  },
  'zh-hant': {
    menu: '培訓登記冊',
    add: '新增培訓紀錄',
    day: '日期',
    en: '英文名稱',
    zh: '中文名稱',
    trainer: '培訓導師',
    minutes: '分鐘',
    attendees: '出席者',
    save: '儲存',
    attach: '附加檔案',
    note: '記錄紙本簽署',
    noted: '紙本簽署，由',
    sign: '簽署確認出席',
    none: '你曾出席的培訓均已簽署。',
    close: '關閉',
    change: '更改培訓紀錄',
    fixed: /^已有人簽署：/,
    remove: '刪除培訓紀錄',
    removed: (title: string) => `已刪除培訓紀錄「${title}」`,
  },
} as const

async function expectToFit(page: Page): Promise<void> {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const isWider = () =>
      page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth')
    await expect.poll(isWider).toBe(false)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function recordTraining(page: Page, language: (typeof languages)[number], title: string): Promise<void> {
  const say = words[language]
  await page.getByRole('button', { name: say.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say.day }).first().fill(hongKongDay(Date.now()))
  await page.keyboard.press('Tab')
  await dialog.getByRole('textbox', { name: say.en }).fill(title)
  await dialog.getByRole('textbox', { name: say.zh }).fill(title)
  await dialog.getByRole('textbox', { name: say.trainer }).fill('A Trainer')
  await dialog.getByRole('textbox', { name: say.minutes }).fill('45')
  const attendees = dialog.getByRole('combobox', { name: say.attendees })
  // A user name is suggested; another name is typed whole.
  await attendees.fill('oper')
  await page.getByRole('option', { name: 'operator', exact: true }).click()
  await attendees.fill('LO Chun Wai')
  await page.keyboard.press('Enter')
  // The open list of suggestions stands outside the dialog.
  await page.keyboard.press('Tab')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  expect(await findingsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: say.save }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test.each(languages)('in %s a training is recorded with its sheet, and each attendee signs', async (language) => {
  const say = words[language]
  const title = language === 'en' ? 'Counter course E' : 'Counter course Z'
  const page = await visit('/sys/Training', { as: officer, language })
  await page.getByRole('heading', { level: 1, name: say.menu }).waitFor()
  await recordTraining(page, language, title)
  await page.getByRole('button', { name: title }).click()
  const record = page.getByRole('dialog', { name: title })
  const chooser = page.waitForEvent('filechooser')
  await record.getByRole('button', { name: say.attach }).click()
  await (await chooser).setFiles({ name: 'sheet.txt', mimeType: 'text/plain', buffer: Buffer.from('signed') })
  await record.getByRole('button', { name: 'sheet.txt' }).waitFor()
  await record.getByRole('button', { name: say.note }).click()
  await record.getByText(say.noted).waitFor()
  await record.getByText(say.fixed).waitFor()
  expect(await record.getByRole('button', { name: say.remove }).count()).toBe(0)
  await expectToFit(page)
  expect(await findingsInBothThemes(page)).toEqual([])
  await record.getByRole('button', { name: say.close }).click()
  await expectToFit(page)
  expect(problemsOf(page)).toEqual([])

  const own = await visit('/sys/Training', { as: operator, language })
  await own.getByRole('row').filter({ hasText: title }).getByRole('button', { name: say.sign }).click()
  await own.getByText(say.none).waitFor()
  expect(await own.getByRole('button', { name: say.add }).count()).toBe(0)
})

test.each(languages)('in %s a training that nobody signed for is deleted after a question', async (language) => {
  const say = words[language]
  const title = language === 'en' ? 'Postponed course E' : 'Postponed course Z'
  const page = await visit('/sys/Training', { as: officer, language })
  await recordTraining(page, language, title)
  await page.getByRole('button', { name: title }).click()
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: say.remove }).click()
  const question = page.getByRole('dialog').last()
  expect(await findingsInBothThemes(page)).toEqual([])
  await question.getByRole('button', { name: say.remove }).click()
  await page.getByText(say.removed(title)).waitFor()
  expect(await page.getByRole('button', { name: title, exact: true }).count()).toBe(0)
  expect(problemsOf(page)).toEqual([])
})
