import { letterRelations } from '../relations.ts'
import { gluedPart, type Plan } from './plan.ts'

/**
 * From a listed token to the query tokens it can stand for: an open hash table refilled for each query, with chains of
 * entries. `part` is a query token, a glued pair, or one half of a split.
 */
export interface Correspondence {
  keys: Int32Array
  heads: Int32Array
  used: Int32Array
  usedCount: number
  mask: number
  entries: number
  part: Int32Array
  similarity: Float64Array
  next: Int32Array
  /** Splits: query token, first and second listed token. */
  splits: number[]
}

/** Parts from here on are halves of splits: two for each. */
export const splitPart = 64
export const absent = -1

export function newCorrespondence(): Correspondence {
  const slots = 1 << 12
  return {
    keys: new Int32Array(slots),
    heads: new Int32Array(slots),
    used: new Int32Array(slots),
    usedCount: 0,
    mask: slots - 1,
    entries: 0,
    part: new Int32Array(slots),
    similarity: new Float64Array(slots),
    next: new Int32Array(slots),
    splits: [],
  }
}

export function fillCorrespondence(map: Correspondence, plan: Plan): void {
  empty(map)
  let size = 0
  for (const found of [...plan.expansions, ...plan.glued]) size += found ? found.tokens.length + found.splits.length : 0
  makeRoom(map, size)
  for (const [i, found] of plan.expansions.entries()) {
    for (let k = 0; k < found.tokens.length; k++) add(map, found.tokens[k]!, i, found.similarities[k]!)
    for (let k = 0; k < found.splits.length; k += 2) addSplit(map, i, found.splits[k]!, found.splits[k + 1]!)
  }
  for (const [i, found] of plan.glued.entries())
    if (found)
      for (let k = 0; k < found.tokens.length; k++) add(map, found.tokens[k]!, gluedPart + i, found.similarities[k]!)
}

function empty(map: Correspondence): void {
  for (let i = 0; i < map.usedCount; i++) map.keys[map.used[i]!] = 0
  map.usedCount = 0
  map.entries = 0
  map.splits = []
}

function makeRoom(map: Correspondence, size: number): void {
  if (size * 2 <= map.keys.length) return
  let slots = map.keys.length
  while (slots < size * 2) slots *= 2
  Object.assign(map, {
    keys: new Int32Array(slots),
    heads: new Int32Array(slots),
    used: new Int32Array(slots),
    part: new Int32Array(slots),
    similarity: new Float64Array(slots),
    next: new Int32Array(slots),
    mask: slots - 1,
  })
}

function add(map: Correspondence, token: number, part: number, similarity: number): void {
  let slot = Math.imul(token, 0x9e3779b1) >>> 7
  slot &= map.mask
  while (map.keys[slot] !== 0 && map.keys[slot] !== token + 1) slot = (slot + 1) & map.mask
  if (map.keys[slot] === 0) {
    map.keys[slot] = token + 1
    map.heads[slot] = absent
    map.used[map.usedCount++] = slot
  }
  const entry = map.entries++
  map.part[entry] = part
  map.similarity[entry] = similarity
  map.next[entry] = map.heads[slot]!
  map.heads[slot] = entry
}

function addSplit(map: Correspondence, query: number, first: number, second: number): void {
  const part = splitPart + (map.splits.length / 3) * 2
  map.splits.push(query, first, second)
  add(map, first, part, letterRelations.split.similarity)
  add(map, second, part + 1, letterRelations.split.similarity)
}

/** The first entry of a listed token, or `absent`. */
export function entryOf(map: Correspondence, token: number): number {
  let slot = (Math.imul(token, 0x9e3779b1) >>> 7) & map.mask
  for (;;) {
    const key = map.keys[slot]!
    if (key === 0) return absent
    if (key === token + 1) return map.heads[slot]!
    slot = (slot + 1) & map.mask
  }
}
