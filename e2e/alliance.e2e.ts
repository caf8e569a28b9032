import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plainPdf } from '../apps/server/src/modules/ekyc/demo/plain-pdf.ts'
import { axeFindings, findingsInBothThemes } from './driver/axe.ts'
import { closePages, languages, problemsOf, visit } from './driver/browser.ts'
import { callsOf } from './driver/calls.ts'
import { ownOrganisation } from './driver/organisation.ts'
import { signInByApi } from './driver/sign-in.ts'
import { productUnderTest } from './product-under-test.ts'

// dialog features/alliance/request/step-dialog.tsx
// dialog features/ekyc/client/change-dialog.tsx
// dialog features/ekyc/client/looks-dialog.tsx
// dialog features/ekyc/client/request-view.tsx
// dialog features/ekyc/sending/marked-pages.tsx

closePages()

const { admin } = await ownOrganisation('alliance')

const words = {
  en: {
    choose: (name: string) => `Choose ${name}`,
    all: 'Choose all open ones',
    sync: 'Sync 2 files',
    synced: 'Verified by hash',
    next: 'Next: Select banks',
    by: 'Given by',
    how: 'How',
    inPerson: 'in person',
    agree: /agrees that .* receive the listed files/,
    preview: 'Preview CI.pdf as the bank sees it',
    page: 'CI.pdf, page 1',
    close: 'Close',
    send: /^Send 1 request/,
    asked: 'More information requested',
    code: 'Code',
    enter: 'Enter',
    ask: 'Ask for more',
    accept: 'Accept',
    message: /^Message to/,
    shown: /, page 1 of 1, with the mark of your bank/,
    share: 'Share NAR1.pdf',
    change: 'Add 1, remove 0',
    supplied: 'Supplied, your turn',
    accepted: 'Accepted',
    looks: 'Looks and downloads',
    lookedAt: 'looked at, page 1',
    withdraw: 'Withdraw consent',
    reason: 'Reason',
    closed: /The client has withdrawn the consent/,
    steps: ['Select company', 'Sync files', 'Select banks'],
  },
  'zh-hant': {
    choose: (name: string) => `選擇 ${name}`,
    all: '選擇全部未同步文件',
    sync: '同步 2 份文件',
    synced: '已核對雜湊值',
    next: '下一步：選擇銀行',
    by: '同意人',
    how: '方式',
    inPerson: '親身',
    agree: /收取所列文件/,
    preview: '預覽銀行所見的 CI.pdf',
    page: 'CI.pdf 第 1 頁',
    close: '關閉',
    send: /^提交 1 宗申請/,
    asked: '要求補充資料',
    code: '驗證碼',
    enter: '進入',
    ask: '要求補充資料',
    accept: '接納',
    message: /^給 .* 的訊息/,
    shown: /第 1 頁，共 1 頁，附貴銀行水印/,
    share: '共用 NAR1.pdf',
    change: '加入 1，移除 0',
    supplied: '已補充，待你處理',
    accepted: '已接納',
    looks: '查閱及下載',
    lookedAt: '查閱第 1 頁',
    withdraw: '撤回同意',
    reason: '原因',
    closed: /客戶已撤回同意/,
    steps: ['選擇公司', '同步文件', '選擇銀行'],
  },
} as const
type Words = (typeof words)[keyof typeof words]

interface Set {
  company: string
  bank: string
  link: string
  code: string
}

/** A company with two documents, and a bank with an invited user. */
async function setUp(language: string): Promise<Set> {
  const call = await callsOf(admin)
  const company = `Ardley Vale ${language} Limited`
  const names = [{ name_type: 3, lang: 1, other: company }]
  const { id } = await call<{ id: number }>('POST', '/v2/corporates', { company_type: 2, names, br_number: '12345678' })
  for (const name of ['CI.pdf', 'NAR1.pdf']) await attach(id, name)
  const bank = `Demo Bank ${language}`
  const made = await call<{ id: number }>('POST', '/v2/ekyc/banks', { name: bank, asks: ['ci'] })
  const person = { name: 'H. Fok', email: `h.fok@${language}.example` }
  const invited = await call<{ link: string; code: string }>('POST', `/v2/ekyc/banks/${made.id}/members`, person)
  return { company, bank, link: invited.link, code: invited.code }
}

async function attach(company: number, name: string): Promise<void> {
  const form = new FormData()
  form.append('company_ids', String(company))
  form.append('file', new Blob([new Uint8Array(plainPdf([{ title: name, lines: ['Invented.'] }]))]), name)
  const { access } = await signInByApi(admin)
  const headers = { authorization: `Bearer ${access}` }
  const answer = await fetch(`${productUnderTest().url}/v2/attachments/upload`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(200)
}

async function newRequest(page: Page, say: Words, { company, bank }: Set): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const steps = page.getByRole('navigation').getByRole('listitem')
  expect((await steps.allTextContents()).slice(-3).map((text) => text.replace(/^\d+/, ''))).toEqual(say.steps)
  await page.getByRole('button', { name: say.choose(company) }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say.all }).click()
  await page.getByRole('button', { name: say.sync }).click()
  await expect.poll(() => page.getByText(say.synced, { exact: true }).count(), { timeout: 30_000 }).toBe(2)
  await page.getByRole('button', { name: say.next }).click()
  await page.getByRole('checkbox', { name: bank, exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('textbox', { name: say.by }).fill('AU YEUNG Pui Shan, director')
  await page
    .getByRole('combobox', { name: say.how })
    .or(page.getByRole('textbox', { name: say.how }))
    .first()
    .click()
  await page.getByRole('option', { name: say.inPerson }).click()
  await page.getByRole('checkbox', { name: say.agree }).check()
  expect(await findingsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: say.preview }).click()
  await page.getByRole('img', { name: say.page }).waitFor({ timeout: 30_000 })
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: say.send }).click()
}

async function expectToFit(page: Page): Promise<void> {
  for (const width of [1024, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const isWider = () =>
      page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth')
    await expect.poll(isWider).toBe(false)
  }
}

test.each(languages)(
  'a request goes from the firm to the bank and back in two browsers in %s [EKY-018] [EKY-019] [EKY-020] [EKY-062] [NAV-058]',
  async (language) => {
    const say = words[language]
    const set = await setUp(language)
    const firm = await visit('/sys/eKYCAlliance/NewRequest', { language, as: admin })
    await newRequest(firm, say, set)
    await firm.locator('[data-request-shown]').waitFor()
    const { pathname, hash } = new URL(set.link)
    const bank = await visit(pathname + hash, { language })
    await bank.getByRole('textbox', { name: say.code }).fill(set.code)
    await bank.keyboard.press('Enter')
    await bank.getByRole('heading', { level: 1, name: set.company }).waitFor()
    await bank.getByRole('img', { name: say.shown }).waitFor({ timeout: 30_000 })
    expect(await findingsInBothThemes(bank)).toEqual([])
    await expectToFit(bank)
    await bank.getByRole('button', { name: say.ask, exact: true }).click()
    const asking = bank.getByRole('dialog')
    await asking.getByRole('textbox', { name: say.message }).fill('The latest NAR1, please.')
    expect(await axeFindings(bank, '[role=dialog]')).toEqual([])
    await asking.getByRole('button', { name: say.ask, exact: true }).click()
    await asking.waitFor({ state: 'detached' })
    await firm.getByText('The latest NAR1, please.').waitFor({ timeout: 30_000 })
    await firm.getByText(say.asked).first().waitFor()
    expect(await findingsInBothThemes(firm)).toEqual([])
    await expectToFit(firm)
    await firm.getByRole('checkbox', { name: say.share }).check()
    await firm.getByRole('button', { name: say.change }).click()
    const change = firm.getByRole('dialog')
    await change.getByRole('textbox', { name: say.message }).fill('Added now.')
    await change.getByRole('textbox', { name: say.by }).fill('AU YEUNG Pui Shan, director')
    await change
      .getByRole('combobox', { name: say.how })
      .or(change.getByRole('textbox', { name: say.how }))
      .first()
      .click()
    await firm.getByRole('option', { name: say.inPerson }).click()
    await change.getByRole('checkbox', { name: say.agree }).check()
    expect(await axeFindings(firm, '[role=dialog]')).toEqual([])
    await change.getByRole('button', { name: say.change }).click()
    await change.waitFor({ state: 'detached' })
    await bank.getByText(say.supplied).first().waitFor({ timeout: 30_000 })
    await bank.getByText('Added now.').waitFor()
    const opened = bank.waitForResponse(/\/documents\/\d+\/pages\/1$/, { timeout: 30_000 })
    await bank.keyboard.press('j')
    await opened
    await bank.getByRole('button', { name: say.accept, exact: true }).click()
    const accepting = bank.getByRole('dialog')
    await accepting.getByRole('textbox', { name: say.message }).fill('Welcome.')
    await accepting.getByRole('button', { name: say.accept, exact: true }).click()
    await firm.getByText('Welcome.').waitFor({ timeout: 30_000 })
    await firm.getByText(say.accepted).first().waitFor()
    await firm.getByRole('button', { name: say.looks }).click()
    await firm.getByRole('dialog').getByText(say.lookedAt).first().waitFor()
    expect(await axeFindings(firm, '[role=dialog]')).toEqual([])
    await firm.keyboard.press('Escape')
    await firm.getByRole('dialog').waitFor({ state: 'detached' })
    await firm.getByRole('button', { name: say.withdraw }).click()
    const withdrawing = firm.getByRole('dialog')
    await withdrawing.getByRole('textbox', { name: say.reason }).fill('Enough.')
    expect(await axeFindings(firm, '[role=dialog]')).toEqual([])
    await withdrawing.getByRole('button', { name: say.withdraw }).click()
    await bank.getByText(say.closed).waitFor({ timeout: 30_000 })
    expect([...problemsOf(firm), ...problemsOf(bank)]).toEqual([])
  },
)

test('the list shows the documented columns without sort or filter, and opens a client [EKY-001] [EKY-002] [EKY-003] [EKY-004] [EKY-005] [EKY-006] [EKY-007] [EKY-008]', async () => {
  const page = await visit('/sys/eKYCAlliance', { as: admin })
  const table = page.getByRole('table')
  await table.waitFor()
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'ID',
    'Name',
    'BR number',
    'Files',
    'Requests',
    'Action',
  ])
  expect(await table.locator('thead').locator('button, input, [aria-sort]').count()).toBe(0)
  expect(await page.getByRole('searchbox').count()).toBe(0)
  await page.getByRole('link', { name: new RegExp(`^Open Ardley Vale ${languages[0]}`) }).focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-request-shown]').waitFor()
})

test('a client shows the documented tables with their actions [EKY-009] [EKY-010] [EKY-011] [EKY-012] [EKY-013] [EKY-014] [EKY-015] [EKY-016] [EKY-017] [EKY-061]', async () => {
  const call = await callsOf(admin)
  const clients = await call<{ id: number; name: string }[]>('GET', '/v2/ekyc/clients?limit=10')
  const client = clients.find(({ name }) => name.includes(` ${languages[0]} `))
  const page = await visit(`/sys/eKYCAlliance/Details/${client?.id}`, { as: admin })
  await page.locator('[data-request-shown]').waitFor()
  const requests = page.getByRole('table', { name: 'Requests' })
  const documents = page.getByRole('table', { name: 'Documents' })
  expect(await requests.getByRole('columnheader').allTextContents()).toEqual([
    'Bank',
    'Status',
    'Request date',
    'Action',
  ])
  await documents.waitFor()
  expect(await documents.getByRole('columnheader').allTextContents()).toEqual([
    'In the request',
    'Name',
    'Description',
    'Type',
    'Uploaded',
    'Status',
    'Action',
  ])
  await requests.getByRole('button', { name: /^View thread/ }).waitFor()
  await documents.getByRole('link', { name: 'Download CI.pdf' }).waitFor()
  expect(problemsOf(page)).toEqual([])
})
