import type { EkycBar } from '@probity/contract/ekyc/ekyc.ts'

export interface Point {
  x: number
  y: number
}

const smallest = 0.005
const step = 0.01
const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value))
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** The area between two points of a page; undefined if it is too small to be intended. */
export function areaBetween(page: number, from: Point, to: Point): EkycBar | undefined {
  const [x1, x2] = [within(Math.min(from.x, to.x), 0, 1), within(Math.max(from.x, to.x), 0, 1)]
  const [y1, y2] = [within(Math.min(from.y, to.y), 0, 1), within(Math.max(from.y, to.y), 0, 1)]
  if (x2 - x1 < smallest || y2 - y1 < smallest) return undefined
  return { page, x: rounded(x1), y: rounded(y1), width: rounded(x2 - x1), height: rounded(y2 - y1) }
}

/** The initial area when drawing by keyboard. */
export const firstArea = (page: number): EkycBar => ({ page, x: 0.35, y: 0.4, width: 0.3, height: 0.03 })

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** The area after an arrow key, moved or, with Shift, resized; undefined for any other key. */
export function afterKey(bar: EkycBar, key: string, isResize: boolean): EkycBar | undefined {
  const by = directions[key]
  if (!by) return undefined
  if (isResize)
    return {
      ...bar,
      width: rounded(within(bar.width + by.x, smallest, 1 - bar.x)),
      height: rounded(within(bar.height + by.y, smallest, 1 - bar.y)),
    }
  return {
    ...bar,
    x: rounded(within(bar.x + by.x, 0, 1 - bar.width)),
    y: rounded(within(bar.y + by.y, 0, 1 - bar.height)),
  }
}
