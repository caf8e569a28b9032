import { expect, test } from 'vitest'
import { auditPageSize } from '#web/constants.ts'
import { pagingOf, stepOfTrace, withRefused } from './use-trail.ts'

test('a page of a trail says how many there are, how many it holds, which it is, and whether more follow [ALR-095] [ALR-096] [ALR-097] [ALR-098]', () => {
  const limit = auditPageSize
  expect(pagingOf(12, { skip: 0, limit })).toEqual({ total: 12, limit: 5, page: 1, is_more: true })
  expect(pagingOf(12, { skip: 5, limit })).toEqual({ total: 12, limit: 5, page: 2, is_more: true })
  expect(pagingOf(12, { skip: 10, limit })).toEqual({ total: 12, limit: 5, page: 3, is_more: false })
  expect(pagingOf(5, { skip: 0, limit }).is_more).toBe(false)
  expect(pagingOf(0, { skip: 0, limit })).toEqual({ total: 0, limit: 5, page: 1, is_more: false })
})

test('a step shows the fields of the decision it changed, and no others', () => {
  const archive_object = {
    before: { remarks: 'Born elsewhere.', link: null },
    after: { remarks: 'Born elsewhere, by passport.', link: 'https://list.example/1' },
  }
  expect(stepOfTrace({ id: 1, create_date: 2, username: 'officer', archive_object }).diffs).toEqual([
    expect.objectContaining({ field: 'remarks' }),
  ])
})

test('a refused request stands once between the changes of two pages, by its date', () => {
  const step = (create_date: number) => ({ id: create_date, create_date, username: 'officer', diffs: [] })
  const refused = [95, 75, 5].map((at) => ({ ...step(at), refused: true }))
  const dates = (steps: readonly { create_date: number }[]) => steps.map(({ create_date }) => create_date)
  const first = withRefused([step(90), step(80)], refused, { newer: undefined, isLast: false })
  const second = withRefused([step(70), step(60)], refused, { newer: 80, isLast: true })
  expect([dates(first), dates(second)]).toEqual([
    [95, 90, 80],
    [75, 70, 60, 5],
  ])
  expect(dates(withRefused([], refused.slice(0, 1), { newer: undefined, isLast: true }))).toEqual([95])
})
