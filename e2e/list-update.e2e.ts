import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, findingsInBothThemes } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { type Calls, callsOf, filtered } from './driver/calls.ts'
import { downloaded } from './driver/downloaded.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const { admin, auditor, operator, reviewer } = await ownOrganisation('list-update')

const columns = 'reference,type,name,date_of_birth,nationality,category,programme,listed_on,remarks'

interface Entity {
  id: number
  alert_case: number
  status: number
}

/** The firm's own list with one party; saving it creates a release, which triggers a screening. */
const release = (call: Calls, ...rows: string[]) =>
  call('POST', '/v2/watchlists/own', { name: 'journey', title: 'Journey list', csv: [columns, ...rows].join('\n') })

const hitOf = async (call: Calls, person: number): Promise<Entity | undefined> => {
  const [own] = await call<{ id: number }[]>('GET', `/v2/alert_cases?${filtered({ person })}`)
  if (own === undefined) return undefined
  return (await call<Entity[]>('GET', `/v2/alert_case_entities?${filtered({ alert_case: own.id })}`))[0]
}

/** Opens the report of the current screen in its window. */
async function openReport(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Report', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Open report' }).click()
  const report = await popup
  await report.locator('h1').waitFor()
  return report
}

/** A report is complete in both languages, is always light, and prints. */
async function expectWholeReport(report: Page, words: { zh: string; en: string }): Promise<void> {
  await report.getByText(words.en).first().waitFor()
  expect(await findingsInBothThemes(report)).toEqual([])
  await report.getByRole('button', { name: '繁體中文' }).click()
  await report.locator('article[lang=zh-Hant-HK]').getByText(words.zh).first().waitFor()
  expect(await findingsInBothThemes(report)).toEqual([])
  await report.emulateMedia({ media: 'print', colorScheme: 'light' })
  expect(await report.getByRole('button', { name: 'English' }).isVisible()).toBe(false)
  await report.close()
}

test('a list update raises a hit, it is decided and reported, and comes back when the list changes materially [CAS-084] [PDF-036] [NAV-064]', async () => {
  const call = await callsOf(admin)
  const { id: person } = await call<{ id: number }>('POST', '/v2/individuals', {
    names: [{ lang: 1, name_type: 1, sur: 'WINDLASS', other: 'Orvando Quill' }],
    dob: '1971-03-14',
  })
  await call('POST', '/v2/screening/single', { mode: 'onboarding', name: 'onboarding', person })
  expect(await hitOf(call, person)).toBeUndefined()

  await release(call, 'J-1,person,Orvando Quill Windlass,,HK,adverse_media,,2026-01-05,Named in a press report.')
  await expect.poll(() => hitOf(call, person)).toMatchObject({ status: 0 })
  const hit = (await hitOf(call, person))!
  const address = `/sys/Cases/Details/${hit.alert_case}?hit=${hit.id}`
  const page = await visit(address, { as: reviewer })
  await page.getByRole('heading', { level: 2, name: 'Orvando Quill Windlass' }).first().waitFor()
  await page.getByRole('button', { name: /^Notes/ }).click()
  await page.getByText('Named in a press report.').first().waitFor()
  await page.keyboard.press('f')
  await page.keyboard.press('1')
  await page.keyboard.press('m')
  await page.keyboard.insertText('The list gives no date of birth; another person of that name.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('False hit saved').first().waitFor()

  await page.goto(address)
  await page.getByText('Locked').waitFor()
  const report = await openReport(page)
  expect(new URL(report.url()).pathname).toBe('/report/AlertCase')
  await report.getByText('reviewer').first().waitFor()
  await expectWholeReport(report, {
    en: 'The list gives no date of birth; another person of that name.',
    zh: '誤報',
  })

  await release(
    call,
    'J-1,person,Orvando Quill Windlass,1971-03-14,HK,adverse_media,,2026-01-05,Named in a press report.',
  )
  // The screen is open: reopened hits appear without any action of the user.
  await page.getByText(/Came back after the False hit decision/).waitFor()
  await page
    .getByText(/date of birth/i)
    .first()
    .waitFor()
  expect(await hitOf(call, person)).toMatchObject({ id: hit.id, status: 0 })
  await page.getByRole('textbox', { name: 'Remarks' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: /^Full profile/ }).click()
  const changes = page.getByRole('dialog').getByRole('region', { name: 'Changes to this entry' })
  await changes.getByText('+ date of birth 1971-03-14').waitFor()
  await changes.getByText('Material', { exact: true }).first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(problemsOf(page)).toEqual([])
})

test('a screening and a listed party have report windows of their own, whole in both languages [ENT-029] [NAV-062] [NAV-063]', async () => {
  const page = await visit('/sys/OnboardingScreening?mode=single', { as: reviewer })
  await page.getByLabel('Name, English or any script').fill('Probity Testhit')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Probity Testhit', expanded: true }).waitFor()
  const screening = await openReport(page)
  expect(new URL(screening.url()).pathname).toBe('/report/Screening')
  expect(await screening.evaluate<number[]>('[innerWidth, innerHeight]')).toEqual([920, 800])
  await expectWholeReport(screening, { en: 'Probity Testhit', zh: '制裁' })

  await page.keyboard.press('o')
  await page.getByRole('dialog').getByRole('heading', { name: /Names/ }).waitFor()
  const entity = await openReport(page)
  expect(new URL(entity.url()).pathname).toBe('/report/ScreeningEntity')
  await expectWholeReport(entity, { en: 'Probity Testhit', zh: '制裁' })
  expect(problemsOf(page)).toEqual([])
})

test('an evidence pack is made and saved from a record and a case, or says why not', async () => {
  const call = await callsOf(admin)
  const [{ id, alert_case } = { id: 0, alert_case: 0 }] = await call<Entity[]>('GET', '/v2/alert_case_entities?limit=1')
  const page = await visit(`/sys/Cases/Details/${alert_case}?hit=${id}`, { as: admin })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Evidence pack' }).click()
  const dialog = page.getByRole('dialog', { name: 'Evidence pack' })
  expect(await axeFindings(page)).toEqual([])
  await page.route('**/evidence', (route) =>
    route.fulfill({ status: 400, json: { status: 400, code: 'E_VALIDATION', message: 'No space is left for it.' } }),
  )
  await dialog.getByRole('button', { name: 'Make the pack' }).click()
  await dialog.getByRole('alert').getByText('The pack could not be made. Nothing was saved.').waitFor()
  await page.unroute('**/evidence')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/\.zip$/)
  const file = await downloaded(saved)
  expect(file.subarray(0, 2).toString()).toBe('PK')
  await dialog.getByText(`evidence verify ${path.basename(saved.suggestedFilename())}`).waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])

  const [person] = await call<{ id: number }[]>('GET', '/v2/individuals?limit=1')
  const record = `/sys/NaturalPerson/Details/${person!.id}`
  const reading = await visit(record, { as: auditor })
  await reading.getByRole('button', { name: 'Evidence pack' }).waitFor()
  const without = await visit(record, { as: operator })
  await without.getByRole('heading', { level: 1 }).waitFor()
  expect(await without.getByRole('button', { name: 'Evidence pack' }).count()).toBe(0)
  expect(problemsOf(page)).toEqual([])
})
