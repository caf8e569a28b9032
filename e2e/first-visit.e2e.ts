import { expect, test } from 'vitest'
import type { WatchlistStatus } from '../packages/contract/src/watchlists/watchlists.ts'
import { axeFindings, findingsInBothThemes } from './driver/axe.ts'
import { closePages, languages, problemsOf, visit } from './driver/browser.ts'
import { callsOf } from './driver/calls.ts'
import { demoAdmin, demoOfficer } from './driver/demo.ts'
import { demoPassword } from './driver/sign-in.ts'

closePages()

test('a visitor signs in by the form and meets a page that says what is screened against', async () => {
  const page = await visit('/login')
  // Other journeys create users, and then the product no longer offers the demo's logins: see seeds.test.ts.
  await page.getByLabel('Organisation').fill('demo')
  await page.getByLabel('Username').fill('officer')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/sys/)
  // Other journeys import official lists, and then the page names the missing ones.
  const { worst } = await (await callsOf(demoOfficer))<WatchlistStatus>('GET', '/v2/watchlists')
  const headline = worst.code === null ? 'You are screening against invented parties only' : `${worst.short_name}: `
  await page.getByRole('heading', { level: 2, name: headline }).waitFor()
  expect(problemsOf(page)).toEqual([])
})

test.each([
  { language: 'en', width: 1440 },
  { language: 'en', width: 1024 },
  { language: 'zh-hant', width: 390 },
] as const)('the first page says what is screened against, in $language at $width', async ({ language, width }) => {
  const page = await visit('/sys?view=lists', { as: demoAdmin, language, width })
  await page.getByRole('table').first().waitFor()
  // The head and the four official lists; other journeys read in more.
  expect(await page.getByRole('row').count()).toBeGreaterThanOrEqual(5)
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])
  expect(problemsOf(page)).toEqual([])
})

test('at 1024 × 768 every entry of the rail is in sight, the settings above the user', async () => {
  const page = await visit('/sys', { as: demoAdmin, width: 1024, height: 768 })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const gear = await menu.getByRole('link', { name: 'Settings', exact: true }).boundingBox()
  const user = await menu.getByRole('link', { name: 'User profile' }).boundingBox()
  expect((gear?.y ?? 0) + (gear?.height ?? 0)).toBeLessThanOrEqual(user?.y ?? 0)
})

test('a wrong password says so and keeps what was typed', async () => {
  const page = await visit('/login')
  await page.getByLabel('Organisation').fill('demo')
  await page.getByLabel('Username').fill('operator')
  await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Login Failed, Please check your information.').waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe('operator')
})

test('a signed-in page opens without the form', async () => {
  const page = await visit('/sys', { as: demoOfficer })
  await page.getByRole('navigation').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/sys')
  expect(problemsOf(page)).toEqual([])
})

test('without a session a screen leads to sign-in', async () => {
  const page = await visit('/sys/NaturalPerson')
  await page.waitForURL(/\/login/)
  expect(new URL(page.url()).searchParams.get('from')).toBe('/sys/NaturalPerson')
})

test.each(languages)('public pages satisfy axe in %s, light and dark', async (language) => {
  for (const address of ['/', '/login', '/login/ForgotPassword']) {
    const page = await visit(address, { language })
    await page.getByRole('heading').first().waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    expect(problemsOf(page)).toEqual([])
  }
})
