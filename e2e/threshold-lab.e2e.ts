import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, findingsInBothThemes } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { callsOf, filtered } from './driver/calls.ts'
import { ownOrganisation } from './driver/organisation.ts'
import { signInByApi } from './driver/sign-in.ts'
import { productUnderTest } from './product-under-test.ts'

// dialog features/threshold-lab/proposal-dialog.tsx

closePages()

const { admin, officer } = await ownOrganisation('threshold-lab', { register: 'small' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface Alert {
  id: number
  score: number
  hit_status: number
  updated_date: number
}

const proposed = 0.75

/** A batch, and decisions on the pending hits that the proposed threshold would drop, the nearest to it first. */
async function decideSome(): Promise<void> {
  const call = await callsOf(officer)
  const { id } = await call<{ id: number }>('POST', '/v2.1/screening/batch_start', { type: 'all' })
  await expect
    .poll(async () => (await call<{ status: string }>('GET', `/v2/system_batch_histories/${id}`)).status, {
      timeout: 120_000,
    })
    .toBe('completed')
  const waiting = await call<Alert[]>('GET', `/v2/alerts?limit=1000&sort=score DESC&${filtered({ hit_status: 0 })}`)
  const dropped = waiting.filter(({ score }) => score < proposed).slice(0, 40)
  expect(dropped.length).toBeGreaterThan(2)
  const decision = { hit_status: 2, exposition: '0', remarks: 'compared with the record' }
  for (const { id: alert } of dropped) {
    // Another row of the same party may have been decided together with this one.
    const { hit_status, updated_date } = await call<Alert>('GET', `/v2/alerts/${alert}`)
    if (hit_status === 0) await call('PATCH', `/v2/alerts/${alert}`, { ...decision, updated_date })
  }
}

test('the lab forecasts a change from past decisions; it waits for a second person, who may refuse it', async () => {
  await decideSome()
  const page = await visit('/sys/ThresholdLab?view=bands', { as: admin })
  await page.getByRole('heading', { name: 'Threshold lab' }).waitFor()
  expect(await button(page, 'Propose this change').isDisabled()).toBe(true)
  await page.getByRole('slider').focus()
  for (let n = 0; n < 15; n += 1) await page.keyboard.press('ArrowRight')
  await page.getByText('proposed 0.75').waitFor()
  await page.getByRole('radio', { name: /^Dropped \d/ }).waitFor({ state: 'attached' })
  await page.getByRole('table', { name: 'Nearest to the line' }).getByText('False hit').first().waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])

  const strength = page.getByRole('textbox', { name: 'Strength of Name' })
  await strength.fill('0.90')
  await strength.press('Tab')
  await page.getByText(/Strengths are tried here only/).waitFor()
  await page
    .getByRole('table', { name: 'Nearest to the line' })
    .getByText(/→ 0\.\d\d/)
    .first()
    .waitFor()
  expect(await button(page, 'Propose this change').isDisabled()).toBe(true)
  await strength.fill('1.00')
  await strength.press('Tab')
  await page.getByText('A change goes live only when a second person approves it').waitFor()

  await button(page, 'Propose this change').click()
  await page.getByLabel('Reason').fill('Fewer weak alerts')
  await page.getByRole('dialog').getByRole('button', { name: 'Propose this change' }).click()
  await page.getByText('Proposed. It waits for a second person.').waitFor()
  await page.getByText('Nobody approves their own change.').waitFor()

  const second = await visit('/sys/ThresholdLab', { as: officer })
  await second.getByText('Fewer weak alerts').waitFor()
  await button(second, 'Approve').waitFor()
  await button(second, 'Refuse').click()
  await second.getByRole('listitem').filter({ hasText: 'Fewer weak alerts' }).getByText('Refused').waitFor()
  await second.getByText('live 0.60').first().waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('another raising level is tried and proposed; once agreed, what is below is closed, and taken back in one go', async () => {
  const page = await visit('/sys/ThresholdLab', { as: admin })
  await page.getByRole('heading', { name: 'Recall against noise' }).waitFor()
  const level = page.getByRole('textbox', { name: 'Raise from' })
  await level.fill('0.90')
  await level.press('Tab')
  await page.getByText('proposed 0.90').waitFor()
  await page.getByText(/^[1-9]\d* offered to close$/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Propose 0.90').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Close the \d+ pending hit/).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Below the level we review from')
  await dialog.getByRole('button', { name: 'Propose this change' }).click()
  await page.getByText('Proposed. It waits for a second person.').waitFor()
  const second = await visit('/sys/ThresholdLab', { as: officer })
  await button(second, 'Approve').click()
  await second.getByText('live 0.90').first().waitFor()
  await second.getByText(/^\d+ hits? closed$/).waitFor()
  await page.reload()
  await button(page, 'Take back').click()
  await page.getByText(/pending again$/).waitFor()
  await page.getByText('taken back').waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('another algorithm is compared customer by customer, proposed, and answers once a second person agrees', async () => {
  const page = await visit('/sys/ThresholdLab?view=algorithm', { as: admin })
  await page.getByText('standard-1 answers today').waitFor()
  await page.getByText(/^Choose another algorithm to see/).waitFor()
  expect(await button(page, 'Switch algorithm').isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: 'Algorithm' }).click()
  await page.getByRole('option', { name: 'standard-2' }).click()
  await page.getByRole('table', { name: 'What would change' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Switch to standard-2').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Facts count more')
  await dialog.getByRole('button', { name: 'Propose this change' }).click()
  await page.getByText('Proposed. It waits for a second person.').waitFor()
  const second = await visit('/sys/ThresholdLab?view=algorithm', { as: officer })
  await second.getByText('Facts count more').waitFor()
  await button(second, 'Approve').click()
  await second.getByText('standard-2 answers today').waitFor()
  await chooseAlgorithm('standard-1')
  expect(problemsOf(page)).toEqual([])
})

/** Restores the algorithm for the other journeys of this product. */
async function chooseAlgorithm(config_value: string): Promise<void> {
  const { access } = await signInByApi(admin)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}` }
  const filter = encodeURIComponent(JSON.stringify({ config_key: 'matcher_algorithm' }))
  const address = `${productUnderTest().url}/v2/configurations`
  const { data } = (await (await fetch(`${address}?filter=${filter}`, { headers })).json()) as {
    data: { id: number }[]
  }
  const body = JSON.stringify({ config_value })
  expect((await fetch(`${address}/${data[0]!.id}`, { method: 'PATCH', headers, body })).ok).toBe(true)
}

test('the lab is whole in Chinese on a telephone', async () => {
  const page = await visit('/sys/ThresholdLab', { as: admin, language: 'zh-hant', width: 390, height: 844 })
  await page.getByRole('heading', { name: '門檻實驗室' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(problemsOf(page)).toEqual([])
})

test('on a telephone nothing of the lab stands over the buttons at its foot', async () => {
  const page = await visit('/sys/ThresholdLab', { as: admin, width: 390, height: 844, language: 'zh-hant' })
  const foot = page.getByRole('contentinfo').or(page.locator('footer')).first()
  await foot.waitFor()
  const isAlone = (at: { x: number; y: number }) =>
    page.evaluate<boolean>(`document.elementFromPoint(${at.x}, ${at.y})?.closest('footer') !== null`)
  const box = await foot.boundingBox()
  const places = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((across) =>
    [0.2, 0.5, 0.8].map((down) => ({ x: box!.x + across * box!.width, y: box!.y + down * box!.height })),
  )
  for (const place of places) expect([place, await isAlone(place)]).toEqual([place, true])
})

test('a lower threshold is forecast from a sample, proposed only once that is counted, and a failure is said', async () => {
  const page = await visit('/sys/ThresholdLab?view=bands', { as: admin })
  await page.getByRole('heading', { name: 'Threshold lab' }).waitFor()
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/v2/threshold_lab/replay', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('slider').focus()
  for (let n = 0; n < 10; n += 1) await page.keyboard.press('ArrowLeft')
  await page.getByText('Counting past decisions').waitFor()
  expect(await button(page, 'Propose this change').isDisabled()).toBe(true)
  go()
  await page.getByText(/^about [\d,]+ more, from a sample of/).waitFor()
  await button(page, 'Propose this change').click()
  await page
    .getByRole('dialog')
    .getByText(/about [\d,]+ more, from a sample of/)
    .waitFor()
  await page.keyboard.press('Escape')
  await page.unroute('**/v2/threshold_lab/replay')
  await page.route('**/v2/threshold_lab/replay', (route) => route.abort())
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('Past decisions could not be counted').waitFor()
  expect(await button(page, 'Propose this change').isDisabled()).toBe(true)
})
