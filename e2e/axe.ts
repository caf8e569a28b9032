import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Waits for the theme change and its colour transitions to end. */
const atRest = `(async () => {
  await document.fonts.ready
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  for (let looks = 0; looks < 3; looks += 1) {
    await frame()
    await frame()
    await Promise.allSettled(document.getAnimations().map((one) => one.finished))
  }
})()`

/** Waits for the heading: it is missing while the screen's code loads. A heading that never comes is reported by axe. */
const itsHeading = (page: Page) =>
  page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 5000 })
    .catch(() => undefined)

/** Runs axe inside the page: the usual wrapper opens a second page for each check and takes five times as long. */
const look = (within: string) => `axe.run('${within}', { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary = '' }) =>
    id + ': ' + help + ': ' + target.join(' ') + ' (' + failureSummary.replaceAll(/\\s+/g, ' ') + ')')))`

/** All axe findings of the current page, one line each with its location; tests expect an empty list. */
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
