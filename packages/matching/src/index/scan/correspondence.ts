import type { Costs } from '../../algorithms/algorithm.ts'
import { gain, unevenness } from '../../name-score.ts'
import { isLight, kindCodes, type PreparedForm } from '../../prepared.ts'
import { reasonOf } from '../../similarity.ts'
import type { Expansion } from '../expand/collected.ts'
import type { Snapshot } from '../store/snapshot.ts'
import type { Outline } from './plan.ts'

/**
 * From a listed token to the query tokens it can stand for: an open hash table refilled for each form of a query, with
 * chains of entries. `part` is a query token, a glued pair, or one half of a split.
 */
export interface Correspondence {
  keys: Int32Array
  heads: Int32Array
  /** By slot: the most one of its entries adds, and the flags of all. */
  best: Float64Array
  of: Uint8Array
  used: Int32Array
  usedCount: number
  mask: number
  entries: number
  part: Uint16Array
  gain: Float64Array
  flags: Uint8Array
  next: Int32Array
  /** Splits: query token, first and second listed token. */
  splits: number[]
}

/** The pair of query tokens beginning at i is `gluedPart + i`; from `splitPart` on parts are halves of splits. */
export const gluedPart = 32
export const splitPart = 64
export const absent = -1

/** A word for a word, not an initial or a particle. */
export const isWholeFlag = 1
/** One side is an initial, the other is not. */
export const isShorteningFlag = 2
/** One half of a query word that is two listed ones. */
export const isHalfFlag = 4

export function newCorrespondence(): Correspondence {
  const slots = 1 << 12
  return { ...arraysOf(slots), usedCount: 0, entries: 0, splits: [] }
}

function arraysOf(slots: number) {
  return {
    keys: new Int32Array(slots),
    heads: new Int32Array(slots),
    best: new Float64Array(slots),
    of: new Uint8Array(slots),
    used: new Int32Array(slots),
    mask: slots - 1,
    part: new Uint16Array(slots),
    gain: new Float64Array(slots),
    flags: new Uint8Array(slots),
    next: new Int32Array(slots),
  }
}

export function fillCorrespondence(
  map: Correspondence,
  { form, costs, expansions, glued }: Outline,
  snapshot: Snapshot,
) {
  empty(map)
  let size = 0
  for (const found of expansions) size += found.tokens.length + found.splits.length
  for (const found of glued) if (found) size += found.tokens.length
  if (size * 2 > map.keys.length) makeRoom(map, size * 2)
  for (let i = 0; i < expansions.length; i++) {
    addWord(map, { form, costs, snapshot, found: expansions[i]! }, i)
    if (glued[i]) addGlued(map, { form, costs, snapshot, found: glued[i]! }, i)
  }
}

interface Filling {
  form: PreparedForm
  costs: Costs
  snapshot: Snapshot
  found: Expansion
}

function addWord(map: Correspondence, { form, costs, snapshot, found }: Filling, i: number): void {
  const { weight, kindCode } = form.tokens[i]!
  const { tokens, similarities, reasons, splits } = found
  const { kinds } = snapshot.tokens
  for (let k = 0; k < tokens.length; k++) {
    const kind = kinds[tokens[k]!]!
    const shortening = (kind === kindCodes.initial) !== (kindCode === kindCodes.initial) ? isShorteningFlag : 0
    const whole = isLight(kind) || isLight(kindCode) ? 0 : isWholeFlag
    const uneven = unevenness(costs, reasonOf(reasons[k]!))
    const gained = gain(similarities[k]!, weight, snapshot.tokenWeights[tokens[k]!]!, uneven)
    add(map, tokens[k]!, { part: i, gain: gained, flags: shortening | whole })
  }
  for (let k = 0; k < splits.length; k += 2) {
    const part = splitPart + (map.splits.length / 3) * 2
    map.splits.push(i, splits[k]!, splits[k + 1]!)
    add(map, splits[k]!, { part, gain: 0, flags: isHalfFlag })
    add(map, splits[k + 1]!, { part: part + 1, gain: 0, flags: isHalfFlag })
  }
}

function addGlued(map: Correspondence, { form, snapshot, found }: Filling, i: number): void {
  const weight = form.tokens[i]!.weight + form.tokens[i + 1]!.weight
  for (let k = 0; k < found.tokens.length; k++) {
    const token = found.tokens[k]!
    const gained = gain(found.similarities[k]!, weight, snapshot.tokenWeights[token]!)
    const flags = isLight(snapshot.tokens.kinds[token]!) ? 0 : isWholeFlag
    add(map, token, { part: gluedPart + i, gain: gained, flags })
  }
}

function empty(map: Correspondence): void {
  for (let i = 0; i < map.usedCount; i++) map.keys[map.used[i]!] = 0
  map.usedCount = 0
  map.entries = 0
  if (map.splits.length > 0) map.splits = []
}

function makeRoom(map: Correspondence, least: number): void {
  let slots = map.keys.length
  while (slots < least) slots *= 2
  Object.assign(map, arraysOf(slots))
}

interface Entry {
  part: number
  /** What the pair adds to an alignment. */
  gain: number
  flags: number
}

function add(map: Correspondence, token: number, { part, gain: gained, flags }: Entry): void {
  let slot = (Math.imul(token, 0x9e3779b1) >>> 7) & map.mask
  while (map.keys[slot] !== 0 && map.keys[slot] !== token + 1) slot = (slot + 1) & map.mask
  if (map.keys[slot] === 0) {
    map.keys[slot] = token + 1
    map.heads[slot] = absent
    map.best[slot] = 0
    map.of[slot] = 0
    map.used[map.usedCount++] = slot
  }
  if (gained > map.best[slot]!) map.best[slot] = gained
  map.of[slot]! |= flags
  const entry = map.entries++
  map.part[entry] = part
  map.gain[entry] = gained
  map.flags[entry] = flags
  map.next[entry] = map.heads[slot]!
  map.heads[slot] = entry
}

/** The slot of a listed token, or `absent`. */
export function slotOf(map: Correspondence, token: number): number {
  let slot = (Math.imul(token, 0x9e3779b1) >>> 7) & map.mask
  for (;;) {
    const key = map.keys[slot]!
    if (key === token + 1) return slot
    if (key === 0) return absent
    slot = (slot + 1) & map.mask
  }
}

/** The first entry of a listed token, or `absent`. */
export function entryOf(map: Correspondence, token: number): number {
  const slot = slotOf(map, token)
  return slot === absent ? absent : map.heads[slot]!
}
