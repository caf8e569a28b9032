import { expect, it } from 'vitest'
import { compareIds } from '../../compare-ids.ts'
import { growingBytes, reserve } from './growing.ts'
import { orderById } from './id-order.ts'
import { utf8Room, writeUtf8 } from './utf8.ts'

function recordsOf(ids: readonly string[], rest: string) {
  const records = growingBytes()
  const ends = ids.map((id) => {
    const text = `${id}\u001e${rest}`
    reserve(records, utf8Room(text))
    const end = writeUtf8(records.last, records.used, text)
    records.length += end - records.used
    records.used = end
    return records.length
  })
  return { records, ends: Uint32Array.from(ends) }
}

function ordered(ids: readonly string[], rest = 'more'): string[] {
  const { records, ends } = recordsOf(ids, rest)
  return Array.from(orderById(records, ends), (number) => ids[number]!)
}

it('orders records as their ids compare, whatever their length and script', () => {
  const ids = [
    'b',
    '',
    'a',
    'abcd',
    'abc',
    'abcde',
    'abcdefgh',
    'abcdefgi',
    '陳',
    'é',
    '\u0001',
    'a\u0001',
    '😀',
    '\ufffd',
  ]
  expect(ordered(ids)).toEqual(ids.toSorted(compareIds))
})

it('orders many that begin alike, over several parts of the records', () => {
  const ids = Array.from({ length: 3000 }, (_, i) => `list:${(i * 7919) % 3000}`)
  expect(ordered(ids, 'x'.repeat(900))).toEqual(ids.toSorted(compareIds))
})

it('keeps records of one id in the order given', () => {
  const { records, ends } = recordsOf(['same', 'other', 'same', 'same'], 'x')
  expect([...orderById(records, ends)]).toEqual([1, 0, 2, 3])
})
