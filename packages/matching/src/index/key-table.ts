import { hashText, otherHash, powerOfTwo } from './hashing.ts'

/** From a key to the numbers filed under it. Keys are told apart by 64 bits of hash. */
export interface KeyTable {
  /** Pairs (first hash, second hash) by slot. */
  hashes: Uint32Array
  /** Slot → where its numbers begin; one more at the end. */
  offsets: Uint32Array
  numbers: Uint32Array
}

/** Files `numbers[i]` under `keys[i]`; under one key they stand in the order given. */
export function buildKeyTable(keys: readonly string[], filed: Uint32Array): KeyTable {
  const slots = powerOfTwo(keys.length * 1.5)
  const hashes = new Uint32Array(slots * 2)
  const offsets = new Uint32Array(slots + 1)
  const places = new Uint32Array(keys.length)
  for (let i = 0; i < keys.length; i++) {
    const slot = claim(hashes, offsets, keys[i]!)
    offsets[slot + 1]!++
    places[i] = slot
  }
  for (let slot = 0; slot < slots; slot++) offsets[slot + 1]! += offsets[slot]!
  const numbers = new Uint32Array(keys.length)
  const next = offsets.slice(0, slots)
  for (let i = 0; i < keys.length; i++) numbers[next[places[i]!]!++] = filed[i]!
  return { hashes, offsets, numbers }
}

function claim(hashes: Uint32Array, counts: Uint32Array, key: string): number {
  const [a, b] = hashesOf(key)
  const mask = hashes.length / 2 - 1
  let slot = a & mask
  while (counts[slot + 1] !== 0 && (hashes[slot * 2] !== a || hashes[slot * 2 + 1] !== b)) slot = (slot + 1) & mask
  hashes[slot * 2] = a
  hashes[slot * 2 + 1] = b
  return slot
}

function hashesOf(key: string): [number, number] {
  return [hashText(key), otherHash(key)]
}

/** The slot of a key, or -1. */
export function findKey(table: KeyTable, key: string): number {
  const [a, b] = hashesOf(key)
  const mask = table.offsets.length - 2
  let slot = a & mask
  for (;;) {
    if (table.offsets[slot] === table.offsets[slot + 1]) return -1
    if (table.hashes[slot * 2] === a && table.hashes[slot * 2 + 1] === b) return slot
    slot = (slot + 1) & mask
  }
}
