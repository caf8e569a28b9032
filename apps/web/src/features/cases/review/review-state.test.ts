import { expect, test } from 'vitest'
import { decisionKey, freshReview, type ReviewAction, reviewReducer } from './review-state.ts'

const after = (...actions: ReviewAction[]) => actions.reduce(reviewReducer, freshReview)

test('a hit is selected and taken out again, and a group joins what was selected before', () => {
  expect([...after({ type: 'toggle', id: 1 }, { type: 'toggle', id: 2 }, { type: 'toggle', id: 1 }).selected]).toEqual([
    2,
  ])
  expect([...after({ type: 'toggle', id: 1 }, { type: 'select', ids: [1, 3] }).selected]).toEqual([1, 3])
  expect(after({ type: 'select', ids: [1, 3] }, { type: 'clear' }).selected.size).toBe(0)
})

test('an unlocked decision is locked again once the row changes on the server', () => {
  const { unlocked } = after({ type: 'unlock', key: decisionKey(7, 100, false) })
  expect(unlocked).toBe(decisionKey(7, 100, false))
  expect(unlocked).not.toBe(decisionKey(7, 101, false))
})

test('problems of one hit are not shown for the selection, and selecting forgets neither', () => {
  const state = after({ type: 'try', key: decisionKey(7, 100, false) }, { type: 'toggle', id: 8 })
  expect(state.triedOn).toBe(decisionKey(7, 100, false))
  expect(state.triedOn).not.toBe(decisionKey(7, 100, true))
})

test('the state before is never changed', () => {
  const before = after({ type: 'toggle', id: 1 })
  reviewReducer(before, { type: 'toggle', id: 2 })
  expect([...before.selected]).toEqual([1])
})
