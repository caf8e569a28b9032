import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { closePages, problemsOf, visit } from './browser.ts'

closePages()

const officer = { organisation: 'demo', username: 'officer' }

const step = (page: Page, name: string) => page.getByRole('navigation', { name: 'Steps' }).getByText(name).click()

async function addMember(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add member' }).click()
  await page.getByRole('combobox', { name: 'Person or company' }).fill('chan')
  await page.getByRole('option').first().click()
  await page.getByLabel('Director', { exact: true }).check()
  await page.getByLabel('Shareholder').check()
  await page.getByLabel('Number of shares').fill('100')
  await page.getByRole('button', { name: 'Apply' }).click()
}

test('a company is added step by step with a member of two roles, and shows who owns it [COM-016] [COM-056] [COM-152]', async () => {
  const page = await visit('/sys/Companies/Add', { as: officer })
  await page.getByRole('textbox', { name: 'English name' }).fill('HARBOUR TESTING LIMITED')
  await step(page, 'Others')
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('alert').getByText('Company type').first().waitFor()

  await step(page, 'Company information')
  await page.getByRole('textbox', { name: 'Incorporated' }).fill('2020-01-31')
  const type = page.getByRole('combobox', { name: 'Company type' })
  await type.click()
  await page.getByRole('option', { name: 'Registered non-Hong Kong company' }).click()
  await step(page, 'Addresses')
  await page.getByRole('heading', { name: 'Principal place of business in Hong Kong' }).waitFor()

  await step(page, 'Members')
  await addMember(page)
  await page.getByText('Member added').waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'CHAN' }).textContent()).toMatch(/Shareholder.*100.*Director/)
  expect(await axeFindings(page)).toEqual([])

  await step(page, 'Others')
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
}, 120_000)

test('a person is added, and its draft is kept when left', async () => {
  const page = await visit('/sys/NaturalPerson/Add', { as: officer })
  await page.getByRole('textbox', { name: 'English name: Surname' }).fill('TESTPERSON')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.waitForURL(/\/sys\/NaturalPerson$/)
  await page.goto('/sys/NaturalPerson/Add')
  await page.getByRole('button', { name: 'Continue the draft' }).click()
  expect(await page.getByRole('textbox', { name: 'English name: Surname' }).inputValue()).toBe('TESTPERSON')
  await step(page, 'Contact and basic information')
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL(/\/sys\/NaturalPerson\/Details\/\d+/)
  await page.getByRole('heading', { level: 1, name: /TESTPERSON/ }).waitFor()
}, 60_000)
