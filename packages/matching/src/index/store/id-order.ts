import type { GrowingBytes } from './growing.ts'

const endOfId = 0x1e
const bytesAtOnce = 4
const fewEnough = 12

/**
 * Sorts record numbers by id with a radix sort of four bytes: a comparison sort of five million texts
 * would take longer than the rest of their processing.
 */
export function orderById(records: GrowingBytes, ends: Uint32Array): Uint32Array {
  const count = ends.length
  const order = Uint32Array.from({ length: count }, (_, i) => i)
  const pairs = new BigUint64Array(count)
  const halves = new Uint32Array(pairs.buffer)
  const keyOf = keyReader(records, ends)
  const groups = count > 1 ? [0, count, 0] : []
  while (groups.length > 0) {
    const depth = groups.pop()!
    const to = groups.pop()!
    const from = groups.pop()!
    for (let i = from; i < to; i++) {
      halves[2 * i] = order[i]!
      halves[2 * i + 1] = keyOf(order[i]!, depth)
    }
    if (to - from > fewEnough) pairs.subarray(from, to).sort()
    else insertionSort(halves, from, to)
    for (let i = from; i < to; i++) order[i] = halves[2 * i]!
    for (let start = from, i = from + 1; i <= to; i++) {
      const key = halves[2 * start + 1]!
      if (i < to && halves[2 * i + 1] === key) continue
      // A key that ends in zero has reached the end of the id, so equal keys are equal ids.
      if (i - start > 1 && (key & 0xff) !== 0) groups.push(start, i, depth + bytesAtOnce)
      start = i
    }
  }
  return order
}

function insertionSort(halves: Uint32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const low = halves[2 * i]!
    const high = halves[2 * i + 1]!
    let k = i - 1
    for (; k >= from && (halves[2 * k + 1]! > high || (halves[2 * k + 1] === high && halves[2 * k]! > low)); k--) {
      halves[2 * k + 2] = halves[2 * k]!
      halves[2 * k + 3] = halves[2 * k + 1]!
    }
    halves[2 * k + 2] = low
    halves[2 * k + 3] = high
  }
}

/** Four bytes of an id as one number, zero-padded at the end; a record never spans two chunks. */
function keyReader({ full, last, used }: GrowingBytes, ends: Uint32Array) {
  const parts = [...full, last.subarray(0, used)]
  const starts = new Uint32Array(parts.length)
  for (let i = 1; i < parts.length; i++) starts[i] = starts[i - 1]! + parts[i - 1]!.length
  let part = 0
  return (record: number, depth: number): number => {
    const start = record === 0 ? 0 : ends[record - 1]!
    if (start < starts[part]! || start >= starts[part]! + parts[part]!.length) part = partAt(starts, start)
    const bytes = parts[part]!
    let at = start - starts[part]! + depth
    let key = 0
    for (let i = 0; i < bytesAtOnce; i++) {
      const byte = bytes[at]!
      if (byte === endOfId) return (key << (8 * (bytesAtOnce - i))) >>> 0
      // Characters below the separator move up by one, so that zero marks the end.
      key = (key << 8) | (byte < endOfId ? byte + 1 : byte)
      at++
    }
    return key >>> 0
  }
}

function partAt(starts: Uint32Array, offset: number): number {
  let from = 0
  let to = starts.length - 1
  while (from < to) {
    const middle = (from + to + 1) >>> 1
    if (starts[middle]! <= offset) from = middle
    else to = middle - 1
  }
  return from
}
