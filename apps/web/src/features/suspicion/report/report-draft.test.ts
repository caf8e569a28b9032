import type { ReportContent } from '@probity/contract/suspicion/suspicion-reports.ts'
import { expect, test } from 'vitest'
import { isCrossed, leftOf } from './use-report-draft.ts'

const content: ReportContent = {
  subjects: [],
  accounts: [],
  transactions: [],
  screen: 'a',
  ask: '',
  find: '',
  evaluate: '',
  relationship: null,
}

test('what was typed on while a part was being kept stays to be kept', () => {
  expect(leftOf({ screen: 'abc', ask: 'x' }, { screen: 'ab', ask: 'x' })).toEqual({ screen: 'abc' })
  expect(leftOf({ relationship: 'ended' }, { relationship: 'ended' })).toEqual({})
})
test('only the same part changed by two people is a crossing', () => {
  const now = { ...content, ask: 'theirs' }
  expect(isCrossed({ screen: 'mine' }, content, now)).toBe(false)
  expect(isCrossed({ ask: 'mine' }, content, now)).toBe(true)
  expect(isCrossed({ ask: 'theirs' }, content, now)).toBe(false)
})
