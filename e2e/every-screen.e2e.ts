import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, contrastFindings } from './axe.ts'
import { closePages, problemsOf, visit } from './browser.ts'

closePages()

const admin = { organisation: 'demo', username: 'admin' }

/** Every address of the specification that needs no record. */
const screens = [
  '/sys',
  '/sys/NaturalPerson',
  '/sys/NaturalPerson/Add',
  '/sys/Companies',
  '/sys/Companies/Add',
  '/sys/Alerts',
  '/sys/Cases',
  '/sys/OnboardingScreening?mode=single',
  '/sys/OnboardingScreening?mode=onboarding',
  '/sys/OngoingScreening',
  '/sys/ThresholdLab',
  '/sys/BatchScreening',
  '/sys/BatchScreeningLog',
  '/sys/AuditLog',
  '/sys/Transaction/WS',
  '/sys/Transaction',
  '/sys/Transaction2',
  '/sys/Transaction/Add/forex',
  '/sys/Development/Webhook',
  '/sys/Development/WebhookLog',
  '/sys/eKYCAlliance',
  '/sys/eKYCAlliance/NewRequest',
  '/sys/Import',
  '/sys/Export',
  '/sys/Settings',
  '/sys/Settings/Users',
  '/sys/RiskAssessmentControl',
  '/sys/UserProfile',
  '/sys/Forbidden',
]

/** Waits until the screen says what it is and has what it asked for. */
async function go(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('main').waitFor()
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
}

/** What axe finds in either theme: everything in the light one, and in the dark one what colours can break. */
async function findingsOn(page: Page, address: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  await go(page, address)
  const light = await axeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await contrastFindings(page)
  return [...light.map((finding) => `${address}: ${finding}`), ...dark.map((finding) => `${address}, dark: ${finding}`)]
}

test.each(['en', 'zh-hant'] as const)(
  'every screen opens for an administrator without a complaint, and axe finds nothing in %s, light and dark',
  async (language) => {
    const page = await visit('/sys', { language, as: admin })
    const findings: string[] = []
    for (const address of screens) findings.push(...(await findingsOn(page, address)))
    expect(findings).toEqual([])
    expect(problemsOf(page)).toEqual([])
  },
  400_000,
)

test('no screen is wider than a telephone', async () => {
  const page = await visit('/sys', { as: admin, width: 390, height: 844 })
  const wider: string[] = []
  for (const address of screens) {
    await go(page, address)
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    if (width > 390) wider.push(`${address}: ${width}`)
  }
  expect(wider).toEqual([])
}, 200_000)
