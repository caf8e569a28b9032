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

/** Waits for the heading, which is missing while the screen's code loads. axe reports a heading that never appears. */
const itsHeading = (page: Page) =>
  page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 5000 })
    .catch(() => undefined)

type Rules = { runOnly?: readonly string[] }
const everyRule: Rules = {}

// The other theme differs only in colours.
const rulesOfTheme: Rules = { runOnly: ['color-contrast'] }

// The other language differs in words: names, languages, and sizes that depend on them.
const rulesOfLanguage: Rules = {
  runOnly: [
    'aria-command-name',
    'aria-dialog-name',
    'aria-input-field-name',
    'aria-meter-name',
    'aria-progressbar-name',
    'aria-toggle-field-name',
    'aria-tooltip-name',
    'button-name',
    'document-title',
    'empty-heading',
    'html-has-lang',
    'html-lang-valid',
    'image-alt',
    'input-button-name',
    'label',
    'label-title-only',
    'link-name',
    'region',
    'scrollable-region-focusable',
    'select-name',
    'summary-name',
    'svg-img-alt',
    'target-size',
    'valid-lang',
  ],
}

/** Runs axe inside the page: the usual wrapper opens a second page for each check and takes five times as long. */
const look = (
  within: string,
  rules: Rules,
) => `axe.run('${within}', ${JSON.stringify({ resultTypes: ['violations'], ...rules })}).then(({ violations }) =>
  violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary = '' }) =>
    id + ': ' + help + ': ' + target.join(' ') + ' (' + failureSummary.replaceAll(/\\s+/g, ' ') + ')')))`

/** All axe findings of the current page, one line each with its location; tests expect an empty list. */
export async function axeFindings(page: Page, within = 'html', rules: Rules = everyRule): Promise<string[]> {
  if (within === 'html') await itsHeading(page)
  await page.evaluate(atRest)
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axe.source)
  return page.evaluate<string[]>(look(within, rules))
}

/** Findings that only the dark theme can have, without server requests; afterwards the page is light again. */
export async function darkFindings(page: Page, within = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const findings = await axeFindings(page, within, rulesOfTheme)
  await page.emulateMedia({ colorScheme: 'light' })
  return findings.map((finding) => `dark: ${finding}`)
}

/**
 * axe findings of a page in the light and the dark theme: every rule in English and light; otherwise only rules that the language
 * or the theme can affect.
 */
export async function findingsInBothThemes(page: Page, within = 'html'): Promise<string[]> {
  const isEnglish = (await page.evaluate<string>('document.documentElement.lang')).startsWith('en')
  if (!isEnglish) return (await axeFindings(page, within, rulesOfLanguage)).map((finding) => `Chinese: ${finding}`)
  const light = await axeFindings(page, within)
  return [...light.map((finding) => `light: ${finding}`), ...(await darkFindings(page, within))]
}
