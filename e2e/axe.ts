import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Everything axe finds on the page as it stands, one line each with the place; an empty list is what tests expect. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${help}: ${target.join(' ')} (${failureSummary.replaceAll(/\s+/g, ' ')})`,
    ),
  )
}
