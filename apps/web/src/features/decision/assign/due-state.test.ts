import { expect, test } from 'vitest'
import { dueState } from './due-state.ts'

const hour = 3_600_000
test('what is due within a day shows the time left, what is over is late, and what is decided is neither', () => {
  expect(dueState({ at: 25 * hour, isOpen: true }, 0)).toEqual({ state: 'later' })
  expect(dueState({ at: 3 * hour + 6 * 60_000 + 59_000, isOpen: true }, 0)).toEqual({
    state: 'soon',
    hours: 3,
    minutes: 6,
  })
  expect(dueState({ at: 0, isOpen: true }, 1)).toEqual({ state: 'late' })
  expect(dueState({ at: 0, isOpen: false }, 1)).toEqual({ state: 'later' })
  expect(dueState({ at: null, isOpen: true }, 1)).toEqual({ state: 'later' })
})
