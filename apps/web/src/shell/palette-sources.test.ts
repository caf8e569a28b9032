import { expect, test } from 'vitest'
import { alertFilter } from './alert-source.ts'
import { userFilter } from './control-source.ts'

test('the palette finds an alert by its number or by a word of the name that was hit', () => {
  expect(alertFilter('#90388')).toEqual({ id: 90388 })
  expect(alertFilter(' 陳大 ')).toEqual({ hit_name: { contains: '陳大' } })
})

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
