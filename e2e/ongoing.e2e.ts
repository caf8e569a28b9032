import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { downloaded } from './driver/downloaded.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const { admin, officer } = await ownOrganisation('ongoing', { register: 'small' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const menu = async (page: Page, kind: RegExp) => {
  await button(page, 'Start').click()
  await page.getByRole('menuitem', { name: kind }).click()
}

test('ongoing tasks start by kind, end, and leave their files [ONG-001] [ONG-002] [ONG-003] [ONG-004] [ONG-010] [ONG-013] [ONG-014]', async () => {
  const page = await visit('/sys/OngoingScreening', { as: admin })
  await button(page, 'Start').click()
  const kinds = page.getByRole('menuitem').locator('strong')
  await kinds.first().waitFor()
  expect(await kinds.allTextContents()).toEqual(['Delta', 'Full', 'Selective', 'Scheduled'])
  await page.keyboard.press('Escape')
  await menu(page, /^Delta/)
  const row = (kind: string) => page.getByRole('row').filter({ hasText: kind }).first()
  await row('Delta').getByText('Completed', { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  await menu(page, /^Full/)
  await page.getByText('Full batch screening takes long and is not recommended daily. Continue?').waitFor()
  await button(page, 'Continue').click()
  await row('Full').getByText('Completed', { exact: true }).waitFor()

  const saved = page.waitForEvent('download')
  await row('Full')
    .getByRole('button', { name: /^Result of task/ })
    .click()
  await page.getByRole('menuitem', { name: 'Save unpacked (.jsonl)' }).click()
  const lines = (await downloaded(await saved)).toString().trim().split('\n')
  for (const line of lines.filter(Boolean)) expect(JSON.parse(line)).toHaveProperty('hits')
  const packed = page.waitForEvent('download')
  await row('Full').getByRole('button', { name: /^…/ }).click()
  expect((await packed).suggestedFilename()).toMatch(/-result\.jsonl\.gz$/)
  const report = page.waitForEvent('download')
  await row('Full')
    .getByRole('button', { name: /^Download report/ })
    .click()
  await page.getByRole('menuitem', { name: 'Spreadsheet' }).click()
  expect((await report).suggestedFilename()).toMatch(/\.xlsx$/)
  const pdf = page.waitForEvent('download')
  await row('Full')
    .getByRole('button', { name: /^Download report/ })
    .click()
  await page.getByRole('menuitem', { name: 'PDF in Chinese' }).click()
  expect((await downloaded(await pdf)).toString('latin1').startsWith('%PDF-')).toBe(true)
  const last = page.getByRole('region', { name: 'Last delta' })
  expect(await last.getByText(/of \d+/).count()).toBeGreaterThan(0)
  expect(problemsOf(page)).toEqual([])
})

test('the task list has the columns of the specification, and the action log names the last start [ONG-005] [ONG-006] [ONG-007] [ONG-008] [ONG-009] [ONG-035] [ONG-037]', async () => {
  const page = await visit('/sys/OngoingScreening', { as: admin })
  await menu(page, /^Delta/)
  await page.getByText('Delta task started').waitFor()
  const asked = page.waitForRequest(/\/v2\/users\/activity\?.*ongoing_screening\.task\.start/)
  await page.reload()
  await asked
  await page.getByText('what is new, by admin').waitFor()
  const heads = await page.getByRole('columnheader').allTextContents()
  expect(heads).toEqual(expect.arrayContaining(['GUID', 'URL', 'Event types', 'Actions']))
})

test('a selective task names a reference nobody has, and a schedule is kept [ONG-045]', async () => {
  const page = await visit('/sys/OngoingScreening', { as: admin })
  await menu(page, /^Selective/)
  await page.getByRole('textbox', { name: 'References' }).fill('NOBODY-1')
  await button(page, 'Screen 1').click()
  await page.getByText('No client has the reference NOBODY-1').waitFor()
  await button(page, 'Cancel').click()
  await button(page, 'Discard').click()
  await button(page, 'Schedule').click()
  await page.getByRole('radio', { name: 'Every night at 02:00' }).check()
  await button(page, 'Save').click()
  await page.getByText('Schedule saved').waitFor()
  await page.reload()
  await button(page, 'Schedule').click()
  await expect.poll(() => page.getByRole('radio', { name: 'Every night at 02:00' }).isChecked()).toBe(true)
  expect(await axeFindings(page)).toEqual([])
})

test('a record is screened at once by its reference [ONG-044]', async () => {
  const page = await visit('/sys/NaturalPerson?name=TESTHIT', { as: officer })
  await page
    .getByRole('row', { name: /TESTHIT/i })
    .getByRole('link')
    .first()
    .click()
  const asked = page.waitForRequest((request) => request.url().endsWith('/v2.2/ongoing/individuals'))
  await button(page, 'Screen now').click()
  expect((await asked).postDataJSON()).toEqual({ refId: expect.stringMatching(/^P-/) })
  await page.getByText(/hits? found/).waitFor()
})

test('ongoing screening is whole in Chinese, dark and on a telephone', async () => {
  const page = await visit('/sys/OngoingScreening', {
    as: admin,
    language: 'zh-hant',
    theme: 'dark',
    width: 390,
    height: 844,
  })
  await page.getByText('現行名單覆蓋率').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(problemsOf(page)).toEqual([])
})
