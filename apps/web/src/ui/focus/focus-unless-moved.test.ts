import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusUnlessMoved } from './focus-unless-moved.ts'

let frames: FrameRequestCallback[] = []
const draw = () => frames.splice(0).forEach((frame) => frame(0))

beforeEach(() => {
  document.body.innerHTML = '<h2 tabindex="-1">Next hit</h2><textarea></textarea>'
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})
afterEach(() => (frames = []))
const heading = () => document.querySelector('h2')
const field = () => document.querySelector('textarea')!

test('the heading gets the focus with the next frame', () => {
  field().focus()
  focusUnlessMoved(heading)
  expect(document.activeElement).toBe(field())
  draw()
  expect(document.activeElement).toBe(heading())
})

test('a field that was reached by a key before the frame keeps the focus', () => {
  focusUnlessMoved(heading)
  field().focus()
  draw()
  expect(document.activeElement).toBe(field())
})
