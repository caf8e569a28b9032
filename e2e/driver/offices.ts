import type { Page } from 'playwright-core'

/** Adds an address of each named type on the open step or tab of a company. */
export async function addOffices(page: Page, ...types: readonly string[]): Promise<void> {
  for (const name of types) {
    await page.getByRole('button', { name: `Add address: ${name}` }).click()
    const office = page.getByRole('group', { name, exact: true })
    await office.getByRole('textbox', { name: 'Flat, floor, building' }).fill('9 Lantern Quay')
  }
}

/** The types of address that every company shows. */
export const usualOffices = ['Current registered office', 'Correspondence office'] as const
