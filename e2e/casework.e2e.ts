import { bindingDanger } from '@probity/contract/alerts/danger.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { axeFindings, findingsInBothThemes } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { callsOf, filtered } from './driver/calls.ts'
import { findingsOnCasework } from './driver/casework-screens.ts'
import { fillQueue } from './driver/crowd.ts'
import {
  addressOf,
  type Entity,
  openAlert,
  openIn,
  pendingIn,
  reopenQuestion,
  standsOn,
  toEdit,
} from './driver/hits.ts'
import { ownOrganisation } from './driver/organisation.ts'

// dialog features/cases/bulk-dialog.tsx

closePages()

const { admin, reviewer } = await ownOrganisation('casework', { register: 'whole' })

/** Enough hits to review, and a batch that raises alerts on customers without a case. */
async function raiseHits(): Promise<void> {
  const call = await callsOf(admin)
  await fillQueue(call, { listed: 8, clients: 3 })
  const { id } = await call<{ id: number }>('POST', '/v2/screening/batch_start', { type: 'all' })
  const ended = async () => {
    const { status } = await call<{ status: string }>('GET', `/v2/system_batch_histories/${id}`)
    if (status !== 'completed') throw new Error(`the batch is ${status}`)
  }
  await vi.waitFor(ended, { timeout: 120_000, interval: 200 })
  const { count } = await call<{ count: number }>('GET', `/v2/alerts/count?${filtered({ hit_status: 0 })}`)
  expect(count).toBeGreaterThan(0)
}

beforeAll(raiseHits)

test('a hit is decided in its case by keyboard, undone, and decided again until the case is resolved [CAS-007] [CAS-037] [CAS-071] [CAS-072] [CAS-073] [CAS-078]', async () => {
  const call = await callsOf(reviewer)
  const cases = await call<{ id: number; cnt_pending: number }[]>('GET', '/v2/alert_cases?limit=200')
  const left = new Set((await openIn(call)).map(({ id }) => id))
  const isSmall = async ({ id, cnt_pending }: { id: number; cnt_pending: number }) =>
    cnt_pending === 1 && (await pendingIn(call, { alert_case: id })).some((hit) => left.has(hit.id))
  let small: { id: number } | undefined
  for (const one of cases) if (small === undefined && (await isSmall(one))) small = one
  expect(small, 'the demo has a case of one hit').toBeDefined()
  const caseId = small?.id ?? 0
  const [hit] = await pendingIn(call, { alert_case: caseId })
  const page = await visit(`/sys/Cases/Details/${caseId}`, { as: reviewer })
  await page.getByRole('heading', { level: 1, name: `Case #${caseId}` }).waitFor()
  await standsOn(page, hit!)

  await page.keyboard.press('f')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Exposition is required').waitFor()
  await page.getByText('Remarks is required').waitFor()
  await page.keyboard.press('1')
  await page.keyboard.press('m')
  // Letters that are shortcuts of the review are text here; each of them rerenders the whole screen.
  await page.keyboard.type('fmtux: ')
  await page.keyboard.insertText('another person, the identity details differ.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await page.getByText('False hit saved, next hit shown').waitFor()
  expect((await call<{ status: string }>('GET', `/v2/alert_cases/${caseId}`)).status).toBe('resolved')

  await page.keyboard.press('u')
  await page.getByText('Decision taken back').waitFor()
  expect(await page.getByText('False hit saved, next hit shown').count()).toBe(0)
  await standsOn(page, hit!)
  expect((await call<Entity>('GET', `/v2/alert_case_entities/${hit!.id}`)).status).toBe(0)
  await page.getByRole('textbox', { name: 'Remarks' }).waitFor()

  await page.keyboard.press('f')
  await page.keyboard.press('2')
  await page.keyboard.press('r')
  await page.keyboard.press('Control+Enter')
  type Decided = Entity & { exposition: string; remarks: string }
  const read = () => call<Decided>('GET', `/v2/alert_case_entities/${hit!.id}`)
  await expect.poll(async () => (await read()).status).toBe(2)
  const decided = await read()
  expect(decided).toMatchObject({ exposition: '1' })
  expect(decided.remarks).not.toBe('')

  await page.goto(`/sys/Cases/Details/${caseId}?hit=${hit!.id}&view=decided`)
  await page.getByText('Locked').waitFor()
  expect(await page.getByRole('textbox', { name: 'Remarks' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Modify' }).click()
  const question = await reopenQuestion(page)
  expect((await question.boundingBox())?.width).toBe(350)
  await question.getByRole('button', { name: 'No' }).click()
  expect(await page.getByRole('textbox', { name: 'Remarks' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Modify' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('textbox', { name: 'Remarks' }).waitFor()
  expect(problemsOf(page)).toEqual([])
})

test('a decision on several hits lists all it covers, says what all of them would oblige to, and is saved for all [DECISIONS 18]', async () => {
  const call = await callsOf(reviewer)
  const found = await call<{ id: number; cnt_pending: number; danger: number }[]>(
    'GET',
    `/v2/alert_cases?limit=200&sort=cnt_pending ASC&${filtered({ transaction: null })}`,
  )
  // What hits on a binding list oblige to is another journey's.
  const cases = found.filter(({ danger }) => danger < bindingDanger)
  const group =
    cases.find(({ cnt_pending }) => cnt_pending >= 2 && cnt_pending <= 12) ??
    cases.find(({ cnt_pending }) => cnt_pending >= 2)
  const hits = await pendingIn(call, { alert_case: group!.id })
  const page = await visit(`/sys/Cases/Details/${group!.id}?hit=${hits[0]!.id}`, { as: reviewer })
  await standsOn(page, hits[0]!)
  await page.keyboard.press('Shift+X')
  await page.getByText(`Decision on ${hits.length} hits`).waitFor()
  await page.keyboard.press('t')
  const steps = page.getByRole('region', { name: 'Before you submit' })
  await steps.getByText(`${hits.length} of ${hits.length}: Probity demo list`).first().waitFor()
  await page.keyboard.press('f')
  await page.keyboard.press('1')
  await page.keyboard.press('m')
  await page.keyboard.insertText('Another firm: number and place of incorporation differ.')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: `Save one decision for ${hits.length} hits?` })
  await dialog.waitFor()
  expect(await dialog.getByRole('row').count()).toBe(hits.length)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: `Decide ${hits.length} hits` }).click()
  await page.getByText(`${hits.length} hits decided`).waitFor()
  expect(await pendingIn(call, { alert_case: group!.id })).toEqual([])
  expect(problemsOf(page)).toEqual([])
})

test('on a telephone the bar to decide by stays at the foot, however far the evidence is scrolled', async () => {
  const [hit] = await openIn(await callsOf(reviewer))
  const page = await visit(addressOf(hit!), { as: reviewer, width: 390, height: 640 })
  await standsOn(page, hit!)
  const skip = page.getByRole('button', { name: 'Skip' }).last()
  const foot = async () => Math.round((await skip.boundingBox())!.y)
  const before = await foot()
  expect(before).toBeGreaterThan(560)
  // To the end of the evidence: a perfect match has no part about what would change the score.
  const moved = await page.locator('[data-hit-shown]').evaluate((evidence) => {
    evidence.scrollIntoView({ block: 'end' })
    return evidence.closest('[role=tabpanel]')?.scrollTop
  })
  expect(moved).toBeGreaterThan(0)
  expect(await foot()).toBe(before)
})

test('an alert opens in a dialog of 90 percent, is decided, and opens locked afterwards [ALR-001] [ALR-002] [ALR-003] [ALR-036] [ALR-037] [ALR-038] [ALR-060] [ALR-068]', async () => {
  const page = await visit('/sys/Alerts?status=0', { as: reviewer })
  const dialog = await openAlert(page, toEdit)
  await dialog.getByText('Audit trail').waitFor()
  expect((await dialog.boundingBox())?.width).toBeCloseTo(1440 * 0.9, 0)
  const id = await dialog.locator('code').first().textContent()
  await dialog.getByRole('button', { name: 'False hit' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Alert detail is invalid').waitFor()
  await dialog.getByRole('radio', { name: 'Different person or entity: identity details do not agree' }).check()
  const remarks = 'The identity details differ from the list entry.'
  await dialog.getByRole('textbox', { name: 'Remarks' }).fill(remarks)
  expect(await findingsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByText(`Alert ${id} saved`).waitFor()
  await dialog.waitFor({ state: 'detached' })

  await page.goto(`/sys/Alerts?id=${id}`)
  await openAlert(page, `View alert ${id}`)
  await dialog.getByText(remarks).first().waitFor()
  expect(await dialog.getByRole('button', { name: 'Save' }).count()).toBe(0)
  expect(await dialog.getByRole('slider', { name: 'Changes' }).getAttribute('aria-valuetext')).toContain('reviewer')
  await dialog.getByRole('button', { name: 'Unlock' }).click()
  const question = await reopenQuestion(page)
  await question.getByRole('button', { name: 'No' }).click()
  expect(await dialog.getByRole('button', { name: 'Save' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Unlock' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await dialog.getByRole('button', { name: 'Save' }).waitFor()
  expect(problemsOf(page)).toEqual([])
})

// The other widths and languages: long/casework-screens.e2e.ts.
test('the screens of casework have no fault in Chinese on a telephone, light and dark', async () => {
  const [hit] = await openIn(await callsOf(reviewer))
  const page = await visit('/sys', { language: 'zh-hant', width: 390, as: reviewer })
  expect(await findingsOnCasework(page, { hit: hit!, width: 390 })).toEqual([])
  expect(problemsOf(page)).toEqual([])
})
