import type { Page } from 'playwright-core'

/** Holds back what the page asks of these addresses until it is let go. */
export async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.context().route(addresses, async (route) => {
    await held.promise
    return route.continue()
  })
  return held.resolve
}
