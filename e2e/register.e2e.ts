import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { colleague } from './driver/colleague.ts'
import { addOffices, usualOffices } from './driver/offices.ts'
import { ownOrganisation } from './driver/organisation.ts'

// dialog form/saving/conflict-dialog.tsx

closePages()

const { admin, officer } = await ownOrganisation('register', { register: 'small' })

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click()

async function addMember(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add member' }).click()
  await page.getByRole('combobox', { name: 'Person or company' }).fill('chan')
  await page.getByRole('option').first().click()
  await page.getByLabel('Director', { exact: true }).check()
  await page.getByLabel('Shareholder').check()
  await page.getByLabel('Number of shares').fill('100')
  await page.getByRole('button', { name: 'Apply' }).click()
}

test('a company is added step by step with a member of two roles, and shows who owns it [COM-016] [COM-056] [COM-137] [COM-152] [UIX-031]', async () => {
  const page = await visit('/sys/Companies/Add', { as: officer })
  await page.getByRole('textbox', { name: 'English name', exact: true }).fill('HARBOUR TESTING LIMITED')
  await step(page, 'Review and screen')
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('alert').getByText('Company type').first().waitFor()

  await step(page, 'Company information')
  await page.getByRole('textbox', { name: 'Incorporated' }).fill('2020-01-31')
  const type = page.getByRole('combobox', { name: 'Company type' })
  await type.click()
  await page.getByRole('option', { name: 'Registered Non-Hong Kong Company' }).click()
  await step(page, 'Addresses')
  await page.getByRole('heading', { name: 'Principal place of business in Hong Kong' }).waitFor()
  await addOffices(page, ...usualOffices)

  await step(page, 'Members')
  await addMember(page)
  await page.getByText('Member added').waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'CHAN' }).textContent()).toMatch(/Shareholder, Director.*100/)
  expect(await axeFindings(page)).toEqual([])

  await step(page, 'Review and screen')
  await page.getByRole('button', { name: 'Complete' }).click()
  const summary = page.getByRole('alert')
  await summary.getByRole('link', { name: 'Principal place in registered country: address is required' }).waitFor()
  await summary.getByRole('link', { name: /Principal place of business in Hong Kong/ }).click()
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('field-missing_addresses-3')
  expect(await axeFindings(page)).toEqual([])
  await addOffices(page, 'Principal place of business in Hong Kong', 'Principal place in registered country')
  await step(page, 'Review and screen')
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL(/\/sys\/Companies\/Details\/\d+/)
  await page
    .getByRole('button', { name: 'Ownership' })
    .or(page.getByRole('tab', { name: 'Ownership' }))
    .click()
  await page.getByText('Natural persons behind the company').waitFor()
  expect(await page.getByText('100.00 %').count()).toBe(2)
  expect(await axeFindings(page)).toEqual([])
  expect(problemsOf(page)).toEqual([])
})

test('a person is added, and its draft is kept when left', async () => {
  const page = await visit('/sys/NaturalPerson/Add', { as: officer })
  await page.getByRole('textbox', { name: 'English name: Surname' }).fill('TESTPERSON')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.waitForURL(/\/sys\/NaturalPerson$/)
  await page.goto('/sys/NaturalPerson/Add')
  await page.getByRole('button', { name: 'Continue the draft' }).click()
  expect(await page.getByRole('textbox', { name: 'English name: Surname' }).inputValue()).toBe('TESTPERSON')
  await step(page, 'Review and screen')
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL(/\/sys\/NaturalPerson\/Details\/\d+/)
  await page.getByRole('heading', { level: 1, name: /TESTPERSON/ }).waitFor()
})

test('an edit that a colleague overtook is compared and saved together with hers [API-035]', async () => {
  const may = await (await colleague(admin)).person({
    names: [{ name_type: 1, lang: 1, sur: 'MERGETEST', other: 'Wing Yan' }],
    tel: '2345 6789',
  })
  const page = await visit(`/sys/NaturalPerson/Details/${may.id}`, { as: officer })
  await page.getByText('Natural person record').waitFor()
  await page.getByRole('tab', { name: 'Contact and basic information' }).click()
  await page.getByRole('textbox', { name: 'Occupation' }).fill('Jeweller')
  await page.getByRole('textbox', { name: 'Telephone' }).fill('2345 0000')
  await may.save({ tel: '2345 1111', fax: '2345 2222' })

  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this record meanwhile' })
  await dialog.getByText('Fax: empty to 2345 2222').waitFor()
  await dialog.getByText('Occupation: empty to Jeweller').waitFor()
  await dialog.getByRole('radiogroup', { name: 'Telephone' }).getByLabel('Saved: 2345 1111').check()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save both' }).click()
  await page.getByText('Natural person saved').waitFor()
  expect(await may.read()).toMatchObject({ occupation: 'Jeweller', tel: '2345 1111', fax: '2345 2222' })

  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('Occupation', { exact: true }).first().waitFor()
  await page.reload()
  await page.getByText('Natural person record').waitFor()
  expect(await page.getByText('A draft from').count()).toBe(0)
})

test('a company that cannot be loaded is said, and its reader is back at the list [COM-015]', async () => {
  const page = await visit('/sys/Companies/Details/99999999', { as: officer })
  await page.waitForURL(/\/sys\/Companies$/)
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
  await page.getByRole('table').waitFor()
  expect(new URL(page.url()).pathname).toBe('/sys/Companies')
})

test('on a telephone the steps are one list to choose from, and a record keeps its whole name', async () => {
  const page = await visit('/sys/Companies/Add', { as: officer, width: 390, height: 844, language: 'zh-hant' })
  await page.getByRole('combobox', { name: '步驟' }).selectOption({ index: 2 })
  await page.getByRole('heading', { name: '成員' }).waitFor()
  expect(await page.getByRole('navigation', { name: '步驟' }).getByRole('list').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
})

test('on a telephone a record with every button of its head keeps its name on a line of its own', async () => {
  const company = await (await colleague(admin)).company({
    company_type: 2,
    names: [{ name_type: 3, lang: 1, other: 'NARROWTEST SHIPPING LIMITED' }],
  })
  const page = await visit(`/sys/Companies/Details/${company.id}`, { as: admin, width: 390, height: 844 })
  const name = page.getByRole('heading', { level: 1 })
  await name.waitFor()
  const box = await name.boundingBox()
  expect(box?.width).toBeGreaterThan(300)
  expect(box?.height).toBeLessThan(90)
})

test('beside long names of countries the names of people keep their room', async () => {
  const page = await visit('/sys/NaturalPerson?nationality=HK', { as: officer })
  await page.getByRole('row').nth(3).waitFor()
  const name = await page.locator('td[data-share]').first().boundingBox()
  expect(name?.width).toBeGreaterThan(190)
  expect(await page.getByTitle('Hong Kong SAR China').count()).toBeGreaterThan(5)
})
