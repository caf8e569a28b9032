import { expect, test } from 'vitest'
import { axeFindings, findingsInBothThemes } from './driver/axe.ts'
import { closePages, problemsOf, visit } from './driver/browser.ts'
import { callsOf, filtered } from './driver/calls.ts'
import { ownOrganisation } from './driver/organisation.ts'

// dialog features/self-test/alarm-band.tsx

closePages()

const { admin } = await ownOrganisation('self-test')

test('a test that is asked for lists what it missed, and its alarm is accepted with a reason', async () => {
  const call = await callsOf(admin)
  const [level] = await call<{ id: number }[]>('GET', `/v2/configurations?${filtered({ config_key: 'raise_from' })}`)
  await call('PATCH', `/v2/configurations/${level!.id}`, { config_value: '0.99' })
  const page = await visit('/sys/Settings/SelfTest', { as: admin })
  await page.getByText('No test has run yet').waitFor()
  await page.getByRole('button', { name: 'Test again now' }).click()
  await page.getByText(/^Alarm:/).waitFor({ timeout: 120_000 })
  await page.getByText('Below the level from which hits are raised.').first().waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])

  await page.getByRole('button', { name: 'Accept with a reason' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept with a reason' })
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('The level is raised for a day')
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByText(/Accepted by admin at .*: The level is raised for a day/).waitFor()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await page.getByRole('table', { name: '90 nights' }).waitFor()
  expect(problemsOf(page)).toEqual([])
})
