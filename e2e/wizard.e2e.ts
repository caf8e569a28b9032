import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { colleague } from './driver/colleague.ts'
import { addOffices, usualOffices } from './driver/offices.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const { admin, officer } = await ownOrganisation('wizard')

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click()
const idIn = (page: Page): string => /\d+$/.exec(page.url())?.[0] ?? ''

test('a step is left for the next only when it is right, and nothing is saved before the last [PER-051] [PER-110] [COM-146]', async () => {
  const page = await visit('/sys/NaturalPerson/Add', { as: officer })
  const created: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/v2\/(individuals|names|emails)$/.test(request.url()))
      created.push(request.url())
  })
  // An invalid date on a later step does not block an earlier one.
  await step(page, 'Contact and basic information')
  await box(page, 'Date of birth').fill('1990-02-31')
  await step(page, 'Names')
  await button(page, 'Next: Identity documents').click()
  await page.getByText('Name is required').waitFor()
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('English name: Surname')
  await box(page, 'English name: Surname').fill('S')
  await page.getByText('Name is required').waitFor({ state: 'detached' })
  await box(page, 'English name: Surname').fill('STEPTEST')
  await button(page, 'Next: Identity documents').click()
  await button(page, 'Next: Contact and basic information').click()
  await button(page, 'Next: Bank accounts').click()
  await page.getByText('Date is not in correct format').first().waitFor()
  await box(page, 'Date of birth').fill('1990-02-03')
  await button(page, 'Next: Bank accounts').click()
  await button(page, 'Next: Attachments').click()
  await button(page, 'Next: Review and screen').click()
  expect(created).toEqual([])
  await button(page, 'Complete').click()
  await page.waitForURL(/\/sys\/NaturalPerson\/Details\/\d+/)
  expect(created).toHaveLength(1)
  expect(problemsOf(page)).toEqual([])
})

test('focus follows each step by key, the lists are previewed while typing, and the last step shows what was entered', async () => {
  const page = await visit('/sys/NaturalPerson/Add', { as: officer })
  const focused = () => page.evaluate<string>('document.activeElement.id')
  await expect.poll(focused).toBe('field-names-0-sur')
  await page.keyboard.type('TESTHIT')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Probity')
  const preview = page.getByRole('region', { name: 'Watchlist preview' })
  await preview.getByText('Exact', { exact: true }).waitFor()
  await preview.getByText('Not recorded. Screening runs when you finish.').waitFor()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => page.evaluate<string>('document.activeElement.textContent')).toBe('Add document')
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(focused).toBe('field-dob')
  await page.keyboard.press('Alt+ArrowLeft')
  await step(page, 'Review and screen')
  await page.getByText('TESTHIT Probity').first().waitFor()
  await preview.getByText(/open(s)? a case for review/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(problemsOf(page)).toEqual([])
})

test('the summary of errors leads to the field on whichever step it stands', async () => {
  const page = await visit('/sys/NaturalPerson/Add', { as: officer })
  await step(page, 'Contact and basic information')
  await button(page, 'Add e-mail').click()
  await box(page, 'E-mail').fill('no address')
  await step(page, 'Review and screen')
  await button(page, 'Complete').click()
  await page
    .getByRole('alert')
    .getByRole('link', { name: /E-mail: / })
    .click()
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('field-emails-0-email')
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Name is required/ })
    .click()
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('field-names-0-sur')
  expect(await axeFindings(page)).toEqual([])
  await button(page, '2 fields to correct').click()
  await expect.poll(() => page.evaluate('document.activeElement.id')).toMatch(/^field-(names|emails)-0/)
})

test('accounts and files of a new company are saved after it; what fails stays open for another try [SUB-132] [ATT-005] [COM-139]', async () => {
  const page = await visit('/sys/Companies/Add', { as: officer })
  await box(page, 'English name').fill('AFTERWARDS TESTING LIMITED')
  await page.getByRole('combobox', { name: 'Company type' }).click()
  await page.getByRole('option', { name: 'Private Limited' }).click()
  await step(page, 'Addresses')
  await addOffices(page, ...usualOffices)
  await step(page, 'Bank accounts')
  await button(page, 'Add bank account').click()
  await box(page, 'Bank').fill('Harbour Bank')
  await box(page, 'Account number').fill('012-345678-9')
  await box(page, 'Opening date').fill('2020-13-01')
  await button(page, 'Next: Attachments').click()
  await page.getByText('Date is not in correct format').first().waitFor()
  await box(page, 'Opening date').fill('2020-12-01')
  await button(page, 'Next: Attachments').click()
  const file = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('certificate.pdf').waitFor()
  expect(await axeFindings(page)).toEqual([])

  const refuse = {
    status: 400,
    contentType: 'application/json',
    body: '{"status":400,"code":"E_VALIDATION","message":"x"}',
  }
  await page.route('**/v2/bank_informations', (route) => route.fulfill(refuse))
  await page.route('**/v2/attachments/upload', (route) => route.fulfill({ ...refuse, status: 415 }))
  await step(page, 'Review and screen')
  await button(page, 'Complete').click()
  await page.getByText('The record is saved.').waitFor()
  await page.getByText('Failed to upload file').first().waitFor()
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('button')
  expect(await steps.count()).toBe(2)
  expect(await axeFindings(page)).toEqual([])

  await page.unroute('**/v2/bank_informations')
  await page.unroute('**/v2/attachments/upload')
  await button(page, 'Try again').click()
  await page.waitForURL(/\/sys\/Companies\/Details\/\d+/)
  const saved = await (await colleague(admin)).call(`/v2/corporates/${idIn(page)}?populate=bank_infos,attachments`)
  expect(saved).toMatchObject({
    bank_infos: [
      { acc_bank: 'Harbour Bank', acc_number: '012-345678-9', acc_open_date: Date.parse('2020-12-01T00:00:00Z') },
    ],
    attachments: [{ file_name: 'certificate.pdf' }],
  })
  const same = await (await colleague(admin)).call(
    '/v2/corporates/count?filter={"name":{"contains":"AFTERWARDS TESTING"}}',
  )
  expect(same).toEqual({ count: 1 })
})

test('a changed type says what it adds and hides and can be taken back; beside it stands what saving would re-screen', async () => {
  const may = await colleague(admin)
  const company = await may.company({
    company_type: 2,
    incorp_place: 'HK',
    names: [{ name_type: 3, lang: 1, other: 'BANDTEST LIMITED' }],
  })
  await may.call('/v2/screening/single', 'POST', { name: 'onboarding', mode: 'onboarding', company: company.id })
  const page = await visit(`/sys/Companies/Details/${company.id}`, { as: officer })
  const type = page.getByRole('combobox', { name: 'Company type' })
  const choose = async (name: string) => {
    await type.click()
    await page.getByRole('option', { name }).click()
  }
  await choose('Registered Non-Hong Kong Company')
  const band = page.getByRole('status').filter({ hasText: 'Was 2, Private Limited.' })
  await band.getByText('Principal place of business in Hong Kong').waitFor()
  const pane = page.getByRole('region', { name: 'This change re-screens' })
  await pane.getByText('Nothing that identifies it changes: saving screens nobody.').waitFor()
  await box(page, 'English name').fill('BANDTEST RENAMED LIMITED')
  await pane.getByText('What identifies it changes').waitFor()
  expect(await pane.getByRole('definition').allTextContents()).toEqual(['1', '0', '0', '0'])
  expect(await axeFindings(page)).toEqual([])
  await band.getByRole('button', { name: 'Principal place' }).click()
  await page.getByRole('tab', { name: 'Addresses', selected: true }).waitFor()
  await page.getByRole('tab', { name: 'Company information' }).click()
  await choose('Limited by Guarantee')
  await page.getByText('Number of members').first().waitFor()
  await button(page, 'Back to 2').click()
  await band.waitFor({ state: 'detached' })
  expect(await type.inputValue()).toBe('Private Limited')

  await page.keyboard.press('Control+s')
  await page.getByText('Company saved').waitFor()
  await expect
    .poll(async () => ((await may.call(`/v2/corporates/${company.id}/history?limit=1`))['total'] as number) > 1)
    .toBe(true)
  expect(problemsOf(page)).toEqual([])
})

test('the language is changed in a wizard, where the menu is a rail, and what was typed stays', async () => {
  const page = await visit('/sys/NaturalPerson/Add', { as: officer })
  const surname = page.getByRole('textbox', { name: 'English name: Surname' })
  await surname.fill('RAILTEST')
  await page.getByRole('button', { name: '繁體中文' }).click()
  await page.getByRole('textbox', { name: /姓/ }).first().waitFor()
  expect(await page.getByRole('textbox', { name: /姓/ }).first().inputValue()).toBe('RAILTEST')
  await page.getByRole('button', { name: 'English' }).click()
  await surname.waitFor()
  expect(problemsOf(page)).toEqual([])
})
