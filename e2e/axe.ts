import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** A colour on its way from one theme to the other is neither's, and the theme itself follows a moment after it was asked for. */
const atRest = `(async () => {
  await document.fonts.ready
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  for (let looks = 0; looks < 3; looks += 1) {
    await frame()
    await frame()
    await Promise.allSettled(document.getAnimations().map((one) => one.finished))
  }
})()`

/** A screen whose code is on its way has no heading yet; one that never gets it is axe's to name. */
const itsHeading = (page: Page) =>
  page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 5000 })
    .catch(() => undefined)

/** In the page itself: its usual companion opens a second page for each look and takes five times as long. */
const look = (within: string) => `axe.run('${within}', { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary = '' }) =>
    id + ': ' + help + ': ' + target.join(' ') + ' (' + failureSummary.replaceAll(/\\s+/g, ' ') + ')')))`

/** Everything axe finds on the page as it stands, one line each with the place; an empty list is what tests expect. */
export async function axeFindings(page: Page, within = 'html'): Promise<string[]> {
  if (within === 'html') await itsHeading(page)
  await page.evaluate(atRest)
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axe.source)
  return page.evaluate<string[]>(look(within))
}

/** What axe finds in the light theme and in the dark one, without asking the server for anything again. */
export async function findingsInBothThemes(page: Page, within = 'html'): Promise<string[]> {
  const findings: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    findings.push(...(await axeFindings(page, within)).map((finding) => `${colorScheme}: ${finding}`))
  }
  return findings
}
