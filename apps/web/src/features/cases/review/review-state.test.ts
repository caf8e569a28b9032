import { expect, test } from 'vitest'
import { decisionKey } from '#web/features/decision/hit/decision-state.ts'
import { bulkKey, freshReview, type ReviewAction, reviewReducer } from './review-state.ts'

const after = (...actions: ReviewAction[]) => actions.reduce(reviewReducer, freshReview)
const hit = decisionKey({ table: 'alert_case_entities', id: 7, updated_date: 100 })

test('a hit is selected and taken out again, and a group joins what was selected before', () => {
  expect([...after({ type: 'toggle', id: 1 }, { type: 'toggle', id: 2 }, { type: 'toggle', id: 1 }).selected]).toEqual([
    2,
  ])
  expect([...after({ type: 'toggle', id: 1 }, { type: 'select', ids: [1, 3] }).selected]).toEqual([1, 3])
  expect(after({ type: 'select', ids: [1, 3] }, { type: 'clear' }).selected.size).toBe(0)
})

test('problems of one hit are not shown for the selection, and selecting forgets neither', () => {
  const state = after({ type: 'try', key: hit }, { type: 'toggle', id: 8 })
  expect(state.triedOn).toBe(hit)
  expect(state.triedOn).not.toBe(bulkKey)
})

test('a dialog opens over any part of the screen and closes without moving it', () => {
  const open = after({ type: 'pane', pane: 'trail' }, { type: 'dialog', dialog: { is: 'assign' } })
  expect(open).toMatchObject({ pane: 'trail', dialog: { is: 'assign' } })
  expect(reviewReducer(open, { type: 'dialog', dialog: undefined })).toMatchObject({ pane: 'trail', dialog: undefined })
})

test('the state before is never changed', () => {
  const before = after({ type: 'toggle', id: 1 })
  reviewReducer(before, { type: 'toggle', id: 2 })
  expect([...before.selected]).toEqual([1])
})
