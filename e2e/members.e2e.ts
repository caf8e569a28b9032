import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { colleague } from './driver/colleague.ts'
import { ownOrganisation } from './driver/organisation.ts'

// dialog features/companies/members/member-info.tsx
// dialog features/parties/names/select-client.tsx

closePages()

const { admin, officer } = await ownOrganisation('members')
const day = (text: string) => Date.parse(`${text}T00:00:00Z`)
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })

async function openMembers(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Add member' }).click()
  return page.getByRole('dialog', { name: 'Add member' })
}

async function pick(within: Locator, name: string, option: string | RegExp): Promise<void> {
  await within.getByRole('combobox', { name }).or(within.getByRole('textbox', { name })).first().click()
  await within
    .page()
    .getByRole('option', { name: option, exact: typeof option === 'string' })
    .click()
}

test('a person and a company are made inside the member dialog, and the company stays open [MEM-063] [COM-020] [COM-152]', async () => {
  const may = await colleague(admin)
  const company = await may.company({ company_type: 2, names: [{ name_type: 3, lang: 1, other: 'INPLACE LIMITED' }] })
  const page = await visit(`/sys/Companies/Details/${company.id}`, { as: officer })
  const dialog = await openMembers(page)
  expect((await dialog.boundingBox())?.width).toBeCloseTo(1440 * 0.9, 0)
  expect(await dialog.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
  await dialog.getByText('role is required').waitFor()

  await dialog.getByRole('button', { name: 'New person' }).click()
  const person = page.getByRole('dialog', { name: 'Add natural person' })
  await person.getByRole('button', { name: 'Save and choose' }).click()
  await person.getByRole('alert').first().waitFor()
  await field(person, 'English name: Surname').fill('INPLACE')
  await field(person, 'English name: Other names').fill('Ka Man')
  await field(person, 'Date of birth').fill('1980-02-03')
  expect(await axeFindings(page)).toEqual([])
  await person.getByRole('button', { name: 'Save and choose' }).click()
  await dialog
    .getByRole('link', { name: /INPLACE/ })
    .first()
    .waitFor()
  await dialog.getByRole('checkbox', { name: 'Director', exact: true }).check()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByText('Member added').waitFor()

  const again = await openMembers(page)
  await again.getByRole('button', { name: 'New company' }).click()
  const firm = page.getByRole('dialog', { name: 'Add company' })
  await field(firm, 'English name').fill('INPLACE HOLDINGS LIMITED')
  await pick(firm, 'Company type', 'Private Limited')
  await firm.getByRole('button', { name: 'Save and choose' }).click()
  await again
    .getByRole('link', { name: /INPLACE HOLDINGS/ })
    .first()
    .waitFor()
  await again.getByRole('checkbox', { name: 'Secretary' }).check()
  await again.getByRole('button', { name: 'Apply' }).click()

  await page.keyboard.press('Control+s')
  await page.getByText('Company saved').waitFor()
  expect(await company.read('?populate=directors,secretaries')).toMatchObject({
    directors: [{ capacity_type: 2, director_type: 1 }],
    secretaries: [{ capacity_type: 1 }],
  })
  expect(problemsOf(page)).toEqual([])
})

test('a client is selected in a dialog of persons or companies with the date of birth, and a member shows its facts [MEM-053] [MEM-054] [MEM-055] [UIX-031]', async () => {
  const may = await colleague(admin)
  const company = await may.company({ company_type: 2, names: [{ name_type: 3, lang: 1, other: 'SELECTING LIMITED' }] })
  await may.person({ dob: '1971-02-03', names: [{ name_type: 1, lang: 1, sur: 'SELECTTEST', other: 'Wai' }] })
  const page = await visit(`/sys/Companies/Details/${company.id}`, { as: officer })
  const dialog = await openMembers(page)
  await dialog.getByRole('button', { name: 'Select existing client' }).click()
  const select = page.getByRole('dialog', { name: 'Select existing client' })
  await field(select, 'Search the register').fill('selecttest')
  await select.getByText('03/Feb/1971').waitFor()
  await select.getByText('Company', { exact: true }).click()
  await select.getByText('Nobody in the register matches.').waitFor()
  await select.getByText('Person', { exact: true }).click()
  expect(await axeFindings(page)).toEqual([])
  await select.getByRole('button', { name: /Choose: SELECTTEST Wai/ }).click()
  await dialog.getByRole('checkbox', { name: 'Founder' }).check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: /SELECTTEST/ }).click()
  const info = page.getByRole('dialog', { name: 'Member information' })
  await info.getByText('03/Feb/1971').waitFor()
  await info.getByText('Founder').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(problemsOf(page)).toEqual([])
})

test('an alternate, an ended term and shares of one class [MEM-008] [MEM-052] [MEM-058] [MEM-059] [MEM-071] [MEM-072] [MEM-074] [MEM-075] [MEM-076] [COM-153]', async () => {
  const may = await colleague(admin)
  const named = (sur: string) => may.person({ names: [{ name_type: 1, lang: 1, sur, other: 'Wai' }] })
  const [first, second] = [await named('PRINCIPALTEST'), await named('ALTERNATETEST')]
  const party = ({ id }: { id: number }) => ({ capacity_type: 2, capacity_id: id })
  const company = await may.company({
    company_type: 2,
    names: [{ name_type: 3, lang: 1, other: 'ALTERNATE TESTING LIMITED' }],
    directors: [{ ...party(first), director_type: 1 }],
    founders: [party(second)],
  })
  const page = await visit(`/sys/Companies/Details/${company.id}`, { as: officer })
  await page.getByRole('tab', { name: 'Members' }).click()
  const row = page.getByRole('row', { name: /ALTERNATETEST/ })
  await row.getByRole('button', { name: 'Edit member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit member' })
  expect((await dialog.boundingBox())?.width).toBeGreaterThan(0.88 * 1440)

  await dialog.getByRole('checkbox', { name: 'Founder' }).uncheck()
  await dialog.getByText('Removed with the save').waitFor()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  expect(await dialog.getByRole('checkbox', { name: 'Founder' }).isChecked()).toBe(true)

  await dialog.getByRole('checkbox', { name: 'Director', exact: true }).check()
  const director = dialog.getByRole('region', { name: 'Director', exact: true })
  await pick(director, 'Kind of director', 'Alternate Director')
  await director.getByLabel('The term has ended').check({ force: true })
  await field(director, 'Date of cessation').fill('2025')
  await pick(director, 'Reason of cessation', 'Deceased')
  await dialog.getByRole('checkbox', { name: 'Shareholder' }).check()
  const shares = dialog.getByRole('region', { name: 'Shareholder' })
  await field(shares, 'Number of shares').or(shares.getByLabel('Number of shares')).first().fill('1000')
  await field(shares, 'Amount paid').fill('1000.00')
  for (const at of [1, 2]) {
    await shares.getByRole('button', { name: 'Add shares' }).click()
    await shares
      .getByLabel('Number of shares')
      .nth(at)
      .fill(at === 1 ? '500' : '7')
    await field(shares, 'Amount paid')
      .nth(at)
      .fill(at === 1 ? '500.00' : '7.00')
  }
  await field(shares, 'Class of shares').nth(1).fill('ordinary')
  await field(shares, 'Class of shares').nth(2).fill('Preference')
  expect(await shares.getByRole('button', { name: 'Add shares' }).count()).toBe(0)
  await shares.getByText('Rows of one class and currency are kept as one').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await pick(director, 'Alternate to', /PRINCIPALTEST/)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Member changed').waitFor()
  expect(await row.textContent()).toMatch(/Alternate Director.*PRINCIPALTEST.*1,507.*100\.00 %/)
  await page.keyboard.press('Control+s')
  await page.getByText('Shares of all classes count by number').waitFor()

  const saved = (await company.read('?populate=directors,shareholders,founders')) as {
    directors: { id: number; capacity_id: number }[]
  }
  const principal = saved.directors.find(({ capacity_id }) => capacity_id === first.id)
  expect(saved).toMatchObject({
    founders: [party(second)],
    directors: expect.arrayContaining([
      expect.objectContaining({
        ...party(second),
        director_type: 2,
        alternate_to_id: principal?.id,
        is_end_status: true,
        end_reason: 2,
        end_date: day('2025-01-01'),
      }),
    ]),
    shareholders: [
      {
        ...party(second),
        shares: [
          { type: 'Ordinary', shares_num: 1500, shares_paid_amount: '1500.00' },
          { type: 'Preference', shares_num: 7 },
        ],
      },
    ],
  })
  expect(problemsOf(page)).toEqual([])
})
