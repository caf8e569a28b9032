import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings, findingsInBothThemes } from './driver/axe.ts'
import { closePages, languages, problemsOf, visit } from './driver/browser.ts'
import { press, tabTo, typeInto } from './driver/by-keyboard.ts'
import { type Calls, callsOf, filtered } from './driver/calls.ts'
import { ownOrganisation } from './driver/organisation.ts'

// dialog features/suspicion/edit/account-dialog.tsx
// dialog features/suspicion/edit/draft-report.tsx
// dialog features/suspicion/edit/new-report.tsx
// dialog features/suspicion/edit/subject-dialog.tsx
// dialog features/suspicion/list/rights-dialog.tsx
// dialog features/suspicion/report/step-dialog.tsx
// dialog features/suspicion/side/name-dialog.tsx

closePages()

const { admin, officer, operator } = await ownOrganisation('suspicion')
let call: Calls
let person: number
let transaction: number

const words = {
  en: {
    menu: 'Suspicion reports',
    band: 'Do not tell the client',
    make: 'New report',
    draftOf: 'Draft a report',
    find: 'Find',
    draft: 'Make the draft',
    parts: ['1 Screen', '2 Ask', '3 Find', '4 Evaluate'],
    kept: /^Kept \d\d:\d\d$/,
    relationship: 'Decision on the relationship',
    submit: 'Mark as submitted',
    unit: 'Reference of the unit',
    submitted: 'The content is fixed',
    nobody: '/sys/SuspicionReports does not exist',
  },
  'zh-hant': {
    menu: '可疑交易報告',
    band: '切勿告知客戶',
    make: '新增報告',
    draftOf: '草擬報告',
    find: '尋找',
    draft: '建立草稿',
    parts: ['1 審查', '2 詢問', '3 翻查', '4 評估'],
    kept: /^\d\d:\d\d 已儲存$/,
    relationship: '對業務關係的決定',
    submit: '標示為已提交',
    unit: '情報組編號',
    submitted: '內容已固定',
    nobody: '/sys/SuspicionReports 不存在',
  },
} as const

const refs = { en: 'SUSPECT-EN', 'zh-hant': 'SUSPECT-ZH' } as const

beforeAll(async () => {
  call = await callsOf(admin)
  const query = filtered({ config_key: 'reporting_officer' })
  const [setting] = await call<{ id: number }[]>('GET', `/v2/configurations?${query}`)
  await call('PATCH', `/v2/configurations/${setting!.id}`, { config_value: 'officer' })
  const made = await call<{ id: number }>('POST', '/v2/individuals', {
    names: [{ name_type: 1, lang: 1, sur: 'SUSPECTED', other: 'Chi Keung' }],
    dob: '1980-02-03',
    idens: [{ type: 1, id_number: 'A123456(3)' }],
  })
  person = made.id
  for (const language of languages) {
    const { id } = await call<{ id: number }>('POST', '/v2/transactions', {
      tran_ref: refs[language],
      tran_type: 'forex',
      tran_date: Date.UTC(2026, 5, 1, 4),
      ...{
        client_type: 'individual',
        person,
        amount: '118000',
        currency: 'HKD',
        amount_to: '15128.21',
        currency_to: 'USD',
      },
    })
    transaction = id
  }
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

/** Opens each dialog by its button, checks it and closes it without saving. */
async function findingsOnDialogs(page: Page, names: readonly string[]): Promise<string[]> {
  const findings: string[] = []
  for (const name of names) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    findings.push(...(await axeFindings(page, '[role=dialog]')))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  return findings
}

test.each(languages)('an STR nobody else sees is drafted and submitted by keyboard in %s', async (language) => {
  const say = words[language]
  const page = await visit('/sys/SuspicionReports', { language, as: officer })
  await page.getByRole('button', { name: say.make }).waitFor()
  await page.getByText(say.band).waitFor()
  const isFirst = language === 'en'
  expect(await findingsOnDialogs(page, isFirst ? ['Who may make reports'] : [])).toEqual([])
  await press(page, say.make)
  await page.getByRole('dialog').getByLabel(say.find, { exact: true }).waitFor()
  await typeInto(page, say.find, refs[language])
  const found = page.getByRole('checkbox', { name: refs[language] })
  await found.waitFor()
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  await tabTo(page, refs[language])
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: say.draft }).waitFor()
  await press(page, say.draft)
  await page.getByLabel(say.parts[0]).waitFor()
  await page.getByText('SUSPECTED Chi Keung').first().waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])
  for (const part of say.parts) await typeInto(page, part, `${part}: five remittances.`)
  await tabTo(page, say.relationship)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText(say.kept).waitFor()
  expect(await findingsOnDialogs(page, isFirst ? ['Subject', 'Account', 'Name a user'] : [])).toEqual([])
  const submit = page.getByRole('button', { name: say.submit })
  await expect.poll(() => submit.isEnabled()).toBe(true)
  await expectToFit(page)
  const stored = () => page.evaluate<string>('JSON.stringify({ ...localStorage, ...sessionStorage })')
  expect(await stored()).not.toContain('remittances')
  await press(page, say.submit)
  await page.getByRole('dialog').getByLabel(say.unit).waitFor()
  await typeInto(page, say.unit, 'ST2-1')
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText(say.submitted).waitFor()
  await page.getByText('ST2-1').first().waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])
  expect(problemsOf(page)).toEqual([])
})

test.each(languages)('a draft begins at a person or a transaction, by keyboard, in %s', async (language) => {
  const say = words[language]
  for (const address of [`/sys/NaturalPerson/Details/${person}`, `/sys/Transaction/Details/${transaction}`]) {
    const page = await visit(address, { language, as: officer })
    await page.getByRole('button', { name: say.draftOf }).waitFor()
    await press(page, say.draftOf)
    await page.getByRole('dialog').getByText(say.band).waitFor()
    expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
    await press(page, say.draft)
    await page.waitForURL(/\/SuspicionReports\/Details\/\d+/)
    await page.getByText('SUSPECTED Chi Keung').first().waitFor()
    expect(problemsOf(page)).toEqual([])
  }
})

test('nobody else sees anything of a report on the records it is about', async () => {
  for (const as of [operator, admin])
    for (const [address, ready] of [
      [`/sys/NaturalPerson/Details/${person}`, 'SUSPECTED'],
      [`/sys/Transaction/Details/${transaction}`, 'SUSPECT-ZH'],
    ] as const) {
      const asked: string[] = []
      const page = await visit('/sys/Inbox', { as })
      page.on('request', (request) => void asked.push(request.url()))
      await page.goto(address)
      await page.getByText(ready).first().waitFor()
      await page.waitForTimeout(1_000)
      expect(await page.getByText(/suspicion reports|draft a report/i).count()).toBe(0)
      expect(asked.filter((url) => /suspicion|draft-report/.test(url))).toEqual([])
    }
})

test.each(languages)('for everybody else there is no entry, no address and no report in %s', async (language) => {
  const say = words[language]
  for (const as of [operator, admin]) {
    const page = await visit('/sys/SuspicionReports', { language, as })
    await page.getByText(say.nobody).waitFor()
    expect(await page.getByRole('link', { name: say.menu }).count()).toBe(0)
    expect(problemsOf(page)).toEqual([])
  }
})
