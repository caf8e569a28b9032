import type { Page } from 'playwright-core'

/** Delays the page's requests to these URLs until they are released. */
export async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.context().route(addresses, async (route) => {
    await held.promise
    return route.continue()
  })
  return held.resolve
}
