import { expect, test } from 'vitest'
import { axeFindings } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { colleague } from './driver/colleague.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const { admin, auditor, officer } = await ownOrganisation('record-parts')

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('bank accounts and files of a company save by their own calls, and the history tells of the files [COM-027] [COM-028] [COM-045] [SUB-118] [ATT-001] [ATT-002] [ATT-003] [ATT-004] [ATT-011] [ATT-043]', async () => {
  const may = await colleague(admin)
  const company = await may.company({ company_type: 2, names: [{ name_type: 3, lang: 1, other: 'PARTSTEST LIMITED' }] })
  const page = await visit(`/sys/Companies/Details/${company.id}`, { as: admin })
  await page.getByRole('tab', { name: 'Bank accounts' }).click()
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Account number is required').first().waitFor()
  await panel.getByRole('textbox', { name: 'Bank', exact: true }).fill('Harbour Bank')
  await panel.getByRole('textbox', { name: 'Account number' }).fill('012-345678-9')
  await panel.getByRole('button', { name: 'Save' }).click()
  const account = panel.locator('details').filter({ hasText: '012-345678-9' })
  await account.waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('tab', { name: 'Attachments' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf })
  const row = page.getByRole('row', { name: /certificate\.pdf/ })
  await row.waitFor()
  expect(await row.textContent()).toContain('application/pdf')
  for (const head of ['File name', 'Description', 'Uploaded at', 'File type'])
    expect(await page.getByRole('columnheader', { name: head }).count()).toBe(1)
  await row.getByRole('button', { name: 'Edit description of certificate.pdf' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Certificate of incorporation')
  const described = page.waitForRequest(/\/v2\/attachments\/\d+$/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await described).method()).toBe('PATCH')
  await page.getByRole('row', { name: /Certificate of incorporation/ }).waitFor()
  expect(await row.getByRole('link', { name: 'Download certificate.pdf' }).getAttribute('href')).toMatch(/download/)
  await row.getByRole('button', { name: 'Delete certificate.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No file yet').waitFor()

  await page.getByRole('tab', { name: 'History' }).click()
  const entries = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Attachment' })
  await entries.filter({ hasText: 'removed' }).first().waitFor()
  await entries.filter({ hasText: 'certificate.pdf' }).first().waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('a company shows its type, its place, its risk and the tabs of its modules; another type shows other fields [COM-013] [COM-024] [COM-025] [COM-026] [COM-032] [COM-036] [COM-044] [COM-053] [COM-054] [COM-057]', async () => {
  const may = await colleague(admin)
  const company = await may.company({
    company_type: 2,
    incorp_place: 'HK',
    names: [{ name_type: 3, lang: 1, other: 'TYPETEST LIMITED' }],
  })
  const page = await visit(`/sys/Companies/Details/${company.id}`, { as: officer })
  await page.getByText('Low Risk').first().waitFor()
  const list = await visit('/sys/Companies', { as: officer })
  await list.getByRole('table').waitFor()
  const heads = await list.getByRole('columnheader').allTextContents()
  for (const head of ['Reference', 'Name', 'COI', 'BR', 'Type', 'Status', 'Pending', 'Last screened', 'Created'])
    expect([head, heads.some((text) => text.includes(head))]).toEqual([head, true])
  const choose = async (name: string, option: string) => {
    const field = page
      .getByRole('combobox', { name })
      .or(page.getByRole('textbox', { name, exact: true }))
      .first()
    await field.click()
    await field.fill(option).catch(() => undefined)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Place', 'Iran')
  await page.getByText('High Risk').first().waitFor()
  const type = page.getByRole('combobox', { name: 'Company type' })
  const others = page.getByRole('tab', { name: 'Others' })
  await type.click()
  await page.getByRole('option', { name: /guarantee/i }).click()
  await others.click()
  await page.getByRole('textbox', { name: 'Number of members' }).waitFor()
  await page.getByRole('tab', { name: 'Company information' }).click()
  await type.click()
  await page.getByRole('option', { name: /non-Hong Kong/i }).click()
  await others.click()
  expect(await page.getByRole('textbox', { name: 'Number of members' }).count()).toBe(0)
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await page.getByRole('heading', { name: 'Principal place of business in Hong Kong' }).waitFor()
  await page
    .getByRole('heading', { name: /[Pp]rincipal place of business in (the )?(registered|country)/ })
    .or(page.getByText(/registered country/i))
    .first()
    .waitFor()
  for (const [name, shown] of [
    ['Roles in companies', 'Holds no role in a company of the register.'],
    ['Alerts', 'No alert'],
    ['Alert case pool', 'No case'],
  ] as const) {
    await page.getByRole('tab', { name, exact: true }).click()
    await page.getByRole('tabpanel').getByText(shown).first().waitFor()
  }
  const developer = await visit(`/sys/Companies/Details/${company.id}`, { as: auditor })
  await developer.getByRole('heading', { level: 1, name: /TYPETEST/ }).waitFor()
  expect(await developer.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
  expect(await developer.getByRole('textbox', { name: 'English name', exact: true }).count()).toBe(0)
})

test('a record is deleted after its reference was typed, and is gone from the list [PER-053]', async () => {
  const may = await colleague(admin)
  const person = await may.person({ ref_id: 'GONE-1', names: [{ name_type: 1, lang: 1, sur: 'GONETEST' }] })
  const page = await visit(`/sys/NaturalPerson/Details/${person.id}`, { as: admin })
  await page.getByRole('button', { name: 'Delete GONETEST' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill('GONE-1')
  // The notice disappears by itself.
  const told = page.getByText('GONETEST deleted').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(/\/sys\/NaturalPerson$/)
  await told
  await page.goto('/sys/NaturalPerson?ref=GONE-1')
  await page.getByRole('button', { name: 'Clear' }).first().waitFor()
  await expect.poll(() => page.getByRole('row', { name: /GONETEST/ }).count()).toBe(0)
})

test('the dates of a role are changed on the person who holds it; a wrong one is refused [PER-041] [PER-109]', async () => {
  const may = await colleague(admin)
  const person = await may.person({ names: [{ name_type: 1, lang: 1, sur: 'ROLETEST' }] })
  const company = await may.company({
    company_type: 2,
    names: [{ name_type: 3, lang: 1, other: 'ROLETEST LIMITED' }],
    secretaries: [{ capacity_type: 2, capacity_id: person.id }],
  })
  const page = await visit(`/sys/NaturalPerson/Details/${person.id}`, { as: officer })
  await page.getByRole('tab', { name: 'Roles in companies' }).click()
  await page.getByRole('link', { name: 'ROLETEST LIMITED' }).waitFor()
  await page.getByRole('button', { name: 'Change dates: Secretary' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Since' }).fill('2024-02-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Date is not in correct format').first().waitFor()
  await dialog.getByRole('textbox', { name: 'Since' }).fill('2024-02')
  await dialog.getByRole('textbox', { name: 'Until' }).fill('2025-03-04')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('tabpanel').getByText('04/Mar/2025').waitFor()
  expect(await company.read('?populate=secretaries')).toMatchObject({
    secretaries: [{ start_date: Date.parse('2024-02-01T00:00:00Z'), end_date: Date.parse('2025-03-04T00:00:00Z') }],
  })
})
