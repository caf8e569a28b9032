import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { colleague } from './driver/colleague.ts'
import { addOffices, usualOffices } from './driver/offices.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const { admin, officer } = await ownOrganisation('record')

const day = (text: string) => Date.parse(`${text}T00:00:00Z`)

// A tab's name may be followed by a mark that something is missing or wrong.
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
  await page.getByRole('heading', { level: 1 }).click()
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name })).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('every tab of a person is edited and saved as one [PER-019] [PER-021] [PER-023] [PER-024] [PER-025] [PER-095] [PER-117] [PER-120]', async () => {
  const may = await colleague(admin)
  const person = await may.person({ names: [{ name_type: 1, lang: 1, sur: 'TABTEST', other: 'Ka Yan' }] })
  const page = await visit(`/sys/NaturalPerson/Details/${person.id}`, { as: officer })
  await page.getByText('Natural person record').waitFor()

  // Reference, CR reference and the relationship are with the names; pending due diligence is in the header.
  await fill(page, { Reference: 'TAB-P-1', 'CR reference': 'CR-77' })
  await page.getByText('Pending CDD').waitFor()
  await fill(page, { 'Chinese name: Surname': '戴', 'Chinese name: Other names': '嘉欣' })
  await tab(page, 'Identity documents')
  await page.getByRole('button', { name: 'Add document' }).click()
  await fill(page, { 'Document number': 'A123456(3)', 'In effect from': '2020-02-01' })
  await tab(page, 'Contact and basic information')
  await fill(page, { Occupation: 'Trader' })
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByText('Natural person saved').waitFor()
  // The preview of a save is shown only for changes, and there are none left.
  await expect.poll(() => page.getByRole('region', { name: 'This change re-screens' }).count()).toBe(0)

  expect(await person.read('?populate=names,idens')).toMatchObject({
    ref_id: 'TAB-P-1',
    cr_reference: 'CR-77',
    occupation: 'Trader',
    names: [{ sur: 'TABTEST' }, { sur: '戴', other: '嘉欣' }],
    idens: [{ type: 1, id_number: 'A123456(3)', effect_date: day('2020-02-01') }],
  })
  expect(problemsOf(page)).toEqual([])
})

test('how a person is reached, born where and when, is saved, and the place decides the risk at once [PER-033] [PER-034] [PER-035] [PER-036] [PER-037] [PER-038] [PER-039] [PER-048]', async () => {
  const may = await colleague(admin)
  const person = await may.person({ names: [{ name_type: 1, lang: 1, sur: 'REACHTEST', other: 'Ka Yan' }] })
  const page = await visit(`/sys/NaturalPerson/Details/${person.id}`, { as: officer })
  await tab(page, 'Contact and basic information')
  await fill(page, { 'Date of birth': '1984-05-06', Occupation: 'Trader', Telephone: '123', Fax: '+44 20 7946 0000' })
  await page.getByText('Hong Kong numbers have 8 digits').waitFor()
  await fill(page, { Telephone: '2345 6789' })
  expect(await page.getByText('Hong Kong numbers have 8 digits').count()).toBe(0)
  await choose(page, 'Gender', 'Female')
  await field(page, 'Place of birth')
    .or(page.getByRole('combobox', { name: 'Place of birth' }))
    .first()
    .fill('Iran')
  await page.getByRole('option', { name: 'Iran' }).click()
  await page.getByText('High Risk').waitFor()
  await page.getByRole('button', { name: 'Add e-mail' }).click()
  await fill(page, { 'E-mail': 'kayan@tabtest.example' })
  await page.getByRole('button', { name: 'Add address' }).click()
  await fill(page, { 'Flat, floor, building': 'Flat 1, 2/F', Street: '3 Tab Street', District: 'Wan Chai' })
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByText('Natural person saved').waitFor()
  expect(await person.read('?populate=emails,addresses')).toMatchObject({
    dob: '1984-05-06',
    pob: 'IR',
    gender: 'Female',
    occupation: 'Trader',
    tel: '2345 6789',
    fax: '+44 20 7946 0000',
    risk_level: 'High Risk',
    emails: [{ email: 'kayan@tabtest.example' }],
    addresses: [{ address_1: 'Flat 1, 2/F', address_2: '3 Tab Street', address_3: 'Wan Chai', address_4: 'HK' }],
  })
  expect(problemsOf(page)).toEqual([])
})

test('a person has the tabs of its modules, for whoever holds the keys [PER-026] [PER-027] [PER-028] [PER-029] [PER-030] [PER-031] [PER-032] [PER-042] [PER-043] [PER-052]', async () => {
  const person = await (await colleague(admin)).person({ names: [{ name_type: 1, lang: 1, sur: 'TABS' }], pob: 'IR' })
  const page = await visit(`/sys/NaturalPerson/Details/${person.id}`, { as: officer })
  for (const [name, shown] of [
    ['Roles in companies', 'Holds no role in a company of the register.'],
    ['Alerts', 'No alert'],
    ['Alert case pool', 'No case'],
    ['Bank accounts', 'No bank account yet.'],
    ['Attachments', 'No file yet'],
    ['Transactions', 'No transaction'],
    ['Risk assessment', 'Assess risk'],
    ['History', 'added'],
  ] as const) {
    await tab(page, name)
    await page.getByRole('tabpanel').getByText(shown).first().waitFor()
  }
  expect(await page.getByText('High Risk').textContent()).toBe('High Risk3.00')
  await page
    .getByRole('combobox', { name: 'Status' })
    .or(page.getByRole('textbox', { name: 'Status' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Inactive' }).click()
  // The tab of another module keeps unsaved changes of the record, and can save them.
  await page.getByRole('region', { name: 'Save' }).getByText('1 unsaved change').waitFor()
  expect((await person.read())['status']).toBe(1)
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await person.read())['status']).toBe(0)
})

/** Opens the record of a company. */
async function openCompany(name: string, fields: object = {}) {
  const may = await colleague(admin)
  const company = await may.company({ company_type: 2, names: [{ name_type: 3, lang: 1, other: name }], ...fields })
  const page = await visit(`/sys/Companies/Details/${company.id}`, { as: officer })
  await page.getByText('Company record').waitFor()
  return { company, page }
}

async function saveCompany(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  // The next notice replaces it as soon as the save returns, so the response is delayed until this one was seen.
  const complete = page.getByText('The form is complete').waitFor()
  const save = '**/v2/corporates/*'
  await page.route(save, async (route) => {
    if (route.request().method() === 'PATCH') await complete
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await complete
  await page.getByText('Company saved').waitFor()
  await page.unroute(save)
  expect(problemsOf(page)).toEqual([])
}

test('what names and numbers a company is edited and saved [COM-014] [COM-018] [COM-031] [COM-033] [COM-034] [COM-035] [COM-037] [COM-038] [COM-039] [COM-150]', async () => {
  const { company, page } = await openCompany('TABTEST LIMITED')
  await fill(page, {
    Reference: 'TAB-1',
    'COI number': '1234567',
    'BR number': '12345678',
    Incorporated: '2019-06-12',
    'English name': 'TABTEST TRADING LIMITED',
    'Chinese name': '達騰貿易有限公司',
  })
  await page.getByRole('switch', { name: 'Business registration valid for 3 years' }).first().check({ force: true })
  await saveCompany(page)
  expect(await company.read('?populate=names')).toMatchObject({
    ref_id: 'TAB-1',
    coi_number: '1234567',
    br_number: '12345678',
    is_br_3y: true,
    incorp_date: '2019-06-12',
    names: [{ other: 'TABTEST TRADING LIMITED' }, { other: '達騰貿易有限公司' }],
  })
})

test('how a company is reached, what it lives on and its accounting period are saved [COM-040] [COM-041] [COM-042] [COM-043] [COM-046] [COM-149] [COM-151]', async () => {
  const { company, page } = await openCompany('REACHTEST LIMITED')
  await fill(page, {
    Telephone: '2345 6789',
    'Source of funds': 'Trade',
    'Nature of business': 'Import of tea',
    'Start of the period': '2025-04-01',
    'End of the period': '2026-03-31',
  })
  await page.getByRole('button', { name: 'Add e-mail' }).click()
  await fill(page, { 'E-mail': 'office@tabtest.example', 'In effect from': '2024-01-02' })
  await saveCompany(page)
  expect(await company.read('?populate=emails')).toMatchObject({
    tel: '2345 6789',
    fund_source: 'Trade',
    business_nature: 'Import of tea',
    acc_start_date: day('2025-04-01'),
    acc_end_date: day('2026-03-31'),
    emails: [{ email: 'office@tabtest.example', effect_date: day('2024-01-02') }],
  })
})

test('the further tabs of a company are saved as one, once its addresses are complete [COM-019] [COM-021] [COM-022] [COM-023] [COM-050] [COM-137]', async () => {
  const { company, page } = await openCompany('OTHERTEST LIMITED', { addresses: [] })
  await fill(page, { 'BR number': '12345679' })
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: '2 fields to correct' }).click()
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('field-missing_addresses-1')
  for (const office of usualOffices) await page.getByRole('alert').getByText(`${office}: address is required`).waitFor()
  await page.getByRole('button', { name: 'Add address: Current registered office' }).click()
  await fill(page, { 'Flat, floor, building': '9/F Tab House', 'In effect from': '2019-06-12' })
  await addOffices(page, 'Correspondence office')
  await tab(page, 'Contact person')
  await fill(page, { Name: 'May Tab', 'Telephone of the contact person': '9123 4567' })
  await tab(page, 'Business registration')
  expect(await field(page, 'BR number').inputValue()).toBe('12345679')
  await tab(page, 'Others')
  await fill(page, { 'Title of the articles': 'Articles of TABTEST' })
  await saveCompany(page)
  expect(await company.read('?populate=addresses')).toMatchObject({
    contact_person: 'May Tab',
    contact_person_tel: '9123 4567',
    ma_name: 'Articles of TABTEST',
    addresses: [
      { address_type: 1, address_1: '9/F Tab House', effect_date: day('2019-06-12') },
      { address_type: 2, address_1: '9 Lantern Quay' },
    ],
  })
})

test('members are found, sorted, changed and taken out [MEM-001] [MEM-002] [MEM-003] [MEM-004] [MEM-005] [MEM-006] [MEM-007] [MEM-009] [MEM-056] [MEM-057]', async () => {
  const may = await colleague(admin)
  const named = (sur: string) => may.person({ names: [{ name_type: 1, lang: 1, sur, other: 'Member' }] })
  const [amy, zoe] = [await named('AMYTEST'), await named('ZOETEST')]
  const party = ({ id }: { id: number }) => ({ capacity_type: 2, capacity_id: id })
  const company = await may.company({
    company_type: 2,
    names: [{ name_type: 3, lang: 1, other: 'MEMBERTEST LIMITED' }],
    directors: [{ ...party(zoe), director_type: 1, start_date: day('2021-01-01') }],
    secretaries: [{ ...party(amy), start_date: day('2020-01-01') }],
    shareholders: [{ ...party(zoe), shares: [{ type: 'Ordinary', currency: 'HKD', shares_num: 100 }] }],
  })
  const page = await visit(`/sys/Companies/Details/${company.id}`, { as: officer })
  await tab(page, 'Members')
  const rows = page.getByRole('tabpanel').getByRole('row')
  await expect.poll(() => rows.allTextContents()).toHaveLength(3)
  const order = async () => (await rows.allTextContents()).slice(1).map((text) => /AMY|ZOE/.exec(text)?.[0])
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(
    expect.arrayContaining(['Roles ', 'Name ', 'Alerts']),
  )
  expect(await rows.nth(1).textContent()).toMatch(/Shareholder, Director.*100.*100\.00 %/)
  await expect.poll(order).toEqual(['ZOE', 'AMY'])
  await page.getByRole('button', { name: 'Name' }).click()
  await expect.poll(order).toEqual(['AMY', 'ZOE'])
  await page.getByRole('textbox', { name: 'Role or name' }).fill('secretary')
  expect(await order()).toEqual(['AMY'])

  await page.getByRole('button', { name: 'Edit member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit member' })
  expect(await dialog.getByRole('checkbox', { name: 'Secretary' }).isChecked()).toBe(true)
  await dialog.getByRole('checkbox', { name: 'Secretary' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Auth Rep' }).check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('textbox', { name: 'Role or name' }).fill('')
  await page
    .getByRole('row', { name: /ZOETEST/ })
    .getByRole('button', { name: 'Remove member' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove member' }).click()
  await page.keyboard.press('Control+s')
  await page.getByText('Company saved').waitFor()
  expect(await company.read('?populate=directors,secretaries,auth_reps,shareholders')).toMatchObject({
    directors: [],
    shareholders: [],
    secretaries: [],
    auth_reps: [party(amy)],
  })
})
