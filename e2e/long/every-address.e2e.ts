import { expect, test } from 'vitest'
import { addressedScreens } from '../driver/addressed-screens.ts'
import { closePages, pathOf, problemsOf, visit } from '../driver/browser.ts'
import { demoAdmin } from '../driver/demo.ts'
import { walkTo } from '../driver/every-place.ts'

closePages()

const walks = [0, 10, 20].map((from) => {
  const part = addressedScreens.slice(from, from + 10)
  return [part.map(([id]) => `[${id}]`).join(' '), part] as const
})

test.each(walks)('a user with all keys opens each screen by its address %s', async (_ids, part) => {
  const [first, ...rest] = part
  const page = await visit(first![1], { as: demoAdmin })
  const isOpen = async ([, address, heading]: (typeof addressedScreens)[number]) => {
    await page.getByRole('heading', { level: 1 }).filter({ hasText: heading }).first().waitFor()
    expect(pathOf(page).toLowerCase()).toBe(address.replace(/\?.*/, '').toLowerCase())
  }
  await isOpen(first!)
  for (const screen of rest) {
    await walkTo(page, screen[1])
    await isOpen(screen)
  }
  expect(problemsOf(page)).toEqual([])
})
