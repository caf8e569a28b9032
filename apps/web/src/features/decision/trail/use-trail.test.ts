import { expect, test } from 'vitest'
import { auditPageSize } from '#web/constants.ts'
import { pagingOf, stepOfTrace } from './use-trail.ts'

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
