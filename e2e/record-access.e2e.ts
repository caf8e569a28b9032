import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closePages, visit } from './driver/browser.ts'
import { colleague } from './driver/colleague.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const { admin, auditor, officer, operator, reviewer } = await ownOrganisation('record-access')

const tabsOf = async (page: Page) => (await page.getByRole('tab').allTextContents()).map((name) => name.trim())

test('a record shows only what its reader may open and do: the rest is not there at all [ACL-022] [ACL-023] [ACL-026] [ACL-081]', async () => {
  const person = await (await colleague(admin)).person({ names: [{ name_type: 1, lang: 1, sur: 'KEYTEST' }] })
  const address = `/sys/NaturalPerson/Details/${person.id}`
  const ungated = ['Alert case pool', 'Bank accounts', 'Attachments']

  const reader = await visit(address, { as: reviewer })
  await reader.getByRole('tab', { name: 'Alerts', exact: true }).waitFor()
  expect(await tabsOf(reader)).toEqual(expect.arrayContaining(['Alerts', ...ungated]))
  await reader.getByRole('tab', { name: 'Contact and basic information' }).click()
  await reader.getByRole('group', { name: 'Occupation' }).waitFor()
  expect(await reader.getByRole('textbox', { name: 'Occupation' }).count()).toBe(0)
  expect(await reader.getByRole('button', { name: /^(Save|Delete)/ }).count()).toBe(0)

  const writer = await visit(address, { as: operator })
  await writer.getByRole('tab', { name: 'Attachments' }).waitFor()
  expect(await tabsOf(writer)).toEqual(expect.arrayContaining(ungated))
  expect(await writer.getByRole('tab', { name: 'Alerts', exact: true }).count()).toBe(0)
  await writer.getByRole('tab', { name: 'Contact and basic information' }).click()
  await writer.getByRole('textbox', { name: 'Occupation' }).fill('Clerk')
  await writer.getByRole('button', { name: /^Save/ }).waitFor()
  expect(await writer.getByRole('button', { name: /^Delete/ }).count()).toBe(0)

  const owner = await visit(address, { as: officer })
  await owner
    .getByRole('button', { name: /^Delete/ })
    .first()
    .waitFor()
})

test('transactions and risk assessment are tabs of a company for those who hold their keys [ACL-024] [ACL-025] [COM-029] [COM-030] [RSK-005]', async () => {
  const names = [{ name_type: 3, lang: 1, other: 'KEYTEST LIMITED' }]
  const { id } = await (await colleague(admin)).company({ company_type: 2, names })
  for (const [as, held, lacking] of [
    [officer, ['Transactions', 'Risk assessment'], []],
    [reviewer, ['Risk assessment'], ['Transactions']],
    [auditor, ['Transactions'], ['Risk assessment']],
  ] as const) {
    const page = await visit(`/sys/Companies/Details/${id}`, { as })
    await page.getByRole('tab', { name: 'History' }).waitFor()
    const tabs = await tabsOf(page)
    expect(tabs).toEqual(expect.arrayContaining([...held]))
    expect(tabs.filter((name) => lacking.some((one) => one === name))).toEqual([])
  }
})
