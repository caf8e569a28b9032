import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { type Calls, callsOf, filtered } from './driver/calls.ts'
import { fillQueue } from './driver/crowd.ts'
import { addressOf, type Entity, openIn, pendingIn, standsOn } from './driver/hits.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const { admin, officer, reviewer } = await ownOrganisation('review-live')

// More hits than one page of the queue.
beforeAll(async () => fillQueue(await callsOf(admin), { listed: 45, clients: 5 }))

const table = 'alert_case_entities'
const row = (page: Page, { id }: Entity) => page.locator(`[role=option][data-hit="${id}"]`)
const decide = (call: Calls, { id }: Entity) =>
  call('PATCH', `/v2/${table}/${id}`, { status: 2, exposition: '0', remarks: 'Looked at by a colleague.' })
const reopen = (call: Calls, { id }: Entity) => call('PATCH', `/v2/${table}/${id}`, { status: 0 })

test('what a colleague decides, undoes and gives away shows in an open queue, and locks the hit being looked at', async () => {
  const call = await callsOf(officer)
  const [first, second, third] = (await openIn(call)) as [Entity, Entity, Entity]
  await call('POST', '/v2/review/assign', { items: [{ table, id: third.id }], assigned_to: 'officer' })
  const page = await visit(addressOf(first), { as: reviewer })
  await standsOn(page, first)
  await row(page, second).waitFor()
  const before = Number((await page.getByText(/^Mine \d+$/).textContent())?.slice('Mine '.length))

  await decide(call, second)
  await expect.poll(() => row(page, second).getAttribute('data-decided')).toBe('true')
  await reopen(call, second)
  await expect.poll(() => row(page, second).getAttribute('data-decided')).toBe('false')
  await call('POST', '/v2/review/assign', { items: [{ table, id: third.id }], assigned_to: 'reviewer' })
  await page.getByText(`Mine ${before + 1}`).waitFor()

  await decide(call, first)
  await page.getByText(`${first.entity_name} was just decided by officer`).waitFor()
  await page.getByText('Locked').waitFor()
  await page.getByText('Looked at by a colleague.').first().waitFor()
  await reopen(call, first)
  await page.getByRole('textbox', { name: 'Remarks' }).waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('a view of more hits than a page holds is scrolled to its end', async () => {
  const call = await callsOf(admin)
  const { count } = await call<{ count: number }>('GET', `/v2/${table}/count?${filtered({ status: 0 })}`)
  expect(count).toBeGreaterThan(200)
  const [first] = await pendingIn(call, {}, 1)
  const page = await visit(`${addressOf(first!)}&group=entity`, { as: admin })
  const options = page.getByRole('option')
  await options.first().waitFor()
  expect(await options.count()).toBe(200)
  await expect
    .poll(async () => {
      await page.getByRole('listbox').evaluate('(list) => list.parentElement.scrollTo(0, 1e6)')
      await options.last().scrollIntoViewIfNeeded()
      return options.count()
    })
    .toBe(count)
  expect(await page.getByRole('button', { name: /^Show more/ }).count()).toBe(0)
  expect(problemsOf(page)).toEqual([])
})

test('on a telephone the queue leads back to the hit, and to the decision on what was chosen in it', async () => {
  const [hit] = await openIn(await callsOf(reviewer))
  const page = await visit(addressOf(hit!), { as: reviewer, width: 390, height: 844 })
  await standsOn(page, hit!)
  const queue = page.getByRole('listbox', { name: 'Queue of hits' })
  await page.getByRole('button', { name: 'Open the queue' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await queue.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open the queue' }).click()
  for (const at of [1, 2]) await queue.locator('[data-mark]').nth(at).click()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: /^Decide \d+ hits?$/ }).click()
  await page.getByRole('heading', { name: /^Decision on \d+ hits?$/ }).waitFor()
  expect(await queue.isVisible()).toBe(false)
  expect(problemsOf(page)).toEqual([])
})
