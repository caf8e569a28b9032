import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Everything axe finds on the page as it stands, one line each with the place; an empty list is what tests expect. */
export const axeFindings = (page: Page): Promise<string[]> => findings(page, new AxeBuilder({ page }))

/** What axe finds when only the colours changed since the last look. */
export const contrastFindings = (page: Page): Promise<string[]> =>
  findings(page, new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))

async function findings(page: Page, axe: AxeBuilder): Promise<string[]> {
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  // A colour on its way from one theme to the other is neither's.
  await page.evaluate('Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => undefined)')
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${help}: ${target.join(' ')} (${failureSummary.replaceAll(/\s+/g, ' ')})`,
    ),
  )
}
