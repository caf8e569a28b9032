import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { ownOrganisation } from './driver/organisation.ts'
import { signInByApi } from './driver/sign-in.ts'
import { productUnderTest } from './product-under-test.ts'

// dialog features/batches/batch-head.tsx

closePages()

const { officer } = await ownOrganisation('screening', { register: 'whole' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function addPersons(many: number): Promise<void> {
  const { access } = await signInByApi(officer)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}` }
  const add = (n: number) =>
    fetch(`${productUnderTest().url}/v2/individuals`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ names: [{ lang: 1, name_type: 1, sur: 'BATCHPERSON', other: `Number ${n}` }] }),
    })
  for (let n = 0; n < many; n += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => add(n + at)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  }
}

async function startFull(page: Page): Promise<void> {
  await page.goto('/sys/BatchScreening')
  // The batch of the previous journey may still be ending.
  await button(page, 'Done').or(button(page, 'Full screening')).first().waitFor()
  if (await button(page, 'Done').isVisible()) await button(page, 'Done').click()
  await button(page, 'Full screening').click()
  await button(page, 'Continue').click()
}

/** A batch of a small firm ends quickly; a pause that came too late is retried. */
async function pausedBatch(page: Page): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    await startFull(page)
    const [pause, resume, done] = [button(page, 'Pause'), button(page, 'Continue'), button(page, 'Done')]
    await pause.or(done).first().waitFor()
    await pause.click({ timeout: 5000 }).catch(() => undefined)
    await resume.or(done).first().waitFor()
    if (await resume.isVisible()) return
  }
  throw new Error('no batch could be paused before it ended')
}

test('a full batch warns first; it pauses, is not doubled, goes on to its end and stands in the log [BAT-002] [BAT-006] [BAT-007] [BAT-008] [BAT-009] [BAT-065]', async () => {
  await addPersons(400)
  const page = await visit('/sys/BatchScreening', { as: officer })
  // The demonstration's own batch is shown here until it is dismissed.
  await button(page, 'Done').or(button(page, 'New')).first().waitFor()
  if (await button(page, 'Done').isVisible()) await button(page, 'Done').click()
  await button(page, 'Full screening').click()
  await page
    .getByText('Full batch screening re-screens every active record and is not recommended daily. Continue?')
    .waitFor()
  await button(page, 'Cancel').click()
  await button(page, 'Full screening').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Batch screening')

  await button(page, 'New').click()
  await page.getByText(/New and updated records, started/).waitFor()
  await button(page, 'Done').waitFor()
  await page.getByText(/^All [\d,]+ parties were screened/).waitFor()

  await pausedBatch(page)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Continue').click()
  await button(page, 'Done').waitFor()
  await page.getByText(/All [\d,]+ parties were screened/).waitFor()
  await page.getByRole('img', { name: /records a minute/ }).waitFor()
  await page.getByText('Show as table').click()
  expect(await page.getByRole('region', { name: 'Records per minute' }).getByRole('row').count()).toBeGreaterThan(2)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  expect(await page.getByRole('switch', { name: 'Auto refresh' }).isChecked()).toBe(true)

  await page.goto('/sys/BatchScreeningLog')
  await page.getByRole('button', { name: title.replace('Batch', 'Details of batch') }).click()
  const details = page.getByRole('dialog')
  await details.getByText('Parties with hits').waitFor()
  expect(await axeFindings(page)).toEqual([])
  const report = page.waitForEvent('download')
  await details.getByRole('button', { name: 'Report' }).click()
  await page.getByRole('menuitem', { name: 'Spreadsheet' }).click()
  expect((await report).suggestedFilename()).toMatch(/\.xlsx$/)
  expect(problemsOf(page)).toEqual([])
})

test('a second start shows the batch under way instead of starting another [BAT-045]', async () => {
  const page = await visit('/sys/BatchScreening', { as: officer })
  const second = await visit('/sys/BatchScreening', { as: officer })
  await button(second, 'Refresh').waitFor()
  if (await button(second, 'Done').isVisible()) await button(second, 'Done').click()
  await second.getByRole('switch', { name: 'Auto refresh' }).click({ force: true })
  await pausedBatch(page)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await button(second, 'Full screening').click()
  await second.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await second.getByText(`${title} was paused. It goes on; no second one was started.`).waitFor()
  expect(await second.getByRole('heading', { level: 1 }).textContent()).toBe(title)
})

test('steps of a paused batch that fail say so; a stop makes room for the next and stands in the log [BAT-047] [BAT-070] [BAT-071] [BAT-072]', async () => {
  const page = await visit('/sys/BatchScreening', { as: officer })
  await pausedBatch(page)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const refused = { status: 409, json: { status: 409, code: 'E_CONFLICT', message: 'Not now.' } }
  await page.route(/batch_(resume|stop)/, (route) => route.fulfill(refused))
  await button(page, 'Continue').click()
  await page.getByText('Failed to retry batch screening').waitFor()
  await button(page, 'Stop').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Failed to stop batch screening').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.unroute(/batch_(resume|stop)/)
  await button(page, 'Stop').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await page.getByText(new RegExp(`^${title} stopped\\. [\\d,]+ parties were not screened\\.$`)).waitFor()
  await button(page, 'Full screening').waitFor()
  await page.goto('/sys/BatchScreeningLog')
  const id = title.replace(/\D/g, '')
  await page
    .getByRole('row')
    .filter({ hasText: `#${id}` })
    .getByText('Stopped')
    .waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('the batch screens are whole in Chinese, dark and on a telephone', async () => {
  const page = await visit('/sys/BatchScreening', {
    as: officer,
    language: 'zh-hant',
    theme: 'dark',
    width: 390,
    height: 844,
  })
  await page.getByRole('button', { name: '重新整理' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(problemsOf(page)).toEqual([])
})

const nameField = 'Name, English or any script'

test('a single screening shows the hit with its evidence, keeps its address, and names the near misses [SCR-008] [SCR-016] [SCR-018] [SCR-035]', async () => {
  const page = await visit('/sys/OnboardingScreening?mode=single', { as: officer })
  await button(page, 'Screen').click()
  await page.getByText('Name, English or any script is required').first().waitFor()
  await page.getByLabel(nameField).fill('Probity Testhit')
  await page.getByLabel('Date of birth').fill('1970')
  const risk = page.waitForRequest((request) => request.url().endsWith('/v2/screening/risks'))
  await page.getByRole('combobox', { name: 'Nationality' }).fill('Hong Kong')
  await page.getByRole('option', { name: /Hong Kong/ }).click()
  expect((await risk).postDataJSON()).toEqual({ nationality: 'HK' })
  const asked = page.waitForRequest((request) => request.url().endsWith('/v2/screening/single'))
  await page.keyboard.press('Control+Enter')
  expect((await asked).postDataJSON()).toMatchObject({ name: 'Probity Testhit', dob: '1970', entity_type: 'person' })
  await page.getByRole('button', { name: 'Probity Testhit', expanded: true }).waitFor()
  const evidence = page.getByRole('table', { name: 'Evidence' })
  expect(await evidence.getByRole('row', { name: /Date of birth/ }).textContent()).toContain('1970')
  await page.getByRole('heading', { name: 'Why not?' }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.keyboard.press('o')
  await page.getByRole('dialog').getByRole('heading', { name: /Names/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Probity Testhit', expanded: true }).waitFor()
  expect(await page.getByLabel(nameField).inputValue()).toBe('Probity Testhit')
  await button(page, 'Replay').click()
  await page.getByText(/^Proved: the same 1 hit, hash [0-9a-f]{12}/).waitFor()
  await page.getByRole('button', { name: /^Insolvency/ }).click()
  await page.getByText('No hit of this category and list.').waitFor()
  await page.getByRole('button', { name: 'Show all 1' }).click()

  await page.getByRole('switch', { name: 'Extended search' }).click({ force: true })
  const extended = page.waitForRequest((request) => request.url().endsWith('/v2/screening/single/EWE'))
  await button(page, 'Screen again').click()
  await extended
  await page.getByText(/extended search/).waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('whom the lists do not know is no hit; the nearest entries say why, and a typed name is compared', async () => {
  const page = await visit('/sys/OnboardingScreening?mode=single', { as: officer })
  await page.getByLabel(nameField).fill('FUNG Laikuen')
  await button(page, 'Screen').click()
  const why = page.getByRole('region', { name: 'Why not?' })
  await why.getByRole('textbox').fill('Probity Testhit')
  const miss = why.getByRole('button', { name: /Probity Testhit/ })
  await miss.click()
  await why.getByRole('table', { name: 'Evidence' }).waitFor()
  expect(await miss.textContent()).toMatch(/^0\.\d\d/)
})

test('onboarding starts from the record, covers the officers and leads to their answers [SCR-009]', async () => {
  const page = await visit('/sys/Companies', { as: officer })
  await page
    .getByRole('link', { name: /Mirror Pagoda Capital/ })
    .first()
    .click()
  await button(page, 'Screening').click()
  await page.getByRole('heading', { name: 'Onboarding screening' }).waitFor()
  await page.getByRole('link', { name: /Mirror Pagoda Capital/ }).waitFor()
  await page.getByRole('region', { name: 'Onboarding screening' }).getByRole('button', { name: 'Screen' }).click()
  const parties = page.getByRole('navigation', { name: 'Screened with it' })
  await parties.getByRole('link').nth(1).click()
  await page.waitForURL(/scan=/)
  expect(await parties.getByRole('link').nth(1).getAttribute('aria-current')).toBe('page')
  expect(await axeFindings(page)).toEqual([])
  expect(problemsOf(page)).toEqual([])
})

test('the answer is whole in Chinese, dark and on a telephone', async () => {
  const page = await visit('/sys/OnboardingScreening?mode=single', {
    as: officer,
    language: 'zh-hant',
    theme: 'dark',
    width: 390,
    height: 844,
  })
  await page.getByLabel('姓名，英文或任何文字').fill('Probity Testhit')
  await button(page, '篩查').click()
  await page.getByRole('button', { name: 'Probity Testhit', expanded: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(problemsOf(page)).toEqual([])
})

test('the five ways of screening are entries of the menu [SCR-010] [SCR-011] [SCR-012]', async () => {
  const page = await visit('/sys', { as: officer })
  const entries = [
    ['Single screening', /OnboardingScreening\?mode=single/],
    ['Onboarding screening', /OnboardingScreening\?mode=onboarding/],
    ['Batch screening', /BatchScreening$/],
    ['Batch screening log', /BatchScreeningLog/],
    ['Ongoing screening', /OngoingScreening/],
  ] as const
  for (const [name, address] of entries) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await page.waitForURL(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  expect(problemsOf(page)).toEqual([])
})
