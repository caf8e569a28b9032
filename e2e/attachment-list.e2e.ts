import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { callsOf } from './driver/calls.ts'
import { colleague } from './driver/colleague.ts'
import { ownOrganisation } from './driver/organisation.ts'
import { restBefore } from './driver/rest-before.ts'

closePages()

const { admin, officer } = await ownOrganisation('attachment-list', { register: 'small' })

const listing = /\/v2\/attachments\?/
const asked = (url: string): URLSearchParams => new URL(url).searchParams

async function openFiles(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Attachments' }).click()
  await page.getByRole('columnheader', { name: 'File name' }).waitFor()
}

test('files of a person are listed on the record; each column is sorted and filtered by its own request [ATT-006] [ATT-007] [ATT-008] [ATT-009] [ATT-010] [ATT-012] [ATT-037]', async () => {
  const person = await (await colleague(admin)).person({ names: [{ name_type: 1, lang: 1, sur: 'FILETEST' }] })
  const page = await visit(`/sys/NaturalPerson/Details/${person.id}`, { as: officer })
  await openFiles(page)
  const sorts = {
    'File name': 'file_name',
    Description: 'description',
    'Uploaded at': 'create_date',
    'File type': 'file_mime',
  }
  for (const [title, field] of Object.entries(sorts)) {
    const request = page.waitForRequest(
      (one) => listing.test(one.url()) && (asked(one.url()).get('sort') ?? '').startsWith(field),
    )
    await page.getByRole('columnheader', { name: title }).getByRole('button').click()
    await request
  }
  const texts = { 'File name': 'file_name', Description: 'description', 'File type': 'file_mime' }
  for (const [title, field] of Object.entries(texts)) {
    const box = page.getByRole('textbox', { name: new RegExp(`${title}`) }).last()
    const isAsked = (url: string) =>
      listing.test(url) && (asked(url).get('filter') ?? '').includes(`"${field}":{"contains":"zz${field}`)
    expect(await restBefore(page, isAsked, () => box.fill(`zz${field}`))).toBeGreaterThan(1200)
  }
  await page.getByRole('button', { name: /Uploaded at.*any date/ }).click()
  const range = page.waitForRequest(
    (one) => listing.test(one.url()) && (asked(one.url()).get('filter') ?? '').includes('create_date'),
  )
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Last 7 days/ })
    .click()
  await range
  expect(await axeFindings(page)).toEqual([])
})

test('a user with all keys comes to the files of a person, of a company and of an alert [NAV-011]', async () => {
  const call = await callsOf(admin)
  const first = async (family: string) => (await call<{ id: number }[]>('GET', `/v2/${family}?limit=1`))[0]!.id
  const page = await visit(`/sys/NaturalPerson/Details/${await first('individuals')}`, { as: admin })
  await openFiles(page)
  await page.goto(`/sys/Companies/Details/${await first('corporates')}`)
  await openFiles(page)
  await page.goto(`/sys/Alerts?alert=${await first('alerts')}`)
  await page.getByRole('dialog').getByRole('region', { name: 'Attachments' }).waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('a listing that fails is told of wherever one looks, and nothing goes on loading [ATT-040] [UIX-028] [ERR-055]', async () => {
  const person = await (await colleague(admin)).person({ names: [{ name_type: 1, lang: 1, sur: 'FAILTEST' }] })
  const page = await visit(`/sys/NaturalPerson/Details/${person.id}`, { as: officer })
  await page.getByText('Natural person record').waitFor()
  await page.route(listing, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: '{"status":400,"code":"E_VALIDATION","message":"x"}',
    }),
  )
  await page.getByRole('tab', { name: 'Attachments' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /could not be loaded/i })
    .first()
    .waitFor()
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
})

test('a file is shown beside its list with what it is and where it hangs; arrows walk, Space and Escape close', async () => {
  const person = await (await colleague(admin)).person({ names: [{ name_type: 1, lang: 1, sur: 'PANETEST' }] })
  const page = await visit(`/sys/NaturalPerson/Details/${person.id}`, { as: officer })
  await openFiles(page)
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
  for (const name of ['first.pdf', 'second.pdf']) {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await page.getByRole('row', { name: new RegExp(name) }).waitFor()
  }
  const pane = (name: string) => page.getByRole('complementary', { name: `File ${name}` })
  await page.getByRole('cell', { name: 'first.pdf', exact: true }).click()
  await pane('first.pdf').getByText('SHA-256').waitFor()
  await pane('first.pdf').getByText('officer').waitFor()
  await pane('first.pdf')
    .getByRole('link', { name: `Natural person ${person.id}` })
    .waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await pane('second.pdf').waitFor()
  await page.keyboard.press('Escape')
  await pane('second.pdf').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Attachments' }).click()
  await page.keyboard.press('Space')
  await pane('second.pdf').waitFor()
  await page.setViewportSize({ width: 1200, height: 800 })
  await pane('second.pdf').waitFor({ state: 'detached' })
})
