import type { Locator } from 'playwright-core'

/** Pixels of a text that its box hides; 0 if it is whole. */
export const hiddenOf = (text: Locator): Promise<number> =>
  text.evaluate<number, void>(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth))

/** Where a visible element is drawn, in pixels of the window. */
export async function boxOf(shown: Locator) {
  const box = await shown.boundingBox()
  if (box === null) throw new Error(`${String(shown)} is not drawn`)
  const { x, y, width, height } = box
  return { left: x, right: x + width, top: y, bottom: y + height, width, height }
}

type Channels = readonly [red: number, green: number, blue: number]

/** Relative luminance of WCAG. */
function luminance([red, green, blue]: Channels): number {
  const linear = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)
}

const channelsOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number) as unknown as Channels

/** Colour of an element's text or icon, and of what is painted behind it. */
export const coloursOf = (shown: Locator): Promise<[string, string]> =>
  shown.evaluate<[string, string], void>((one) => {
    const page = one.ownerDocument.defaultView
    let behind = one
    while (page.getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement
    return [page.getComputedStyle(one).color, page.getComputedStyle(behind).backgroundColor]
  })

/** Contrast of an element's text or icon with what is painted behind it: from 1, invisible, to 21. */
export async function contrastOf(shown: Locator): Promise<number> {
  const both = (await coloursOf(shown)).map((colour) => luminance(channelsOf(colour)))
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

/** Heights in pixels at which texts are drawn, smallest first; those of a drawing are scaled with it. */
export async function textHeights(texts: Locator): Promise<number[]> {
  const heights = await texts.evaluateAll<number[], void>((all) =>
    all
      .filter((one) => one.getBoundingClientRect().width > 1)
      .map((one) => {
        const { fontSize } = one.ownerDocument.defaultView.getComputedStyle(one)
        return parseFloat(fontSize) * (one.getScreenCTM?.().a ?? 1)
      }),
  )
  return heights.toSorted((one, other) => one - other)
}

/** Pairs of texts of which one covers the other. */
export async function overlapping(texts: Locator): Promise<string[]> {
  const drawn = await Promise.all(
    (await texts.all()).map(async (one) => ({ ...(await boxOf(one)), words: (await one.textContent()) ?? '' })),
  )
  return drawn.flatMap((one, at) =>
    drawn
      .slice(at + 1)
      .filter(
        ({ left, right, top, bottom }) => left < one.right && one.left < right && top < one.bottom && one.top < bottom,
      )
      .map(({ words }) => `${one.words} and ${words}`),
  )
}
