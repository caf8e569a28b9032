import { beforeAll, expect, test } from 'vitest'
import { findingsInBothThemes } from './driver/axe.ts'
import { closePages, languages, problemsOf, visit } from './driver/browser.ts'
import { type Calls, callsOf } from './driver/calls.ts'
import { downloaded } from './driver/downloaded.ts'
import { ownOrganisation } from './driver/organisation.ts'

// dialog features/forms/registry-forms-button.tsx
// dialog features/forms/transaction-form-button.tsx

closePages()

const { admin } = await ownOrganisation('forms')
const day = (text: string) => Date.parse(text)
let call: Calls
let firm: number
let transaction: number

beforeAll(async () => {
  call = await callsOf(admin)
  const post = async (url: string, body: object) => (await call<{ id: number }>('POST', url, body)).id
  const director = await post('/v2/individuals', {
    names: [{ name_type: 1, lang: 1, sur: 'FORMTEST', other: 'Siu Ming' }],
    idens: [{ type: 1, id_number: 'A123456(3)' }],
    addresses: [{ address_1: '9 Lantern Lane', address_4: 'HK' }],
  })
  firm = await post('/v2/corporates', {
    company_type: 2,
    ref_id: 'FORM-1',
    names: [{ name_type: 3, lang: 1, other: 'Formtest Marine Limited' }],
    directors: [{ capacity_type: 2, capacity_id: director, start_date: day('2026-11-02') }],
  })
  transaction = await post('/v2/transactions', {
    tran_type: 'outward',
    tran_date: day('2026-11-02'),
    client_type: 'individual',
    person: director,
    amount: '9000',
    amount_to: '1150',
  })
})

const words = {
  en: {
    open: 'Registry forms',
    download: 'Download',
    fill: 'Fill in',
    transaction: 'Transaction form',
    paper: 'Preview',
  },
  'zh-hant': { open: '公司註冊表格', download: '下載', fill: '填寫', transaction: '交易表格', paper: '預覽' },
} as const

test.each(languages)(
  'a registry sheet is made from the company with the keyboard in %s: chosen, seen, completed, taken',
  async (language) => {
    const said = words[language]
    const page = await visit(`/sys/Companies/Details/${firm}`, { language, as: admin })
    await page.getByRole('button', { name: said.open }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: /^ND2A/ }).focus()
    await page.keyboard.press('Space')
    await dialog
      .getByRole('checkbox', { name: /FORMTEST/ })
      .first()
      .focus()
    await page.keyboard.press('Space')
    const paper = dialog.getByRole('region', { name: said.paper })
    await paper.getByText('2026-11-02').first().waitFor()
    await paper.getByText('A123***(*)').waitFor()
    expect(await paper.textContent()).not.toContain('A123456(3)')
    expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: said.download }).press('Enter'),
    ])
    expect(file.suggestedFilename()).toBe('ND2A FORM-1.pdf')
    expect((await downloaded(file)).subarray(0, 5).toString()).toBe('%PDF-')
    await dialog
      .getByRole('link', { name: new RegExp(`^${said.fill}(: |：).*FORMTEST`) })
      .first()
      .press('Enter')
    await page.waitForURL(/\/NaturalPerson\/Details\/\d+/)
    expect(problemsOf(page)).toEqual([])
  },
)

test('the form of a transaction is seen and taken from its record', async () => {
  const page = await visit(`/sys/Transaction/Details/${transaction}`, { as: admin })
  await page.getByRole('button', { name: 'Transaction form' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Outward remittance record').waitFor()
  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^T\d{8}-\d+\.pdf$/)
  expect(problemsOf(page)).toEqual([])
})
