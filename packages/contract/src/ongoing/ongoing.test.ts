import { describe, expect, test } from 'vitest'
import { toIssues } from '../api/issue.ts'
import { OngoingQuery, ongoingActions, StartOngoing, StartOngoingQuery } from './ongoing.ts'

const refused = (schema: typeof StartOngoing | typeof StartOngoingQuery, given: object) => {
  const { error } = schema.safeParse(given, { reportInput: true })
  return error ? toIssues(error).map(({ path, code }) => `${path} ${code}`) : []
}

describe('the start of a run', () => {
  test('names customers if it is selective, and only then', () => {
    expect(refused(StartOngoing, { type: 'selective', ref_ids: ['C-1'] })).toEqual([])
    expect(refused(StartOngoing, { type: 'full', ref_ids: [] })).toEqual([])
    expect(refused(StartOngoing, { type: 'selective', ref_ids: [] })).toEqual(['ref_ids required'])
    expect(refused(StartOngoing, { type: 'selective' })).toEqual(['ref_ids required'])
    expect(refused(StartOngoing, { type: 'delta', ref_ids: ['C-1'] })).toEqual(['ref_ids invalid'])
  })
  test('names at most 10,000 customers', () => {
    const of = (length: number) => ({ type: 'selective', ref_ids: Array(length).fill('C-1') })
    expect(refused(StartOngoing, of(10_000))).toEqual([])
    expect(refused(StartOngoing, of(10_001))).toEqual(['ref_ids too_large'])
  })
  test('takes references as one text with commas, without gaps and spaces', () => {
    const query = { type: 'selective', ref_ids: ' C-1,, C-2 , ' }
    expect(StartOngoingQuery.parse(query).ref_ids).toEqual(['C-1', 'C-2'])
    expect(refused(StartOngoingQuery, { type: 'selective', ref_ids: ' , ' })).toEqual(['ref_ids required'])
  })
})

test('the list of tasks takes numbers as text and pages of 1 to 500', () => {
  expect(OngoingQuery.parse({})).toEqual({ size: 30, page: 0 })
  expect(OngoingQuery.parse({ size: '500', page: '2', start: '1700000000000' })).toMatchObject({ size: 500, page: 2 })
  const takes = (given: object) => OngoingQuery.safeParse(given).success
  expect([takes({ size: '0' }), takes({ size: '501' }), takes({ page: '-1' })]).toEqual([false, false, false])
})

test.each([
  ['pending', false, ['stop']],
  ['running', false, ['stop']],
  ['completed', true, ['download']],
  ['completed', false, ['retry']],
  ['failed', false, ['retry']],
  ['timeout', false, ['retry']],
  ['cancelled', false, []],
] as const)('a task that is %s (imported: %s) offers %j', (status, imported, offered) => {
  const actions = Object.entries(ongoingActions({ status, imported }))
  expect(actions.filter(([, may]) => may).map(([action]) => action)).toEqual(offered)
})
