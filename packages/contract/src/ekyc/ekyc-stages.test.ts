import { expect, test } from 'vitest'
import { ekycMoves, ekycStages, isEnded, mayMove, opensDocuments, statusOfStage, wayTo } from './ekyc-stages.ts'

test('a bank cannot move what only the firm moves, and the reverse', () => {
  expect([mayMove('draft', 'submitted', 'firm'), mayMove('draft', 'submitted', 'bank')]).toEqual([true, false])
  expect([mayMove('in_review', 'approved', 'bank'), mayMove('in_review', 'approved', 'firm')]).toEqual([true, false])
  expect([mayMove('info_requested', 'expired', 'product'), mayMove('info_requested', 'expired', 'firm')]).toEqual([
    true,
    false,
  ])
  expect(Object.values(ekycMoves.approved)).toEqual([])
  expect(Object.values(ekycMoves.cancelled)).toEqual([])
})

test('an answer passes the stages before it', () => {
  expect(wayTo('in_review', 'approved', 'bank')).toEqual(['approved'])
  expect(wayTo('received', 'rejected', 'bank')).toEqual(['in_review', 'rejected'])
  expect(wayTo('submitted', 'info_requested', 'bank')).toEqual(['received', 'in_review', 'info_requested'])
  expect(wayTo('info_requested', 'approved', 'bank')).toBeUndefined()
  expect(wayTo('approved', 'rejected', 'bank')).toBeUndefined()
  expect(wayTo('cancelled', 'submitted', 'firm')).toBeUndefined()
})

test('every stage has one documented status, and ended requests open no document but accepted ones', () => {
  expect(new Set(Object.values(statusOfStage)).size).toBe(6)
  expect(ekycStages.filter((stage) => isEnded(stage) && opensDocuments(stage))).toEqual(['approved'])
  expect(opensDocuments('draft')).toBe(false)
})
