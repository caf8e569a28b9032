import { expect, test } from 'vitest'
import { axeFindings } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { callsOf, filtered } from './driver/calls.ts'
import { addressOf, type Entity, pendingIn, setFourEyes, standsOn } from './driver/hits.ts'
import { ownOrganisation } from './driver/organisation.ts'

closePages()

const own = await ownOrganisation('colleagues', { register: 'whole' })
const { auditor, officer, reviewer } = own

test('with four eyes a decision waits, its author cannot approve it, whoever only reads sees it wait, and a second person approves it', async () => {
  await setFourEyes(own, true)
  try {
    const call = await callsOf(reviewer)
    const [hit] = await pendingIn(call, { alert_case: (await pendingIn(call))[0]!.alert_case })
    const address = addressOf(hit!)
    const third = await visit(address, { as: auditor })
    await third.getByText('Your role reads cases and does not decide them.').waitFor()
    const page = await visit(address, { as: reviewer })
    await standsOn(page, hit!)
    await page.keyboard.press('t')
    await page.keyboard.press('5')
    await page.keyboard.press('m')
    await page.keyboard.insertText('Number and date of birth agree.')
    await page.getByText('A second person must agree.').waitFor()
    await page.getByText('Before you submit').waitFor()
    await page.getByRole('button', { name: 'Submit for approval' }).click()
    await page.getByText('Sent for approval, next hit shown').waitFor()
    await third.getByText('Waits for a second person since').waitFor()
    await third.locator('[role=option][aria-current=true]').getByText('Awaiting approval').waitFor()
    expect(await third.getByText('Number and date of birth agree.').count()).toBe(0)
    expect(await axeFindings(third)).toEqual([])
    await page.goto(address)
    await page.getByText('Nobody approves their own decision. A colleague answers it here.').waitFor()
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])

    const second = await visit(address, { as: officer })
    await second.getByText('Number and date of birth agree.').waitFor()
    await second.getByRole('button', { name: 'Approve' }).click()
    await second.getByText('Decision approved').waitFor()
    await second.getByText('Locked').waitFor()
    await third.getByText('Number and date of birth agree.').first().waitFor()
    expect((await call<Entity>('GET', `/v2/alert_case_entities/${hit!.id}`)).status).toBe(1)
    expect([page, second, third].flatMap(problemsOf)).toEqual([])
  } finally {
    await setFourEyes(own, false)
  }
})

test('all cases that match are given to a colleague, those of other pages too', async () => {
  const call = await callsOf(officer)
  const [person] = await call<{ id: number }[]>('GET', '/v2/individuals?limit=1')
  const remitter = { client_type: 'individual', other: 'Probity Testhit' }
  const money = { amount: '100', currency: 'HKD', amount_to: '100', currency_to: 'HKD' }
  const paid = { tran_type: 'inward', tran_date: Date.now(), client_type: 'individual', person: person!.id, ...money }
  const counted = async () => (await call<{ count: number }>('GET', '/v2/alert_cases/count')).count
  const count = (await counted()) + 1
  await call('POST', '/v2/transactions', { ...paid, remitter })
  await expect.poll(counted).toBe(count)
  expect(count).toBeGreaterThan(10)
  const page = await visit('/sys/Cases', { as: officer })
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: `Select all ${count}` }).click()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Assign ${count} cases` })
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await page.getByText(/^\d+ assigned$/).waitFor()
  const given = encodeURIComponent(JSON.stringify({ assigned_to: 'officer' }))
  expect(await call('GET', `/v2/alert_cases/count?filter=${given}`)).toEqual({ count })
})

test('a due time shows when it is over, goes with the case to a colleague, and is over for nothing that is decided', async () => {
  const call = await callsOf(officer)
  const of = async (status: string) =>
    (await call<{ id: number }[]>('GET', `/v2/alert_cases?limit=1&${filtered({ status })}`))[0]!.id
  const [open, resolved] = [await of('pending'), await of('resolved')]
  const due_date = Date.now() - 3_600_000
  const items = [open, resolved].map((id) => ({ table: 'alert_cases', id }))
  await call('POST', '/v2/review/assign', { items, assigned_to: 'officer', due_date })
  const page = await visit(`/sys/Cases?number=${open}`, { as: officer })
  await page.getByText(/Overdue since/).waitFor()
  await page
    .getByRole('checkbox', { name: `#${open}` })
    .first()
    .check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign 1 case' })
  expect(await dialog.getByLabel('Due').inputValue()).not.toBe('')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await page.getByText('1 assigned').waitFor()
  expect(await call('GET', `/v2/alert_cases/${open}`)).toMatchObject({ due_date })
  await page.goto(`/sys/Cases?number=${resolved}`)
  await page.getByText(/Due \d/).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/sys/Cases?number=${open}`)
  await page.getByText(/Overdue since/).waitFor()
})
