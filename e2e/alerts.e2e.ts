import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { callsOf, filtered } from './driver/calls.ts'
import { openAlert, reopenQuestion, toEdit, toView } from './driver/hits.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const { admin, organisation, reviewer } = await ownOrganisation('alerts', { register: 'whole' })

interface Alert {
  id: number
  hit_name: string
  service_id: string
  hit_status: number
  person: number | null
  company: number | null
}

/** The filter of the table's next request after an action on the screen. */
async function whereAfter(page: Page, act: () => Promise<unknown>): Promise<Record<string, unknown>> {
  const asking = page.waitForRequest((request) => /\/v2\/alerts\?/.test(request.url()))
  await act()
  const { searchParams } = new URL((await asking).url())
  // A party on several lists is one row of the table: this filter is always sent, never typed.
  const { leads, ...where } = JSON.parse(searchParams.get('filter') ?? '{}') as Record<string, unknown>
  expect(leads).toBe(true)
  return where
}

test('the table of alerts has the columns of the specification, in order, and a client beside them [ALR-106] [ALR-107] [ALR-108] [ALR-109] [ALR-110] [ALR-111] [ALR-112] [ALR-141]', async () => {
  const asking: URLSearchParams[] = []
  const page = await visit('/sys', { as: reviewer })
  page.on('request', (request) => {
    if (/\/v2\/alerts(\/count)?\?/.test(request.url())) asking.push(new URL(request.url()).searchParams)
  })
  await page.goto('/sys/Alerts?status=0')
  await page.getByRole('button', { name: toEdit }).first().waitFor()
  const list = asking.find((query) => query.has('limit'))
  expect([list?.get('sort'), list?.get('limit'), list?.get('skip') ?? '0']).toEqual([
    'hit_status ASC,danger DESC,create_date ASC',
    '10',
    '0',
  ])
  expect(asking.some((query) => !query.has('limit'))).toBe(true)
  const heads = (await page.getByRole('columnheader').allTextContents()).filter((text) => text !== '')
  expect(heads.filter((head) => head !== 'Client')).toEqual(
    expect.arrayContaining(['ID', 'Service ID', 'Created', 'Hit name', 'Status', 'Exposition', 'Actions']),
  )
  expect(heads.indexOf('Service ID')).toBeLessThan(heads.indexOf('Created'))
  expect(heads).toContain('Client')
  expect(problemsOf(page)).toEqual([])
})

test('a pending alert opens for editing and a decided one for viewing [ALR-114] [ALR-115] [ALR-116]', async () => {
  const page = await visit('/sys/Alerts?status=0', { as: reviewer })
  await page.getByRole('button', { name: toEdit }).first().waitFor()
  expect(await page.getByRole('button', { name: toView }).count()).toBe(0)
  await (await openAlert(page, toEdit)).getByRole('button', { name: 'Save' }).waitFor()

  await page.goto('/sys/Alerts?status=2')
  await (await openAlert(page, toView)).getByRole('button', { name: 'Unlock' }).waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('alerts are filtered as the specification says, after a rest of 800 ms, and shown again when cleared [ALR-113] [ALR-118] [ALR-119] [ALR-120] [ALR-125] [ALR-134] [ALR-135]', async () => {
  const call = await callsOf(reviewer)
  const [known] = await call<Alert[]>('GET', `/v2/alerts?${filtered({ hit_status: 2 })}&limit=1`)
  const page = await visit('/sys/Alerts', { as: reviewer })
  await page
    .getByRole('button', { name: /alert \d+$/ })
    .first()
    .waitFor()
  const typed = (name: string, text: string) =>
    whereAfter(page, () => page.getByRole('textbox', { name: `Filter ${name}`, exact: true }).fill(text))
  expect(await typed('Hit name', known!.hit_name.slice(0, 4))).toEqual({
    hit_name: { contains: known!.hit_name.slice(0, 4) },
  })
  await page
    .getByRole('button', { name: /alert \d+$/ })
    .first()
    .waitFor()
  expect(
    await whereAfter(page, () =>
      page
        .getByRole('button', { name: /^Remove filter/ })
        .first()
        .click(),
    ),
  ).toEqual({})
  expect(await typed('ID', String(known!.id))).toEqual({ id: known!.id })
  await page.getByRole('row').nth(2).getByText(known!.hit_name).first().waitFor()
  const whole = async () => {
    await page.goto('/sys/Alerts')
    await page
      .getByRole('button', { name: /alert \d+$/ })
      .first()
      .waitFor()
  }
  await whole()
  expect(await typed('Service ID', known!.service_id.slice(0, 8))).toEqual({
    service_id: { contains: known!.service_id.slice(0, 8) },
  })
  await whole()
  const from = Date.now()
  expect(await typed('Exposition', 'identity details')).toEqual({ exposition: { contains: 'identity details' } })
  expect(Date.now() - from).toBeGreaterThanOrEqual(800)
  await page.getByText('Different person or entity: identity details do not agree').first().waitFor()
  for (const [address, where] of [
    ['/sys/Alerts?remarks=nationality', { remarks: { contains: 'nationality' } }],
    ['/sys/Alerts?status=1', { hit_status: 1 }],
  ] as const)
    expect(await whereAfter(page, () => page.goto(address))).toEqual(where)
  const dated = await whereAfter(page, () => page.goto('/sys/Alerts?created=2026-01-02..2026-01-03'))
  const { create_date } = dated as { create_date: Record<string, number> }
  expect(Object.entries(create_date)).toEqual([
    ['>=', Date.parse('2026-01-02T00:00:00+08:00')],
    ['<=', Date.parse('2026-01-04T00:00:00+08:00') - 1],
  ])
  const next = page.waitForRequest((request) => /\/v2\/alerts\?.*skip=10/.test(request.url()))
  await page.goto('/sys/Alerts?page=2')
  await next
  expect(problemsOf(page)).toEqual([])
})

test('an alert shows what was hit, read-only, and offers its decision [ALR-004] [ALR-005] [ALR-006] [ALR-007] [ALR-008] [ALR-009] [ALR-013] [ALR-014] [ALR-015] [ALR-144]', async () => {
  const page = await visit('/sys/Alerts?status=0', { as: reviewer })
  const dialog = await openAlert(page, toEdit)
  const facts = dialog.getByRole('region', { name: 'Hit', exact: true })
  await facts.getByText('Hit identity').waitFor()
  const labels = await facts.locator('dt').allTextContents()
  expect(labels).toEqual(
    expect.arrayContaining(['Hit name', 'Hit identity', 'Hit nationality', 'Service ID', 'Created', 'Updated']),
  )
  expect(await facts.getByRole('textbox').count()).toBe(0)
  await dialog.getByRole('region', { name: 'Attachments' }).waitFor()
  await dialog.getByRole('button', { name: 'False hit' }).click()
  await dialog.getByRole('radio').first().check()
  expect(await dialog.getByRole('textbox', { name: 'Remarks' }).isEditable()).toBe(true)
  expect(problemsOf(page)).toEqual([])
})

/** Decides the first pending alert and returns its number. */
async function decideOne(page: Page, remarks: string): Promise<string> {
  const dialog = await openAlert(page, toEdit)
  const id = await dialog.locator('code').first().textContent()
  await dialog.getByRole('button', { name: 'False hit' }).click()
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('textbox', { name: 'Remarks' }).fill(remarks)
  const refreshed = page.waitForRequest((request) => /\/v2\/alerts\?/.test(request.url()))
  await page.keyboard.press('Control+s')
  await page.getByText(`Alert ${id} saved`).waitFor()
  await refreshed
  await dialog.waitFor({ state: 'detached' })
  return id!
}

test('a saved decision refreshes the table and stands in the trail, old beside new [ALR-029] [ALR-031] [ALR-032] [ALR-033] [ALR-034] [ALR-035] [ALR-061] [ALR-062] [ALR-070]', async () => {
  const page = await visit('/sys/Alerts?status=0', { as: reviewer })
  const id = await decideOne(page, 'Another person: born elsewhere.')
  await page.goto(`/sys/Alerts?id=${id}`)
  const dialog = await openAlert(page, `View alert ${id}`)
  expect(await dialog.getByRole('slider', { name: 'Changes' }).getAttribute('aria-orientation')).toBe('vertical')
  await dialog.locator('del', { hasText: 'Pending' }).first().waitFor()
  await dialog.locator('ins', { hasText: 'False hit' }).first().waitFor()
  await dialog.locator('ins', { hasText: 'Another person: born elsewhere.' }).first().waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('a decided alert opens locked, with five changes of its trail, and is unlocked after a question [ALR-039] [ALR-043] [ALR-044] [ALR-105] [ALR-139] [ALR-140]', async () => {
  const page = await visit('/sys/Alerts?status=0', { as: reviewer })
  const id = await decideOne(page, 'Another person: other nationality.')
  const traced = page.waitForRequest((request) => /\/v2\/audit_traces\?/.test(request.url()))
  await page.goto(`/sys/Alerts?id=${id}`)
  const dialog = await openAlert(page, `View alert ${id}`)
  const { searchParams } = new URL((await traced).url())
  expect(JSON.parse(searchParams.get('filter') ?? '{}')).toMatchObject({ table: 'alerts_v2', parent: Number(id) })
  expect([searchParams.get('sort'), searchParams.get('limit')]).toEqual(['create_date DESC', '5'])
  expect(await dialog.getByRole('textbox').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Unlock' }).click()
  await (await reopenQuestion(page)).getByRole('button', { name: 'Yes' }).click()
  const remarks = dialog.getByRole('textbox', { name: 'Remarks' })
  expect(await remarks.inputValue()).toBe('Another person: other nationality.')
  expect(problemsOf(page)).toEqual([])
})

test('a decision that cannot be saved says so, in whatever way it failed, and nothing typed is lost [ALR-069]', async () => {
  const page = await visit('/sys/Alerts?status=0', { as: reviewer })
  const dialog = await openAlert(page, toEdit)
  await dialog.getByRole('button', { name: 'False hit' }).click()
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('textbox', { name: 'Remarks' }).fill('Kept while nothing can be saved.')
  const refused = { status: 403, json: { status: 403, code: 'E_FORBIDDEN', message: 'Not now.' } }
  for (const fail of ['refused', 'lost'] as const) {
    await page.route('**/v2/alerts/*', (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      return fail === 'lost' ? route.abort() : route.fulfill(refused)
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Save failed' })
    await notice.waitFor()
    await notice.getByRole('button').click()
    await notice.waitFor({ state: 'detached' })
    expect(await dialog.getByRole('textbox', { name: 'Remarks' }).inputValue()).toBe('Kept while nothing can be saved.')
    await page.unroute('**/v2/alerts/*')
  }
})

test('the trail shows five changes and how many more there are; the source opens beside [ALR-011] [ALR-030]', async () => {
  const call = await callsOf(reviewer)
  const csv = [
    'reference,type,name,category,programme,listed_on,source_url',
    'S-1,person,Perpetua Longstaff,sanctions,Test programme,2026-01-05,https://list.example/longstaff',
  ]
  const keeper = await callsOf(admin)
  await keeper('POST', '/v2/watchlists/own', { name: 'sourced', title: 'Sourced', csv: csv.join('\n') })
  const found = async () =>
    (await keeper<{ hits: unknown[] }>('POST', '/v2/screening/single', { name: 'Perpetua Longstaff' })).hits.length
  await expect.poll(found).toBeGreaterThan(0)
  const names = [{ lang: 1, name_type: 1, sur: 'LONGSTAFF', other: 'Perpetua' }]
  const { id: person } = await keeper<{ id: number }>('POST', '/v2/individuals', { names })
  await keeper('POST', '/v2/screening/batch_start', { type: 'new' })
  const alertOf = async () => (await call<Alert[]>('GET', `/v2/alerts?${filtered({ person })}`))[0]
  // The batch waits for those of other journeys.
  await expect.poll(alertOf, { timeout: 120_000 }).toMatchObject({ hit_status: 0 })
  const { id } = (await alertOf())!
  // Raised, and changed eleven times: twelve entries.
  for (let n = 1; n <= 11; n += 1)
    await call('PATCH', `/v2/alerts/${id}`, { hit_status: 2, exposition: '0', remarks: `Looked at ${n} times.` })
  const page = await visit(`/sys/Alerts?id=${id}`, { as: reviewer })
  const dialog = await openAlert(page, `View alert ${id}`)
  const more = dialog.getByRole('button', { name: 'More (7)' })
  await more.waitFor()
  await more.click()
  await dialog.getByRole('button', { name: 'More (2)' }).waitFor()
  const link = dialog.getByRole('link', { name: 'View details' })
  expect([await link.getAttribute('target'), await link.getAttribute('href')]).toEqual([
    '_blank',
    'https://list.example/longstaff',
  ])
  expect(problemsOf(page)).toEqual([])
})

test('links that lead out ask first, once, and only for whoever ticked it not again; a profile that fails leaves the rest alone [ENT-018] [ENT-019] [ENT-020] [ENT-021] [ENT-022] [ENT-023] [ENT-024] [ENT-028]', async () => {
  const open = async (username: string, first?: (page: Page) => Promise<unknown>) => {
    const page = await visit('/sys/OnboardingScreening?mode=single', { as: { organisation, username } })
    await first?.(page)
    await page.getByLabel('Name, English or any script').fill('Probity Testhit')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Probity Testhit', expanded: true }).waitFor()
    return page
  }
  const profile = (page: Page) => page.getByRole('dialog', { name: /Testhit/ })
  // An operator has no right to settings, except for this key of their own.
  const page = await open('operator', (opened) =>
    opened.route('**/v2/screening/results/*/*', (route) =>
      route.fulfill({ status: 400, json: { status: 400, code: 'E_VALIDATION', message: 'Not now.' } }),
    ),
  )
  await page.keyboard.press('o')
  await profile(page).locator('[aria-disabled=true]').waitFor()
  await profile(page).getByText('The profile could not be loaded.').waitFor()
  await page.unroute('**/v2/screening/results/*/*')
  await profile(page).getByRole('button', { name: 'Try again' }).click()
  const link = profile(page).getByRole('table').getByRole('link').first()
  await link.click()
  const question = page.getByRole('dialog').last()
  await question.getByRole('button', { name: 'Stay' }).waitFor()
  expect((await question.boundingBox())?.width).toBe(450)
  expect(page.context().pages()).toHaveLength(1)
  await question.getByRole('button', { name: 'Stay' }).click()
  expect(page.context().pages()).toHaveLength(1)
  await link.click()
  await question.getByRole('checkbox').check()
  const kept = page.waitForRequest((request) => /configurations|preferences|settings/.test(request.url()))
  const left = page.context().waitForEvent('page')
  await question.getByRole('button', { name: 'Continue' }).click()
  await kept
  await (await left).close()
  await question.getByRole('button', { name: 'Stay' }).waitFor({ state: 'detached' })
  const again = page.context().waitForEvent('page')
  await link.click()
  await (await again).close()

  const other = await open('officer')
  await other.keyboard.press('o')
  await profile(other).getByRole('table').getByRole('link').first().click()
  await other.getByRole('dialog').last().getByRole('button', { name: 'Stay' }).waitFor()
})
