import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closePages, visit } from '../driver/browser.ts'
import { details, go, isLoaded } from '../driver/every-place.ts'
import { ownOrganisation } from '../driver/organisation.ts'

closePages()

const own = await ownOrganisation('read-only', { register: 'whole', hasAll: true })

/** Names of controls that change rows. Viewing, filtering and downloading are no changes, nor are the user's own views. */
const changing =
  /^(add|new|remove|delete|restore|save(?! view)|edit|change(?! history)|set |upload|choose|drop|assign|approve|refuse|decide|unlock|start(?! review)|stop|pause|resume|run|end |create|invite|complete|\+)/i
const lists = ['/sys/NaturalPerson', '/sys/Companies', '/sys/Alerts', '/sys/Cases', '/sys/AuditLog', '/sys/Settings']

/** The enabled controls of the page that would change a row. */
async function changersOn(page: Page, place: string): Promise<string[]> {
  const found: string[] = []
  for (const button of await page.getByRole('main').getByRole('button', { disabled: false }).all()) {
    const name = ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').trim()
    // 'Uploaded at' sorts by a column.
    if (changing.test(name) && !/^\w+ed\b/i.test(name)) found.push(`${place}: button ${name}`)
  }
  return found
}

/** A reviewer reads the register and decides hits. */
const mayDecide = (username: string): boolean => username === 'reviewer'
const casework = /\/(Alerts|Cases)/

const fields = 'input, textarea, select, [role="combobox"], [role="switch"], [role="checkbox"]'

test.each(['reviewer', 'auditor'] as const)(
  'every screen of a %s shows records as text, without a control that changes a row [ACL-022] [ACL-059]',
  async (username) => {
    const page = await visit('/sys', { as: own[username] })
    const found: string[] = []
    const shown = (await details(own.admin)).filter(({ address }) => !mayDecide(username) || !casework.test(address))
    for (const { address } of shown) {
      await go(page, address)
      found.push(...(await changersOn(page, address)))
      if (!/Details/.test(address) || /Cases/.test(address)) continue
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await isLoaded(page)
        const place = `${address} ${(await tab.textContent()) ?? ''}`
        found.push(...(await changersOn(page, place)))
        const names = await page
          .getByRole('tabpanel')
          .locator(fields)
          .evaluateAll((all) =>
            all.map((one) => one.getAttribute('aria-label') ?? one.getAttribute('placeholder') ?? ''),
          )
        const typed = names.filter((name) => !/find|search|filter|rows|page|role or name|^compare/i.test(name))
        found.push(...typed.map((name) => `${place}: field ${name}`))
      }
    }
    for (const address of lists.filter((list) => !mayDecide(username) || !casework.test(list))) {
      await go(page, address)
      found.push(...(await changersOn(page, address)))
    }
    expect(found).toEqual([])
  },
  600_000,
)
