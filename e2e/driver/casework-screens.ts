import type { Page } from 'playwright-core'
import { axeFindings, darkFindings, findingsInBothThemes } from './axe.ts'
import { isLoaded } from './every-place.ts'
import { addressOf, type Entity } from './hits.ts'

/** axe findings of the lists of casework and of each part of a case, and screens that are wider than the window. */
export async function findingsOnCasework(
  page: Page,
  { hit, width }: { hit: Pick<Entity, 'id' | 'alert_case'>; width: number },
): Promise<string[]> {
  const at = addressOf(hit)
  const findings: string[] = []
  for (const address of [
    '/sys/Cases',
    '/sys/Alerts',
    at,
    `${at}&group=entity`,
    `${at}&tab=entities`,
    `${at}&tab=audit`,
    `${at}&tab=files`,
  ]) {
    await page.goto(address)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    if (address.startsWith(at)) await page.locator('#case-panel > :visible').first().waitFor()
    await isLoaded(page)
    // A telephone shows other elements, so every rule is checked on it too.
    const found =
      width === 390 ? [...(await axeFindings(page)), ...(await darkFindings(page))] : await findingsInBothThemes(page)
    findings.push(...found.map((finding) => `${address}: ${finding}`))
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
    if (wide > width) findings.push(`${address} is ${wide} wide`)
  }
  return findings
}
