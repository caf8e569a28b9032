import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, darkFindings, findingsInBothThemes } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { mailTo } from './driver/mails.ts'
import { ownOrganisation } from './driver/organisation.ts'
import { productUnderTest } from './product-under-test.ts'

// dialog features/settings/api-keys/api-key-row.tsx
// dialog features/settings/api-keys/api-key-shown.tsx
// dialog features/watchlists/updates/address-dialog.tsx
// dialog features/watchlists/watchlist-acts.tsx

closePages()

const { admin, auditor } = await ownOrganisation('settings', { register: 'small', keepsLists: true })
const neighbour = await ownOrganisation('neighbour')

const matchWith = async (key: string) => {
  const queries = { q: { schema: 'Person', properties: { name: ['Probity Testhit'] } } }
  const answer = await fetch(`${productUnderTest().url}/match/default`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `ApiKey ${key}` },
    body: JSON.stringify({ queries }),
  })
  return { status: answer.status, body: (await answer.json()) as { responses?: { q: { results: { id: string }[] } } } }
}

test('an API key is made with its rights, shown once, opens the matching API, and is revoked', async () => {
  const page = await visit('/sys/Settings/Users', { as: admin })
  await page.getByRole('button', { name: 'Add API key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add API key' })
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await dialog.getByRole('alert').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('Name').fill('Core banking')
  await dialog.getByRole('button', { name: 'Make key' }).click()
  const shown = page.getByRole('dialog', { name: 'Key for Core banking' })
  const key = (await shown.locator('code').first().textContent()) ?? ''
  expect(key).toMatch(/^pk_/)
  expect(await axeFindings(page)).toEqual([])
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  expect(await page.content()).not.toContain(key)

  const found = await matchWith(key)
  expect(found.body.responses?.q.results[0]?.id).toBe('demo:00000')

  await page.getByRole('button', { name: 'Revoke Core banking' }).click()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByText('Core banking revoked').waitFor()
  expect((await matchWith(key)).status).toBe(401)
  await page.getByRole('row').filter({ hasText: 'Core banking' }).getByText('Revoked').waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('a test mail goes to the addresses in the form before they are saved, and roles are named in Chinese', async () => {
  const page = await visit('/sys/Settings', { as: neighbour.admin, language: 'zh-hant' })
  const field = page.getByLabel(/^以電郵通知新警示/).first()
  await field.fill(`test.mail@${neighbour.organisation}.example`)
  await field.press('Enter')
  await page.getByRole('button', { name: '寄出測試郵件' }).click()
  await page
    .getByText(/測試郵件已/)
    .first()
    .waitFor()
  expect(
    await mailTo(`officer@${neighbour.organisation}.example, test.mail@${neighbour.organisation}.example`),
  ).toMatch(/^Subject: Test mail of/m)
  await page.getByRole('checkbox', { name: '合規主任' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(problemsOf(page)).toEqual([])
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const csv = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['reference,type,name,category', ...rows].join('\n')),
})

test('an own list is refused by line and column, then serves, is replaced, and shows what changed', async () => {
  const page = await visit('/sys/Settings/Lists', { as: admin })
  await page.getByRole('button', { name: 'Add own list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add own list' })
  await dialog.getByLabel('Title *').fill('Board')
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles(csv('bad.csv', 'B-1,person,Orvando Kestrel,gossip'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog
    .getByText(/line 2: category: "gossip"/)
    .first()
    .waitFor()
  expect(await axeFindings(page)).toEqual([])
  await file.setInputFiles(
    csv('board.csv', 'B-1,person,Orvando Kestrel,adverse_media', 'B-2,company,Finch Limited,sanctions'),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row(page, 'Board').getByText('Current').waitFor()

  await page.getByRole('button', { name: 'Board', exact: true }).click()
  await page.getByRole('cell', { name: 'Finch Limited' }).first().waitFor()
  await page.getByRole('button', { name: 'Replace by a file' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(csv('board.csv', 'B-1,person,Orvando Kestrell,adverse_media'))
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const changes = page.getByRole('region', { name: 'Changes between releases' })
  await changes.getByText('0 added, 1 changed (1 materially), 1 removed').waitFor()
  expect(await changes.getByRole('row').filter({ hasText: 'Finch Limited' }).textContent()).toContain('Removed')
  expect(await axeFindings(page)).toEqual([])

  const other = await visit('/sys/Settings/Lists', { as: neighbour.admin })
  await row(other, 'Probity demo list').waitFor()
  expect(await row(other, 'Board').count()).toBe(0)
  expect(problemsOf(page)).toEqual([])
})

test('a file dropped on the list doctor is read in, and a bad one is refused by its name', async () => {
  const page = await visit('/sys/Settings/Lists', { as: admin })
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const drop = page.getByRole('heading', { name: 'No internet on this machine?' }).locator('..')
  await drop.locator('input[type=file]').setInputFiles([file('page.xml', '<!DOCTYPE html><html></html>')])
  await drop.getByText(/page\.xml: not a format any list uses/).waitFor()
  const entity = { id: 'NK-8', schema: 'Person', properties: { name: ['Quillon Tarrowby'] } }
  await drop.locator('input[type=file]').setInputFiles([file('entities.json', JSON.stringify(entity))])
  await page
    .getByText(/^Files for OpenSanctions.* received; they are being read/)
    .first()
    .waitFor()
  expect(await drop.getByText('Something failed').count()).toBe(0)
  await row(page, 'OpenSanctions').getByText('Current').first().waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('files of a shared list are refused with their name, and only the keeper may bring them', async () => {
  const page = await visit('/sys/Settings/Lists', { as: admin })
  await page.getByRole('button', { name: /Canadian/ }).click()
  await page.getByRole('button', { name: 'Upload files' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Upload files' }).click()
  await dialog.getByText('Files is required').first().waitFor()
  await dialog.locator('input[type=file]').setInputFiles([csv('wrong.csv', 'x,y,z,a')])
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Upload files' }).click()
  await page
    .getByText(/wrong\.csv: not a file of/)
    .first()
    .waitFor()
  await page.getByText('Nothing of this list serves.').waitFor()
  expect(await axeFindings(page)).toEqual([])

  const other = await visit('/sys/Settings/Lists', { as: neighbour.admin })
  await other.getByRole('button', { name: /Canadian/ }).click()
  await other.getByText(/shared by all organisations/).waitFor()
  expect(await other.getByRole('button', { name: 'Upload files' }).count()).toBe(0)
})

test.each([
  { language: 'en', width: 390 },
  { language: 'zh-hant', width: 1440 },
] as const)('lists and keys are whole in $language at $width, in light and dark', async ({ language, width }) => {
  for (const address of ['/sys/Settings/Lists', '/sys/Settings/Users']) {
    const page = await visit(address, { as: admin, language, width })
    await page.getByRole('table').first().waitFor()
    // A telephone in English, a wide screen in Chinese: both layouts are fully checked.
    expect([...(await axeFindings(page)), ...(await darkFindings(page))]).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  }
})

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of the view').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('link', { name }).waitFor()
}

test('a saved view follows its user to another device, and stays on the device of a read-only role', async () => {
  const here = await visit('/sys/NaturalPerson?q=chan', { as: admin })
  await here.getByRole('table').waitFor()
  await saveView(here, 'All the Chans')
  const there = await visit('/sys/NaturalPerson', { as: admin })
  await there.getByRole('button', { name: 'Save view' }).click()
  await there.getByRole('link', { name: 'All the Chans' }).click()
  await there.waitForURL(/q=chan/)
  await there.getByRole('button', { name: 'Save view' }).click()
  await there.getByRole('button', { name: 'Rename view All the Chans' }).click()
  await there.keyboard.press('Escape')
  await there.getByRole('button', { name: 'Rename view All the Chans' }).click()
  expect(await axeFindings(there)).toEqual([])
  await there.keyboard.type('Chans of ours')
  await there.keyboard.press('Enter')
  await there.getByRole('link', { name: 'Chans of ours' }).waitFor()

  const reader = await visit('/sys/NaturalPerson?q=lee', { as: auditor })
  await reader.getByRole('table').waitFor()
  await saveView(reader, 'All the Lees')
  await reader.getByRole('img', { name: 'Kept on this device only' }).waitFor()
  expect(await axeFindings(reader)).toEqual([])
  expect(problemsOf(reader)).toEqual([])
})

test('a threshold is moved by its handle or typed, each shows the other, and the year’s decisions forecast the change', async () => {
  const page = await visit('/sys/Settings', { as: admin })
  const handle = (name: string) => page.getByRole('slider', { name })
  const typed = page.getByRole('textbox', { name: 'Strong from' })
  await handle('Strong from').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageUp')
  expect(await typed.inputValue()).toBe('0.86')
  await page.getByText('was 0.80').waitFor()
  await page.getByText(/On the decisions of 12 months/).waitFor()
  await page.keyboard.press('End')
  expect(await typed.inputValue()).toBe('0.94')
  await typed.fill('0.70')
  await typed.blur()
  expect(await handle('Strong from').getAttribute('aria-valuenow')).toBe('0.7')
  const box = (await handle('Weak from').locator('circle').last().boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y)
  await page.mouse.up()
  expect(Number(await handle('Weak from').getAttribute('aria-valuenow'))).toBeGreaterThan(0.6)
  expect(await findingsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('was 0.80').waitFor({ state: 'detached' })
  expect(problemsOf(page)).toEqual([])
})
