import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { closePages, problemsOf, visit } from '../driver/browser.ts'
import { colleague } from '../driver/colleague.ts'
import { boxOf, coloursOf, contrastOf, hiddenOf } from '../driver/looks.ts'
import { addOffices, usualOffices } from '../driver/offices.ts'
import { ownOrganisation } from '../driver/organisation.ts'

closePages()

const { admin, officer } = await ownOrganisation('looks')

const names = [
  ['KWONG', 'Yat Long Louis', '鄺', '逸朗'],
  ['LING', 'Siu Hong Howard', '凌', '兆康'],
  ['AL-MUTAIRI', 'Abdulaziz', '', ''],
  ['LINDQVIST', 'Annika', '', ''],
] as const

/** A register whose other columns are as wide as they become. */
beforeAll(async () => {
  const may = await colleague(admin)
  for (const [at, [sur, other, surHan, otherHan]] of names.entries())
    await may.person({
      ref_id: `LOOKS-P-${at}`,
      dob: '1971-03-14',
      nationality: 'HK',
      names: [
        { name_type: 1, lang: 1, sur, other },
        ...(surHan === '' ? [] : [{ name_type: 1, lang: 2, sur: surHan, other: otherHan }]),
      ],
      idens: at === 0 ? [{ type: 1, id_number: 'A123456(3)' }] : [],
    })
})

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' })
const step = (page: Page, name: string) => steps(page).getByRole('button', { name }).click()

/** Least contrast of text, and of an icon, by WCAG. */
const [readable, visible] = [4.5, 3]

test.each([1024, 1280])('the list of persons shows the usual names whole in a window of %i', async (width) => {
  const page = await visit('/sys/NaturalPerson', { as: officer, width, height: 800 })
  for (const [sur, other] of names) {
    const name = page.getByRole('table').getByTitle(new RegExp(`^${sur} ${other}`))
    await name.waitFor()
    const english = await boxOf(name.getByText(other))
    expect([sur, (await boxOf(name)).right >= english.right, await hiddenOf(name)]).toEqual([sur, true, 0])
  }
  expect(problemsOf(page)).toEqual([])
})

test('the bin of a row is quieter than the name of the row', async () => {
  const page = await visit('/sys/NaturalPerson', { as: admin })
  const row = page.getByRole('row').filter({ hasText: 'LINDQVIST' })
  const bin = row.getByRole('button', { name: 'Delete LINDQVIST Annika' })
  const [ofBin, ofName] = [await contrastOf(bin), await contrastOf(row.getByText('Annika'))]
  expect(ofBin).toBeGreaterThan(visible)
  expect(ofBin).toBeLessThan(ofName / 2)
})

test.each([1024, 1280, 1440])('a company name is legible while it is typed in a window of %i', async (width) => {
  const page = await visit('/sys/Companies/Add', { as: officer, width })
  const name = box(page, 'English name')
  await name.fill('Kwun Yat Marine Supplies Limited')
  expect(await hiddenOf(name)).toBe(0)
  expect((await boxOf(name)).width).toBeGreaterThan(300)
})

test('a missing company name is said in the red of errors', async () => {
  const page = await visit('/sys/Companies/Add', { as: officer })
  await button(page, 'Next: Addresses').click()
  const said = page.getByRole('status').filter({ hasText: /^Company name is required$/ })
  await said.waitFor()
  const wrongType = page.getByText('Company type is required').locator('visible=true').last()
  expect(await coloursOf(said)).toEqual(await coloursOf(wrongType))
})

test('the number of a wrong step is as readable while the step is open as when it is left', async () => {
  const page = await visit('/sys/NaturalPerson/Add', { as: officer })
  await button(page, 'Next: Identity documents').click()
  await page.getByText('Name is required').waitFor()
  const mark = steps(page).getByRole('button', { name: 'Names' }).locator('[data-state]')
  const open = await coloursOf(mark)
  expect(await contrastOf(mark)).toBeGreaterThan(readable)
  await step(page, 'Contact and basic information')
  expect(await mark.getAttribute('data-state')).toBe('errors')
  expect(open).toEqual(await coloursOf(mark))
})

test('an error below a date moves no field of its row', async () => {
  const page = await visit('/sys/NaturalPerson/Add', { as: officer })
  const row = page.getByRole('group', { name: 'English name' })
  const date = box(page, 'English name: In effect from')
  const parts = [
    row.getByText('English name', { exact: true }),
    box(page, 'English name: Surname'),
    box(page, 'English name: Other names'),
    date,
    row.getByRole('button', { name: /^Remove/ }),
  ]
  const tops = () => Promise.all(parts.map(async (part) => (await boxOf(part)).top))
  await box(page, 'English name: Surname').fill('ROWTEST')
  const before = await tops()
  await date.fill('2020-13-01')
  await date.blur()
  await row.getByText('Date is not in correct format').waitFor()
  expect(await tops()).toEqual(before)
})

test.each([1024, 1280, 1440])('the country of a passport is shown whole in a window of %i', async (width) => {
  const page = await visit('/sys/NaturalPerson/Add', { as: officer, width })
  await step(page, 'Identity documents')
  await button(page, 'Add document').click()
  await page.getByRole('combobox', { name: 'Document type' }).click()
  await page.getByRole('option', { name: 'Passport' }).click()
  const country = page.getByRole('combobox', { name: 'Country or region' })
  await country.fill('HK')
  await page.getByRole('option', { name: 'Hong Kong SAR China' }).click()
  expect(await country.inputValue()).toBe('Hong Kong SAR China')
  expect(await hiddenOf(country)).toBe(0)
})

test('files refused after saving keep their icons and stand clear of the rules between them', async () => {
  const page = await visit('/sys/Companies/Add', { as: officer })
  await box(page, 'English name').fill('REFUSED FILES LIMITED')
  await page.getByRole('combobox', { name: 'Company type' }).click()
  await page.getByRole('option', { name: 'Private Limited' }).click()
  await step(page, 'Addresses')
  await addOffices(page, ...usualOffices)
  await step(page, 'Attachments')
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const files = ['one', 'two'].map((name) => ({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer }))
  await page.locator('input[type=file]').setInputFiles(files)
  const reason = 'The file is not what its name says: '.repeat(8)
  const issues = [{ path: 'file', code: 'refused', message: reason, params: {} }]
  const body = JSON.stringify({ status: 400, code: 'E_VALIDATION', message: 'x', issues })
  await page.route('**/v2/attachments/upload', (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body }),
  )
  await step(page, 'Review and screen')
  await button(page, 'Complete').click()
  await page.getByText('The record is saved.').waitFor()
  const lines = page.getByRole('listitem').filter({ hasText: 'Failed to upload file' })
  await lines.nth(1).waitFor()
  for (const line of await lines.all()) {
    const icon = await boxOf(line.getByRole('alert').locator('svg'))
    expect([icon.width, icon.height]).toEqual([15, 15])
    const [outer, said] = [await boxOf(line), await boxOf(line.getByRole('alert'))]
    expect(said.top - outer.top).toBeGreaterThanOrEqual(4)
    expect(outer.bottom - said.bottom).toBeGreaterThanOrEqual(4)
  }
})
