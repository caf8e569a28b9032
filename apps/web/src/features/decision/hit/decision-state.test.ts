import { expect, test } from 'vitest'
import { type DecisionAction, decisionKey, decisionReducer, freshDecision, partyOf } from './decision-state.ts'

const after = (...actions: DecisionAction[]) => actions.reduce(decisionReducer, freshDecision)
const hit = (id: number, updated_date: number) => ({ table: 'alerts' as const, id, updated_date })

test('an unlocked decision is locked again once the row changes on the server', () => {
  const { unlocked } = after({ type: 'unlock', key: decisionKey(hit(7, 100)) })
  expect(unlocked).toBe(decisionKey(hit(7, 100)))
  expect(unlocked).not.toBe(decisionKey(hit(7, 101)))
})

test('an alert and an entity of a case with the same id are unlocked apart', () => {
  const { unlocked } = after({ type: 'unlock', key: decisionKey(hit(7, 100)) })
  expect(unlocked).not.toBe(decisionKey({ ...hit(7, 100), table: 'alert_case_entities' }))
})

test('problems are shown for the hit that was tried, and unlocking keeps them', () => {
  const state = after({ type: 'try', key: decisionKey(hit(7, 100)) }, { type: 'unlock', key: decisionKey(hit(7, 100)) })
  expect(state.triedOn).toBe(decisionKey(hit(7, 100)))
  expect(state.triedOn).not.toBe(decisionKey(hit(8, 100)))
})

test('a row of the party is left out, and covered again by the next press', () => {
  const leave: DecisionAction = { type: 'leave', of: 7, row: 'alerts 9' }
  expect([...partyOf(after(leave), 7).leftOut]).toEqual(['alerts 9'])
  expect(partyOf(after(leave, leave), 7).leftOut.size).toBe(0)
})

test('choices about the party of one hit do not apply to the next hit', () => {
  const state = after({ type: 'leave', of: 7, row: 'alerts 9' }, { type: 'show', of: 7, id: 9 })
  expect(partyOf(state, 7)).toMatchObject({ shown: 9 })
  expect(partyOf(state, 8)).toEqual({ of: 8, leftOut: new Set(), shown: 8 })
})

test('showing another row keeps what was left out', () => {
  const state = after({ type: 'leave', of: 7, row: 'alerts 9' }, { type: 'show', of: 7, id: 9 })
  expect([...partyOf(state, 7).leftOut]).toEqual(['alerts 9'])
})

test('the state before is never changed', () => {
  const before = after({ type: 'leave', of: 7, row: 'alerts 9' })
  decisionReducer(before, { type: 'leave', of: 7, row: 'alerts 10' })
  expect([...partyOf(before, 7).leftOut]).toEqual(['alerts 9'])
})
