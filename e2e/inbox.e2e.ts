import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsInBothThemes } from './driver/axe.ts'
import { closePages, languages, problemsOf, visit } from './driver/browser.ts'
import { callsOf, filtered } from './driver/calls.ts'
import { fillQueue } from './driver/crowd.ts'
import { pendingIn, setFourEyes } from './driver/hits.ts'
import { ownOrganisation } from './driver/organisation.ts'
import type { Login } from './driver/sign-in.ts'

closePages()

const own = await ownOrganisation('inbox', { register: 'whole' })
const { admin, officer, reviewer } = own

const pictures = fileURLToPath(new URL('../test-results/pictures/', import.meta.url))
const false_hit = { status: 2, exposition: '0', remarks: 'Another person: the identity details differ.' }
let asked: number[] = []

/** Decisions of the reviewer that wait for the officer: four false hits and a true one. */
async function askForApprovals(): Promise<void> {
  const change = await callsOf(admin)
  await fillQueue(change, { listed: 6, clients: 1 })
  const [row] = await change<{ id: number }[]>(
    'GET',
    `/v2/configurations?${filtered({ config_key: 'four_eyes_categories' })}`,
  )
  await change('PATCH', `/v2/configurations/${row!.id}`, {
    config_value: JSON.stringify(['true_hit', 'sanctions', 'unlock', 'matcher', 'pep', 'law_enforcement', 'exact']),
  })
  await setFourEyes(own, true)
  const call = await callsOf(reviewer)
  const hits = (await pendingIn(call)).filter(({ entity_name }) => entity_name === 'Orrin Tallow').slice(0, 5)
  asked = hits.map(({ id }) => id)
  for (const [at, { id }] of hits.entries()) {
    const verdict = at === 0 ? { status: 1, exposition: '4', remarks: 'The same person.' } : false_hit
    await call('PATCH', `/v2/alert_case_entities/${id}`, verdict)
  }
}

beforeAll(askForApprovals)
afterAll(() => setFourEyes(own, false))

const current = (page: Page) => page.locator('[data-row][aria-current=true]')
const statusOf = async (id: number): Promise<number> =>
  (await (await callsOf(reviewer))<{ status: number }>('GET', `/v2/alert_case_entities/${id}`)).status
/** The count next to the menu entry, and the server's count. */
const waitingIn = async (entry: Locator) => Number(await entry.locator('[data-waiting]').getAttribute('data-waiting'))
const openFor = async (login: Login) => (await (await callsOf(login))<{ open: number }>('GET', '/v2/inbox/counts')).open
/** Unanswered requests of the reviewer about hits of this file. */
const askedAndWaiting = async () => {
  const call = await callsOf(officer)
  const rows = await call<{ target_id: number }[]>('GET', `/v2/approvals?${filtered({ state: 'waiting' })}&limit=100`)
  return rows.filter(({ target_id }) => asked.includes(target_id))
}
const picture = async (page: Page, name: string) => {
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: `${pictures}${name}.png` })
}

test('what waits for a second person is approved and refused by keyboard alone, one by one and in bulk', async () => {
  const page = await visit('/sys/Alerts', { as: officer })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const entry = page.getByRole('link', { name: 'Needs you' })
  await expect.poll(() => waitingIn(entry)).toBe(await openFor(officer))
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.waitForURL(/NeedsYou/)
  const group = page.getByRole('region', { name: 'Waits for your approval' })
  // What is overdue stands before it.
  await group.locator('[data-row]').first().click()
  await current(page).waitFor()
  // The true hit has the strongest effect: it is first, and cannot be selected with others.
  expect(await current(page).textContent()).toContain('True hit')
  await page.keyboard.press('x')
  expect(await page.getByText(/hits? selected/).count()).toBe(0)
  await page.getByText('The same person.').waitFor()
  await picture(page, 'needs-you-1440')
  await page.keyboard.press('a')
  await page.getByText(': approved').first().waitFor()
  await expect.poll(() => statusOf(asked[0] ?? 0)).toBe(1)

  await page.keyboard.press('r')
  expect(await page.evaluate('document.activeElement.id')).toBe('inbox-note')
  await page.getByText('Write why you refuse. The person who asked sees it.').waitFor()
  await page.keyboard.type('Ask for a birth certificate.')
  await page.keyboard.press('Enter')
  await page.getByText(': refused').first().waitFor()

  // Answered rows disappear immediately, so that the next keys apply to the remaining rows.
  expect(await page.locator('[data-row]').filter({ hasText: 'False hit' }).count()).toBe(3)
  await page.keyboard.press('Escape')
  await page.evaluate('document.activeElement.blur()')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('2 false hits selected').waitFor()
  await page.getByText('Also selected').waitFor()
  await page.keyboard.press('Shift+A')
  await page.getByText('2 requests approved').waitFor()
  const states = await Promise.all(asked.map(statusOf))
  expect(states.filter((status) => status === 2)).toHaveLength(2)
  expect(await askedAndWaiting()).toHaveLength(1)
  await expect.poll(async () => (await waitingIn(entry)) - (await openFor(officer))).toBe(0)
  expect(problemsOf(page)).toEqual([])
})

test('who asked sees what became of it, and the words of the other person; a colleague learns who was faster', async () => {
  const page = await visit('/sys/NeedsYou', { as: reviewer })
  const own = page.getByRole('region', { name: 'You asked for' })
  await own.getByText('Refused by officer').waitFor()
  await own.getByText('Ask for a birth certificate.').waitFor()
  expect(await own.getByText('Approved by officer').count()).toBeGreaterThan(2)
  const other = await visit('/sys/NeedsYou', { as: admin })
  await other.getByRole('region', { name: 'Waits for your approval' }).waitFor()
  const call = await callsOf(officer)
  const [waiting] = await call<{ id: number }[]>(
    'GET',
    `/v2/approvals?${filtered({ state: 'waiting', kind: 'hit.decide', requested_by: 'reviewer' })}&limit=1`,
  )
  await call('PATCH', `/v2/approvals/${waiting!.id}`, { state: 'approved' })
  await other
    .getByText(/Approved by officer/)
    .first()
    .waitFor()
  expect([...problemsOf(page), ...problemsOf(other)]).toEqual([])
})

test.each(languages)('axe finds nothing at any width in %s, and nothing is cut', async (language) => {
  const page = await visit('/sys/NeedsYou', { as: officer, language })
  await page.locator('[data-row]').first().waitFor()
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findingsInBothThemes(page), `${language} ${width}`).toEqual([])
    const isWider = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
    expect(isWider, `${language} ${width}`).toBe(false)
    await picture(page, `needs-you-${width}-${language}`)
  }
  expect(problemsOf(page)).toEqual([])
})
