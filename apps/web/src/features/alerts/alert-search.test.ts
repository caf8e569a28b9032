import { expect, test } from 'vitest'
import { alertFilter } from './alert-search.ts'

test('the palette finds an alert by its number or by a word of the name that was hit', () => {
  expect(alertFilter('#90388')).toEqual({ id: 90388 })
  expect(alertFilter(' 陳大 ')).toEqual({ hit_name: { contains: '陳大' } })
})
