import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { chooseBy, press, tabTo, typeInto } from './driver/by-keyboard.ts'
import { colleague } from './driver/colleague.ts'
import { addFewClients } from './driver/few-clients.ts'
import { usualOffices } from './driver/offices.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const { admin, officer } = await ownOrganisation('keyboard')

beforeAll(() => addFewClients(admin))

const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button').allTextContents()

test('a person is added without touching the mouse [PER-020] [PER-040] [PER-098] [UIX-002] [UIX-046]', async () => {
  const page = await visit('/sys/NaturalPerson/Add', { as: officer })
  await page.getByRole('heading', { name: 'Names' }).waitFor()
  expect(await steps(page)).toEqual([
    expect.stringContaining('Names'),
    expect.stringContaining('Identity documents'),
    expect.stringContaining('Contact and basic information'),
    expect.stringContaining('Bank accounts'),
    expect.stringContaining('Attachments'),
    expect.stringContaining('Review and screen'),
  ])
  await typeInto(page, 'English name: Surname', 'KEYTEST')
  await typeInto(page, 'English name: Other names', 'Ka Ho')
  await typeInto(page, 'English name: In effect from', '2024-05-06')
  await press(page, 'Next: Identity documents')
  await press(page, 'Add document')
  await typeInto(page, 'Document number', 'A123456(4)')
  await page.keyboard.press('Tab')
  await page.getByText('Please input valid HKID checkdigit').first().waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Z683365(A)')
  await press(page, 'Next: Contact and basic information')
  await typeInto(page, 'Date of birth', '1990')
  await chooseBy(page, 'Gender', ['ArrowDown', 'ArrowDown', 'ArrowDown'])
  await typeInto(page, 'Telephone', '2345 6789')
  await press(page, 'Next: Bank accounts')
  await press(page, 'Add bank account')
  await typeInto(page, 'Account number', '012-345678-9')
  await press(page, 'Next: Attachments')
  await press(page, 'Next: Review and screen')
  await press(page, 'Complete')
  await page.waitForURL(/\/sys\/NaturalPerson\/Details\/\d+/)
  const id = /\d+$/.exec(page.url())?.[0]
  const saved = await (await colleague(admin)).call(`/v2/individuals/${id}?populate=names,idens,bank_infos`)
  expect(saved).toMatchObject({
    status: 1,
    dob: '1990',
    tel: '2345 6789',
    names: [{ sur: 'KEYTEST', other: 'Ka Ho', effect_date: Date.parse('2024-05-06T00:00:00Z') }],
    idens: [{ type: 1, id_number: 'Z683365(A)' }],
    bank_infos: [{ acc_number: '012-345678-9' }],
  })
  expect(problemsOf(page)).toEqual([])
})

test('a company with a member is added without touching the mouse [COM-017] [COM-047] [MEM-007]', async () => {
  const page = await visit('/sys/Companies/Add', { as: officer })
  await page.getByRole('heading', { name: 'Identification' }).waitFor()
  expect(await steps(page)).toEqual(
    [
      'Company information',
      'Addresses',
      'Members',
      'Contact person',
      'Business registration',
      'Others',
      'Bank accounts',
      'Attachments',
      'Review and screen',
    ].map((name) => expect.stringContaining(name)),
  )
  await chooseBy(page, 'Company type', ['ArrowDown', 'ArrowDown'])
  await typeInto(page, 'Incorporated', '2020-01-31')
  await typeInto(page, 'English name', 'KEYBOARD TESTING LIMITED')
  await press(page, 'Next: Addresses')
  for (const office of usualOffices) {
    await press(page, `Add address: ${office}`)
    await typeInto(page, 'Flat, floor, building', '9 Lantern Quay')
  }
  await press(page, 'Next: Members')
  await press(page, 'Add member')
  await typeInto(page, 'Person or company', 'chan')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Director')
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Member added').waitFor()
  for (const next of [
    'Contact person',
    'Business registration',
    'Others',
    'Bank accounts',
    'Attachments',
    'Review and screen',
  ])
    await press(page, `Next: ${next}`)
  await press(page, 'Complete')
  await page.waitForURL(/\/sys\/Companies\/Details\/\d+/)
  const id = /\d+$/.exec(page.url())?.[0]
  const saved = await (await colleague(admin)).call(`/v2/corporates/${id}?populate=names,directors`)
  expect(saved).toMatchObject({
    status: 1,
    names: [{ other: 'KEYBOARD TESTING LIMITED' }],
    directors: [{ capacity_type: 2 }],
  })
  expect(problemsOf(page)).toEqual([])
})
