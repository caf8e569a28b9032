import { describe, expect, it } from 'vitest'
import {
  copyU32,
  drainBytes,
  drainU32,
  free,
  growingBytes,
  growingU32,
  joinBytes,
  joinU32,
  lengthOf,
  push,
  pushByte,
  reserve,
} from './growing.ts'

/** More values than the first two chunks hold. */
const many = 3 * 65_536 + 5

function filled(count: number) {
  const list = growingU32()
  for (let i = 0; i < count; i++) push(list, i)
  return list
}

const inOrder = (values: Uint32Array, lead = 0) => values.every((value, i) => value === Math.max(0, i - lead))

describe('a growing list of numbers', () => {
  it('keeps all values in order over several chunks', () => {
    const list = filled(many)
    expect(list.full.length).toBeGreaterThan(1)
    expect(lengthOf(list)).toBe(many)
    const copy = copyU32(list)
    expect(copy).toHaveLength(many)
    expect(inOrder(copy)).toBe(true)
    expect(lengthOf(list)).toBe(many)
  })

  it('joins after leading zeros and is empty afterwards', () => {
    const list = filled(many)
    const joined = joinU32(list, 2)
    expect(joined).toHaveLength(many + 2)
    expect(inOrder(joined, 2)).toBe(true)
    expect(lengthOf(list)).toBe(0)
  })

  it.each([3, many])('drains %s values and can be filled again', (count) => {
    const list = filled(count)
    expect(drainU32(list)).toHaveLength(count)
    push(list, 7)
    expect([...drainU32(list)]).toEqual([7])
  })
})

describe('a growing list of bytes', () => {
  it('keeps bytes that were written before a reserved room did not fit', () => {
    const list = growingBytes()
    pushByte(list, 1)
    const room = 1 << 20
    reserve(list, room)
    expect(list.last.length - list.used).toBeGreaterThanOrEqual(room)
    pushByte(list, 2)
    expect([...joinBytes(list)]).toEqual([1, 2])
    expect(list.length).toBe(0)
  })

  it('drains what it holds and can be filled again', () => {
    const list = growingBytes()
    for (const value of [1, 2]) pushByte(list, value)
    expect([...drainBytes(list)]).toEqual([1, 2])
    pushByte(list, 3)
    expect([...drainBytes(list)]).toEqual([3])
  })
})

it('frees an array once, and leaves shared memory alone', () => {
  const [own, shared] = [new Uint8Array(8), new Uint8Array(new SharedArrayBuffer(8))]
  free(own, own, shared)
  expect([own.length, shared.length]).toEqual([0, 8])
})
