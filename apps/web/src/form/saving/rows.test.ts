import { describe, expect, test } from 'vitest'
import { isRows, keyOf, settleBlanks } from './rows.ts'

test('a list of records is rows; values, and records without a key, are not', () => {
  expect([[{ uuid: 'a' }, { id: 1 }], []].map(isRows)).toEqual([true, true])
  expect([['HK'], [{ sur: 'x' }], [null], { id: 1 }, 'x'].map(isRows)).toEqual(Array(5).fill(false))
})

test('a row is known by its uuid, otherwise by its id', () => {
  expect([keyOf({ uuid: 'a', id: 1 }), keyOf({ id: 1 }), keyOf({ uuid: null, id: 1 })]).toEqual(['a', '1', '1'])
})

describe('an empty slot', () => {
  const slot = (uuid: string, name_type: number) => ({ uuid, name_type, sur: '' })
  test('that was loaded again is the one on the screen, by its content', () => {
    expect(settleBlanks([slot('new', 2)], [slot('old1', 1), slot('old2', 2)])).toEqual([slot('old2', 2)])
  })
  test('that the screen does not have stays new', () => {
    expect(settleBlanks([slot('new', 3)], [slot('old', 1)])).toEqual([slot('new', 3)])
  })
  test('is never taken for a saved row, nor a saved row for it', () => {
    const saved = { ...slot('s', 1), id: 4 }
    expect(settleBlanks([saved], [slot('old', 1)])).toEqual([saved])
    expect(settleBlanks([slot('new', 1)], [saved])).toEqual([slot('new', 1)])
  })
})
