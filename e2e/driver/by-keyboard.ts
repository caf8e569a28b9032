import type { Page } from 'playwright-core'

const reachMax = 160

/** Accessible name of the focused element: its label, name or text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const here = document.activeElement
    const label = here.getAttribute('aria-label') ?? here.labels?.[0]?.textContent ?? here.textContent ?? ''
    return label.replace('*', '').replace(/\\s+/g, ' ').trim()
  })()`)

/** Presses Tab until an expression about the focused element, named `here`, is true. */
export async function tabUntil(page: Page, holds: string): Promise<void> {
  for (let step = 0; step < reachMax; step++) {
    if (await page.evaluate<boolean>(`(() => { const here = document.activeElement; return ${holds} })()`)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${holds} is not reached with ${reachMax} presses of Tab`)
}

/** Moves to a control with only the Tab key. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < reachMax; step++) {
    if ((await focused(page)).startsWith(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not reached with ${reachMax} presses of Tab`)
}

export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

export async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Opens a select, narrows it by typing if possible, and takes the highlighted option. */
export async function chooseBy(page: Page, name: string, keys: readonly string[]): Promise<void> {
  await tabTo(page, name)
  for (const key of keys) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
}
