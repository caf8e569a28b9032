import { expect, test } from 'vitest'
import { afterKey, areaBetween, firstArea } from './bar-geometry.ts'

test('an area is drawn from any corner, within the page, and not by a mere click', () => {
  expect(areaBetween(2, { x: 0.5, y: 0.6 }, { x: 0.2, y: 0.5 })).toEqual({
    page: 2,
    x: 0.2,
    y: 0.5,
    width: 0.3,
    height: 0.1,
  })
  expect(areaBetween(1, { x: 0.9, y: 0.9 }, { x: 1.4, y: 1.2 })).toMatchObject({ width: 0.1, height: 0.1 })
  expect(areaBetween(1, { x: 0.5, y: 0.5 }, { x: 0.501, y: 0.7 })).toBeUndefined()
})

test('keys move an area and change its size, and never beyond the page', () => {
  const bar = firstArea(1)
  expect(afterKey(bar, 'ArrowDown', false)).toMatchObject({ y: 0.41, height: 0.03 })
  expect(afterKey(bar, 'ArrowRight', true)).toMatchObject({ x: 0.35, width: 0.31 })
  expect(afterKey({ ...bar, x: 0 }, 'ArrowLeft', false)).toMatchObject({ x: 0 })
  expect(afterKey({ ...bar, height: 0.005 }, 'ArrowUp', true)).toMatchObject({ height: 0.005 })
  expect(afterKey(bar, 'a', false)).toBeUndefined()
})
