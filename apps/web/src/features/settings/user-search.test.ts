import { expect, test } from 'vitest'
import { userFilter } from './user-search.ts'

test('the palette finds a colleague by any of their names', () => {
  expect(userFilter('陳')).toEqual({
    or: [
      { username: { contains: '陳' } },
      { name: { contains: '陳' } },
      { name_zh: { contains: '陳' } },
      { email: { contains: '陳' } },
    ],
  })
})
