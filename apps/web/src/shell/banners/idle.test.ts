import { expect, test } from 'vitest'
import { idleState, lastActivity, noteActivity } from './idle.ts'

const limits = { signOutMinutes: 30, warnMinutes: 2 }
const minutes = (n: number) => n * 60_000

test('an absence is warned of before it ends the session', () => {
  expect(idleState(minutes(27), limits)).toEqual({ kind: 'active' })
  expect(idleState(minutes(28), limits)).toEqual({ kind: 'warned', minutesLeft: 2 })
  expect(idleState(minutes(29.5), limits)).toEqual({ kind: 'warned', minutesLeft: 1 })
  expect(idleState(minutes(30), limits)).toEqual({ kind: 'over' })
})

test('work in any tab counts, and a note from the future does not', () => {
  expect(lastActivity(5000)).toBe(5000)
  noteActivity(3000)
  expect(lastActivity(5000)).toBe(3000)
  noteActivity(9000)
  expect(lastActivity(5000)).toBe(5000)
})
