import { free, type GrowingU32, growingU32, joinU32, push } from './growing.ts'
import { hashText, otherHash, powerOfTwo } from './hashing.ts'

/** A multimap from keys to numbers. Keys are identified by a 64-bit hash. */
export interface KeyTable {
  /** Pairs (first hash, second hash) by slot. */
  hashes: Uint32Array
  /** Slot → start of its numbers; one extra entry at the end. */
  offsets: Uint32Array
  numbers: Uint32Array
}

/** Keys with their numbers in input order. Only hashes are kept, to save memory. */
export interface FiledKeys {
  hashes: GrowingU32
  numbers: GrowingU32
}

export function newFiledKeys(): FiledKeys {
  return { hashes: growingU32(), numbers: growingU32() }
}

export function fileKey({ hashes, numbers }: FiledKeys, key: string, number: number): void {
  push(hashes, hashText(key))
  push(hashes, otherHash(key))
  push(numbers, number)
}

/** The numbers of a key keep their input order. */
export function buildKeyTable(filed: FiledKeys): KeyTable {
  const given = joinU32(filed.hashes)
  const entries = joinU32(filed.numbers)
  const slots = powerOfTwo(entries.length * 1.5)
  const hashes = new Uint32Array(slots * 2)
  const offsets = new Uint32Array(slots + 1)
  const places = new Uint32Array(entries.length)
  for (let i = 0; i < entries.length; i++) {
    const slot = claim(hashes, offsets, { first: given[2 * i]!, second: given[2 * i + 1]! })
    offsets[slot + 1]!++
    places[i] = slot
  }
  free(given)
  for (let slot = 0; slot < slots; slot++) offsets[slot + 1]! += offsets[slot]!
  const numbers = new Uint32Array(entries.length)
  const next = offsets.slice(0, slots)
  for (let i = 0; i < entries.length; i++) numbers[next[places[i]!]!++] = entries[i]!
  free(entries, places, next)
  return { hashes, offsets, numbers }
}

function claim(hashes: Uint32Array, counts: Uint32Array, { first, second }: { first: number; second: number }): number {
  const mask = hashes.length / 2 - 1
  let slot = first & mask
  while (counts[slot + 1] !== 0 && (hashes[slot * 2] !== first || hashes[slot * 2 + 1] !== second))
    slot = (slot + 1) & mask
  hashes[slot * 2] = first
  hashes[slot * 2 + 1] = second
  return slot
}

/** The slot of a key, or -1. */
export function findKey(table: KeyTable, key: string): number {
  const a = hashText(key)
  const b = otherHash(key)
  const mask = table.offsets.length - 2
  let slot = a & mask
  for (;;) {
    if (table.offsets[slot] === table.offsets[slot + 1]) return -1
    if (table.hashes[slot * 2] === a && table.hashes[slot * 2 + 1] === b) return slot
    slot = (slot + 1) & mask
  }
}
