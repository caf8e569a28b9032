import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { closePages, problemsOf, visit } from '../driver/browser.ts'
import { callsOf } from '../driver/calls.ts'
import { fillQueue } from '../driver/crowd.ts'
import { type Entity, pendingIn } from '../driver/hits.ts'
import { ownOrganisation } from '../driver/organisation.ts'

closePages()

const { admin, reviewer } = await ownOrganisation('fifty-hits')

const crowd = { listed: 20, clients: 5 }

beforeAll(async () => {
  const call = await callsOf(admin)
  await fillQueue(call, crowd)
  // Later hits would be counted as left over.
  const settled = async () => {
    const raised = (await pendingIn(call)).filter(({ entity_name: name }) => name === 'Orrin Tallow').length
    if (raised !== crowd.listed * crowd.clients) throw new Error(`${raised} hits are raised`)
  }
  await vi.waitFor(settled, { timeout: 120_000, interval: 500 })
})

test('fifty hits are cleared by keyboard alone, the evidence of each next one fetched before it is asked for', async () => {
  const call = await callsOf(reviewer)
  const before = (await pendingIn(call)).length
  expect(before).toBeGreaterThan(50)
  const page = await visit('/sys/Cases', { as: reviewer })
  const start = async () => {
    await page.getByRole('button', { name: 'Start review' }).click()
    await page.waitForURL(/Cases\/Details/)
    await page.getByText('Next hit ready').waitFor()
  }
  await start()
  // Screen readers announce the customer of the hit before the first key.
  expect(await page.evaluate('document.activeElement === document.querySelector("[data-hit-shown] h2")')).toBe(true)
  const steps = await stepTimes(page)
  expect(steps).toHaveLength(walked)
  await page.goto('/sys/Cases')
  await start()
  await page.evaluate(`window.stepList = document.querySelector('[role=listbox]')`)
  const cases = new Set<number>()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const late: string[] = []
  for (let n = 0; n < 50; n++) {
    const name = await page.locator('[data-hit-shown]').getAttribute('data-hit-shown')
    await page.keyboard.press('f')
    await page.keyboard.press('2')
    await page.keyboard.press('m')
    // Each key rerenders the whole screen, so most remarks are pasted.
    if (n % 10 === 0) await page.keyboard.type(`Name only ${n}.`)
    else await page.keyboard.insertText(`Name only ${n}.`)
    await page.keyboard.press('Escape')
    await page.getByText('Next hit ready').waitFor()
    const seen = asked.length
    await saveAndSeeNext(page, name ?? '')
    const next = await page.locator('[data-hit-shown]').getAttribute('data-hit-shown')
    if (asked.slice(seen).some((url) => new URL(url).pathname.endsWith(`/alert_case_entities/${next}`)))
      late.push(String(next))
    cases.add((await call<Entity & { alert_case: number }>('GET', `/v2/alert_case_entities/${next}`)).alert_case)
  }
  expect(cases.size).toBeGreaterThan(1)
  expect(await page.evaluate('window.stepList.isConnected')).toBe(true)
  const after = (await pendingIn(call)).length
  expect(before - after).toBe(50)
  expect(late).toEqual([])
  expect(problemsOf(page)).toEqual([])
}, 900_000)

const walked = 20

/** Milliseconds from pressing J to the evidence of the next hit, measured in the page and printed for the reader of the run. */
async function stepTimes(page: Page): Promise<number[]> {
  await page.evaluate(`{
    const shown = () => document.querySelector('[data-hit-shown]')?.dataset.hitShown
    window.stepTimes = []
    window.stepList = document.querySelector('[role=listbox]')
    document.addEventListener('keydown', ({ key }) => {
      const from = performance.now(), before = shown()
      const look = () => shown() === before ? requestAnimationFrame(look) : window.stepTimes.push(performance.now() - from)
      if (key === 'j') requestAnimationFrame(look)
    }, true)
  }`)
  for (let n = 0; n < walked; n++) {
    await page.getByText('Next hit ready').waitFor()
    const before = await page.locator('[data-hit-shown]').getAttribute('data-hit-shown')
    await page.keyboard.press('j')
    await page.locator(`[data-hit-shown]:not([data-hit-shown="${before}"])`).waitFor()
  }
  // Moving from case to case never unmounts the queue.
  expect(await page.evaluate('window.stepList.isConnected')).toBe(true)
  const times = await page.evaluate<number[]>('window.stepTimes')
  const sorted = times.toSorted((a, b) => a - b)
  const told = [sorted[Math.floor(walked / 2)], sorted.at(-1)].map((ms = 0) => ms.toFixed(0))
  process.stdout.write(
    `Next hit on the screen after ${told[0]} ms (median), ${told[1]} ms (longest) of ${walked} steps\n`,
  )
  return times
}

/** Saves with the keyboard and waits until the evidence of another hit is on the screen. */
async function saveAndSeeNext(page: Page, hit: string): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await page.locator(`[data-hit-shown]:not([data-hit-shown="${hit}"])`).waitFor()
}
