import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closePages, languages, problemsOf, visit } from '../driver/browser.ts'
import { details, findingsOn, walkTo } from '../driver/every-place.ts'
import { ownOrganisation } from '../driver/organisation.ts'

closePages()

const { admin } = await ownOrganisation('every-record', { register: 'whole', hasAll: true })

/** Every tab of a record, one after the other. */
async function findingsOnTabs(page: Page, address: string): Promise<string[]> {
  const findings: string[] = []
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await tab.click()
    findings.push(...(await findingsOn(page, `${address} ${await tab.textContent()}`, '[role=tabpanel]')))
  }
  return findings
}

test.each(languages)(
  'axe finds nothing on any record, hit, answer, batch or unfolded entry in %s, light and dark',
  async (language) => {
    const page = await visit('/sys', { language, as: admin })
    const findings: string[] = []
    for (const { address, isOpen } of await details(admin)) {
      await walkTo(page, address)
      await page.locator(isOpen).first().waitFor()
      findings.push(...(await findingsOn(page, address)), ...(await findingsOnTabs(page, address)))
    }
    await walkTo(page, '/sys/AuditLog')
    await page.getByRole('table').locator('tbody [aria-expanded=false]').first().click()
    await page.locator('dl code[title]').first().waitFor()
    findings.push(...(await findingsOn(page, 'an unfolded entry')))
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog')
    await palette.getByRole('combobox').fill('Probity')
    await palette.getByRole('option').first().waitFor()
    findings.push(...(await findingsOn(page, 'the palette')))
    expect(findings).toEqual([])
    expect(problemsOf(page)).toEqual([])
  },
  900_000,
)
