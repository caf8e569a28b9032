import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { colleague } from './driver/colleague.ts'
import { addFewClients } from './driver/few-clients.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const { admin, officer } = await ownOrganisation('save-order')

beforeAll(() => addFewClients(admin))

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

/** The steps of a save in their observed order. */
async function watchSave(page: Page, family: string, notices: readonly string[]): Promise<string[]> {
  const seen: string[] = []
  const noticed = notices.map(async (text) => {
    await page.getByText(text, { exact: true }).first().waitFor()
    seen.push(text)
  })
  await page.route(`**/v2/${family}**`, async (route) => {
    const method = route.request().method()
    if (method === 'PATCH') seen.push('send')
    else if (method === 'GET' && seen.includes('send')) {
      // A screen that refetches the record before it shows the notice would wait here forever.
      await Promise.all(noticed)
      seen.push('reload')
    }
    await route.continue()
  })
  return seen
}

test('a person is validated, sent, told of and read again, in that order [PER-054] [PER-112]', async () => {
  const person = await (await colleague(admin)).person({ names: [{ name_type: 1, lang: 1, sur: 'ORDERTEST' }] })
  const page = await visit(`/sys/NaturalPerson/Details/${person.id}`, { as: officer })
  await page.getByText('Natural person record').waitFor()
  await tab(page, 'Contact and basic information')
  const seen = await watchSave(page, 'individuals', ['Please check the form again', 'Natural person saved'])
  await box(page, 'Date of birth').fill('1990-13-01')
  await page.keyboard.press('Control+s')
  await expect.poll(() => seen).toEqual(['Please check the form again'])
  await box(page, 'Date of birth').fill('1990-12-01')
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => seen.slice(0, 4))
    .toEqual(['Please check the form again', 'send', 'Natural person saved', 'reload'])
})

test('a company is validated, sent, told of and read again, in that order [COM-148]', async () => {
  const company = await (await colleague(admin)).company({
    company_type: 2,
    names: [{ name_type: 3, lang: 1, other: 'ORDERTEST LIMITED' }],
  })
  const page = await visit(`/sys/Companies/Details/${company.id}`, { as: officer })
  await page.getByText('Company record').waitFor()
  const seen = await watchSave(page, 'corporates', ['Company saved'])
  await box(page, 'Source of funds').fill('Trading')
  await page.keyboard.press('Control+s')
  await expect.poll(() => seen.slice(0, 3)).toEqual(['send', 'Company saved', 'reload'])
})

test('a save that never reaches the server says so and keeps what was typed [PER-116]', async () => {
  const person = await (await colleague(admin)).person({ names: [{ name_type: 1, lang: 1, sur: 'LINETEST' }] })
  const page = await visit(`/sys/NaturalPerson/Details/${person.id}`, { as: officer })
  await page.getByText('Natural person record').waitFor()
  await page.route('**/v2/individuals/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.fallback(),
  )
  await tab(page, 'Contact and basic information')
  await box(page, 'Occupation').fill('Baker')
  await page.keyboard.press('Control+s')
  await page.getByText('Save failed due to an unexpected error').first().waitFor()
  expect(await box(page, 'Occupation').inputValue()).toBe('Baker')
})

test('a person that cannot be loaded is told of in the colour of an error, and the page stays [PER-118]', async () => {
  const page = await visit('/sys/NaturalPerson/Details/99999999', { as: officer })
  await page.getByRole('alert').filter({ hasText: 'Natural person record' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/sys/NaturalPerson/Details/99999999')
  expect(await page.getByRole('textbox').count()).toBeLessThanOrEqual(1)
  await page.getByRole('heading', { level: 1, name: 'No such record here' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Natural persons' }).waitFor()
})

test('until the risk of another place is known the record shows Not In List with 0.00 [PER-049]', async () => {
  const person = await (await colleague(admin)).person({
    pob: 'HK',
    names: [{ name_type: 1, lang: 1, sur: 'RISKTEST' }],
  })
  const page = await visit(`/sys/NaturalPerson/Details/${person.id}`, { as: officer })
  await page.getByText('Low Risk').first().waitFor()
  await tab(page, 'Contact and basic information')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/v2/screening/risks', async (route) => {
    await held
    await route.continue()
  })
  const place = page.getByRole('combobox', { name: 'Place of birth' }).or(box(page, 'Place of birth')).first()
  await place.fill('Iran')
  await page.getByRole('option', { name: 'Iran' }).click()
  await page.getByText('Not In List').first().waitFor()
  await page.getByText('0.00').first().waitFor()
  answer()
  await page.getByText('High Risk').first().waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('a telephone without a country is of Hong Kong, and its field says so [PER-094]', async () => {
  const page = await visit('/sys/NaturalPerson/Add', { as: officer })
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Contact' }).click()
  expect(await page.getByText('+852', { exact: true }).count()).toBe(2)
  await box(page, 'Telephone').fill('+44 20 7946 0000')
  await expect.poll(() => page.getByText('+852', { exact: true }).count()).toBe(1)
})

test('a day is typed under a mask, completed on leaving or by Enter, picked, and cleared [UIX-005] [UIX-008] [UIX-009]', async () => {
  const may = await colleague(admin)
  const person = await may.person({ dob: '1980-01-02', names: [{ name_type: 1, lang: 1, sur: 'DAYTEST' }] })
  const page = await visit(`/sys/NaturalPerson/Details/${person.id}`, { as: officer })
  await tab(page, 'Contact and basic information')
  const dob = box(page, 'Date of birth')
  await dob.fill('')
  await dob.pressSequentially('19900203')
  expect(await dob.inputValue()).toBe('1990-02-03')
  // A date of birth stays as precise as it is known; any other day is completed.
  await dob.fill('1991')
  await dob.blur()
  expect(await dob.inputValue()).toBe('1991')
  await dob.fill('1992-05')
  await dob.press('Enter')
  expect(await dob.inputValue()).toBe('1992-05')
  await dob.fill('1992-05-01')
  await page.getByRole('button', { name: 'Calendar' }).first().click()
  await page
    .getByRole('dialog')
    .or(page.locator('[data-position]'))
    .getByRole('button', { name: /\b15\b/ })
    .first()
    .click()
  expect(await dob.inputValue()).toBe('1992-05-15')
  await tab(page, 'Names')
  const from = box(page, 'English name: In effect from')
  await from.fill('1991')
  expect(await from.inputValue()).toBe('1991')
  await from.blur()
  expect(await from.inputValue()).toBe('1991-01-01')
  await from.fill('1992-05')
  await from.press('Enter')
  expect(await from.inputValue()).toBe('1992-05-01')
  await tab(page, 'Contact and basic information')
  await dob.fill('')
  await page.keyboard.press('Control+s')
  await page.getByText('Natural person saved').waitFor()
  expect((await person.read())['dob']).toBe(null)
})

test('Enter leaves the field of a currency [UIX-034]', async () => {
  const page = await visit('/sys/NaturalPerson/Add', { as: officer })
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Bank accounts' }).click()
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const currency = page.getByRole('combobox', { name: 'Currency' }).or(box(page, 'Currency')).first()
  await currency.fill('usd')
  await currency.press('Enter')
  expect(await currency.inputValue()).toBe('USD')
  const left = await page.evaluate<{ tag: string; isField: boolean }>(
    "({ tag: document.activeElement.tagName, isField: document.activeElement.value === 'USD' })",
  )
  expect(left).toMatchObject({ isField: false })
  // The focus goes on to the next control and does not fall to the page.
  expect(left.tag).not.toBe('BODY')
})

test('the registration stands on two tabs of a company, the papers on the last; a wrong date of a role blocks its dialog [COM-049] [COM-051] [COM-145]', async () => {
  const may = await colleague(admin)
  const company = await may.company({
    company_type: 5,
    names: [{ name_type: 3, lang: 1, other: 'PAPERTEST LIMITED' }],
  })
  const page = await visit(`/sys/Companies/Details/${company.id}`, { as: officer })
  await page.getByText('Company record').waitFor()
  await box(page, 'BR number').fill('12345678-000')
  await tab(page, 'Business registration')
  expect(await box(page, 'BR number').inputValue()).toBe('12345678-000')
  await page.getByRole('switch', { name: 'Business registration valid for 3 years' }).click({ force: true })
  await tab(page, 'Company information')
  expect(await page.getByRole('switch', { name: 'Business registration valid for 3 years' }).isChecked()).toBe(true)
  await tab(page, 'Others')
  for (const name of ['estab_date', 'ma_name', 'coi_name', 'cr_ref', 'pps_members-number_of_members'])
    expect([name, await page.locator(`#field-${name}`).count()]).toEqual([name, 1])
  expect(await page.getByRole('switch', { name: 'Established business relationship' }).count()).toBe(1)

  await tab(page, 'Members')
  await page.getByRole('button', { name: 'Add member' }).click()
  await page.getByRole('combobox', { name: 'Person or company' }).fill('chan')
  await page.getByRole('option').first().click()
  await page.getByLabel('Director', { exact: true }).check()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Date of appointment' }).first().fill('2020-13-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByText('Date is not in correct format').first().waitFor()
  expect(await dialog.count()).toBe(1)
})
