import { expect, test } from 'vitest'
import { askedFor, readAsked } from './asked.ts'

test('an address asks for a figure, and what no figure leads to is ignored', () => {
  const asked = readAsked({ of: 'hits', status: '1', month: '2026-06', page: '3' })
  expect(askedFor(asked)).toEqual({ limit: '20', skip: '40', status: '1', month: '2026-06' })
  expect(askedFor(readAsked({ status: '7', month: '2026-13', page: '-1' }))).toEqual({ limit: '20', skip: '0' })
  expect(askedFor(readAsked({ of: 'waiting', status: '1' }))).toEqual({ limit: '20', skip: '0' })
})
