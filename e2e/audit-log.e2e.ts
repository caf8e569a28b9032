import { expect, test } from 'vitest'
import { axeFindings } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { callsOf } from './driver/calls.ts'
import { downloaded } from './driver/downloaded.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const { admin, auditor, operator } = await ownOrganisation('audit-log')

test('the log names what each entry is about, says what changed, leads there, and is filtered [AUD-001] [AUD-045]', async () => {
  const call = await callsOf(admin)
  const names = [
    { lang: 1, name_type: 1, sur: 'LEDGER', other: 'Ida Quill' },
    { lang: 2, name_type: 1, sur: '黎', other: '一筆' },
  ]
  const { id } = await call<{ id: number }>('POST', '/v2/individuals', { names, ref_id: `P-LOG-${Date.now()}` })
  await call('PATCH', `/v2/individuals/${id}`, { occupation: 'Bookkeeper', tel: '2345 6789' })

  const page = await visit('/sys/AuditLog', { as: auditor })
  for (const title of ['Time', 'User', 'Severity', 'Action', 'Target', 'Detail', 'IP address'])
    await page.getByRole('columnheader', { name: title }).first().waitFor()
  const row = page.getByRole('row').filter({ hasText: 'person.update' }).filter({ hasText: 'LEDGER' }).first()
  await row.getByText('黎一筆').waitFor()
  await row.getByText('2 fields').waitFor()

  await page.goto(`/sys/AuditLog?user=admin&type=person.update&severity=normal`)
  await row.waitFor()
  expect(await page.getByRole('cell', { name: 'user.login' }).count()).toBe(0)
  // A click on the target unfolds the row like a click anywhere else in it; the link to the record is in the unfolded part.
  await row.getByText('LEDGER').click()
  await page.getByRole('link', { name: 'Open the record' }).click()
  await page.waitForURL(new RegExp(`/sys/NaturalPerson/Details/${id}$`))
  expect(problemsOf(page)).toEqual([])
})

test('an entry shows its place in the chain, weights are counted and filter, and the view leaves as a file', async () => {
  const page = await visit('/sys/AuditLog?user=auditor&type=user.login', { as: auditor })
  const weights = page.getByRole('group', { name: 'Entries by severity' })
  await weights.getByRole('button', { name: /^[1-9]\d* Normal$/ }).click()
  await page.waitForURL(/severity=normal/)
  await weights.getByRole('button', { name: /^0 High$/ }).waitFor()
  await page
    .getByRole('button', { name: /^Show details of entry/ })
    .first()
    .click()
  const chain = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Chain', exact: true }) })
  await chain.getByText(/^(As it was sealed|Not sealed yet)$/).waitFor()
  await chain.getByText('This entry').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Comma-separated (.csv)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('audit-log.csv')
  const rows = (await downloaded(download)).toString().trim().split('\r\n')
  expect(rows[0]).toContain('Hash of the entry')
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.slice(1).every((line) => line.includes(',auditor,Normal,user.login,'))).toBe(true)
  expect(problemsOf(page)).toEqual([])
})

test('on a telephone the log says in words what was done, in both languages', async () => {
  const look = { as: auditor, width: 390, height: 844 } as const
  const address = '/sys/AuditLog?user=auditor&type=user.login'
  await (await visit(address, look))
    .getByRole('button', { name: /^Signed in/ })
    .first()
    .waitFor()
  const page = await visit(address, { ...look, language: 'zh-hant' })
  await page.getByRole('button', { name: /^登入/ }).first().waitFor()
  const weights = page.getByRole('group', { name: '按嚴重程度' })
  const save = page.getByRole('button', { name: '儲存篩選' })
  const edges = [await save.boundingBox(), await weights.boundingBox()].map((box) => box && [box.x, box.x + box.width])
  const [before, after] = edges.toSorted((one, other) => (one?.[0] ?? 0) - (other?.[0] ?? 0))
  expect(before?.[1]).toBeLessThanOrEqual(after?.[0] ?? 0)
  expect(await axeFindings(page)).toEqual([])
})

test('the palette finds colleagues and lists for those who may see them, in either script', async () => {
  const page = await visit('/sys', { as: admin })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  const field = palette.getByRole('combobox')
  await field.fill('officer')
  await palette
    .getByRole('group', { name: /^Users/ })
    .getByRole('option')
    .first()
    .waitFor()
  await field.fill('demo')
  await palette.getByRole('group', { name: 'Watchlists' }).getByRole('option').first().click()
  await page.waitForURL(/\/sys\/Settings\/Lists\?list=/)

  const other = await visit('/sys', { as: operator })
  await other.getByRole('heading', { level: 1 }).waitFor()
  await other.keyboard.press('Control+k')
  await other.getByRole('dialog').getByRole('combobox').fill('officer')
  await other.getByRole('dialog').getByRole('option', { name: 'Screen “officer”' }).waitFor()
  expect(await other.getByRole('group', { name: /^Users/ }).count()).toBe(0)
})
