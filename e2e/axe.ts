import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Everything axe finds on the page as it stands, one line each with the place; an empty list is what tests expect. */
export const axeFindings = (page: Page): Promise<string[]> => findings(page, new AxeBuilder({ page }))

/** What axe finds when only the colours changed since the last look. */
export const contrastFindings = (page: Page): Promise<string[]> =>
  findings(page, new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))

/** A colour on its way from one theme to the other is neither's, and the theme itself follows a moment after it was asked for. */
const atRest = `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  for (let looks = 0; looks < 3; looks += 1) {
    await frame()
    await frame()
    await Promise.allSettled(document.getAnimations().map((one) => one.finished))
  }
})()`

async function findings(page: Page, axe: AxeBuilder): Promise<string[]> {
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await page.evaluate(atRest)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${help}: ${target.join(' ')} (${failureSummary.replaceAll(/\s+/g, ' ')})`,
    ),
  )
}
