import { expect, test } from 'vitest'
import { closePages, problemsOf, visit } from '../driver/browser.ts'
import { demoAdmin } from '../driver/demo.ts'
import { boxOf, contrastOf, overlapping, textHeights } from '../driver/looks.ts'

closePages()

const readable = 4.5

/** The page of users with a change of a role that is not saved. */
async function changedRole() {
  const page = await visit('/sys/Settings/Users', { as: demoAdmin })
  const roles = page.getByRole('region', { name: 'Roles by key' })
  await roles
    .getByRole('checkbox', { name: / for Developer$/, checked: false })
    .first()
    .click()
  return { page, save: page.getByRole('button', { name: /^Save roles/ }) }
}

test('the label of the button that saves roles is legible', async () => {
  const { save } = await changedRole()
  expect(await contrastOf(save.getByText('Save roles'))).toBeGreaterThan(readable)
})

test('the bar that saves roles ends the page of users, below users, API keys and roles', async () => {
  const { page, save } = await changedRole()
  const keys = await boxOf(page.getByRole('heading', { name: 'API keys' }))
  expect(keys.top).toBeLessThan((await boxOf(page.getByRole('heading', { name: 'Roles by key' }))).top)
  expect((await boxOf(save.locator('xpath=..'))).bottom).toBeCloseTo(900, 0)
  expect(problemsOf(page)).toEqual([])
})

test.each([1440, 1280, 1024, 390])(
  'texts of the chart of thresholds are whole, apart, and at least 12 px high in a window of %i',
  async (width) => {
    const page = await visit('/sys/Settings', { as: demoAdmin, language: 'zh-hant', width })
    const chart = page
      .locator('svg')
      .filter({ has: page.getByRole('slider') })
      .first()
    await chart.waitFor()
    const [smallest] = await textHeights(chart.locator('text').filter({ hasText: /\p{Script=Han}/u }))
    expect(smallest).toBeGreaterThanOrEqual(12)
    const whole = await boxOf(chart)
    for (const text of await chart.locator('text').all()) {
      const { left, right } = await boxOf(text)
      const outside = Math.max(whole.left - left, right - whole.right)
      expect(outside, `outside the chart: ${await text.textContent()}`).toBeLessThan(1)
    }
    expect(await overlapping(chart.locator('text'))).toEqual([])
  },
)
