import type { Page } from 'playwright-core'
import { vi } from 'vitest'

/**
 * Milliseconds between the last key and the resulting request, by the clock of the page: on a busy machine the journey itself
 * notices both too late.
 */
export async function restBefore(
  page: Page,
  isAsked: (url: string) => boolean,
  type: () => Promise<void>,
): Promise<number> {
  await page.evaluate(`{
    performance.setResourceTimingBufferSize(10_000)
    window.typedAt = undefined
    document.addEventListener('input', ({ timeStamp }) => { window.typedAt = timeStamp }, true)
  }`)
  const answered = page.waitForResponse((response) => isAsked(response.url()))
  await type()
  const url = (await answered).url()
  const restOf = () =>
    page.evaluate<number | undefined>(`(() => {
      const one = performance.getEntriesByName(${JSON.stringify(url)}).at(-1)
      return one && one.startTime - window.typedAt
    })()`)
  return vi.waitUntil(restOf, { timeout: 10_000 })
}
