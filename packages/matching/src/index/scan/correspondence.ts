import type { Costs } from '../../algorithms/algorithm.ts'
import { firmness, leastTelling } from '../../judge/agreement.ts'
import { letterRelations } from '../../letter-relations.ts'
import { gain, unevenness } from '../../name-score.ts'
import { isLight, kindCodes, type PreparedForm } from '../../prepared.ts'
import { reasonOf } from '../../similarity.ts'
import type { Expansion } from '../expand/collected.ts'
import type { Snapshot } from '../store/snapshot.ts'
import type { Outline } from './plan.ts'

/**
 * Maps a listed token to the query tokens it matches: an open-addressing hash table, refilled for each form of a query, with
 * chains of entries. `part` is a query token, a glued pair, or one half of a split.
 */
export interface Correspondence {
  keys: Int32Array
  heads: Int32Array
  /** By slot: the most one of its entries adds, and the flags of all. */
  best: Float64Array
  of: Uint8Array
  /** By slot, where the algorithm compares words: the maximum it adds to the rarest common word, and whether it counts as one. */
  rarest: Float64Array
  telling: Uint8Array
  used: Int32Array
  usedCount: number
  mask: number
  entries: number
  part: Uint16Array
  gain: Float64Array
  flags: Uint8Array
  /** By entry: its place in the expansion of its query token. */
  place: Int32Array
  next: Int32Array
  /** Splits: query token, first and second listed token. */
  splits: number[]
}

/** The pair of query tokens beginning at i is `gluedPart + i`; from `splitPart` on parts are halves of splits. */
export const gluedPart = 32
export const splitPart = 64
export const absent = -1

/** A whole word on both sides, not an initial or a particle. */
export const isWholeFlag = 1
/** One side is an initial, the other is not. */
export const isShorteningFlag = 2
/** One half of a query word that is split into two listed ones. */
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
    rarest: new Float64Array(slots),
    telling: new Uint8Array(slots),
    used: new Int32Array(slots),
    mask: slots - 1,
    part: new Uint16Array(slots),
    gain: new Float64Array(slots),
    flags: new Uint8Array(slots),
    place: new Int32Array(slots),
    next: new Int32Array(slots),
  }
}

export function fillCorrespondence(
  map: Correspondence,
  { form, costs, expansions, glued }: Outline,
  snapshot: Snapshot,
  rarities?: readonly number[],
) {
  empty(map)
  let size = 0
  for (const found of expansions) size += found.tokens.length + found.splits.length
  for (const found of glued) if (found) size += found.tokens.length
  if (size * 2 > map.keys.length) makeRoom(map, size * 2)
  for (let i = 0; i < expansions.length; i++) {
    addWord(map, { form, costs, snapshot, rarities, found: expansions[i]! }, i)
    if (glued[i]) addGlued(map, { form, costs, snapshot, rarities, found: glued[i]! }, i)
  }
}

interface Filling {
  form: PreparedForm
  costs: Costs
  snapshot: Snapshot
  /** Rarity of each query token; absent where the algorithm does not compare words. */
  rarities: readonly number[] | undefined
  found: Expansion
}

function addWord(map: Correspondence, { form, costs, snapshot, rarities, found }: Filling, i: number): void {
  const { weight, kindCode } = form.tokens[i]!
  const { tokens, similarities, reasons, splits } = found
  const { kinds } = snapshot.tokens
  for (let k = 0; k < tokens.length; k++) {
    const kind = kinds[tokens[k]!]!
    const shortening = (kind === kindCodes.initial) !== (kindCode === kindCodes.initial) ? isShorteningFlag : 0
    const whole = isLight(kind) || isLight(kindCode) ? 0 : isWholeFlag
    const reason = reasonOf(reasons[k]!)
    const listed = snapshot.tokenWeights[tokens[k]!]!
    const gained = gain(similarities[k]!, weight, listed, unevenness(costs, reason))
    const slot = add(map, tokens[k]!, { part: i, gain: gained, flags: shortening | whole, place: k })
    if (rarities) tell(map, slot, Math.min(rarities[i]!, listed), firmness(similarities[k]!, reason.byMeaning === true))
  }
  for (let k = 0; k < splits.length; k += 2) {
    const part = splitPart + (map.splits.length / 3) * 2
    map.splits.push(i, splits[k]!, splits[k + 1]!)
    for (const half of [0, 1]) {
      const slot = add(map, splits[k + half]!, { part: part + half, gain: 0, flags: isHalfFlag, place: absent })
      if (rarities) tell(map, slot, rarities[i]!, firmness(letterRelations.split.similarity, false))
    }
  }
}

/** Records the maximum contribution of sharing the token. */
function tell(map: Correspondence, slot: number, rarity: number, firm: number): void {
  if (rarity * firm > map.rarest[slot]!) map.rarest[slot] = rarity * firm
  if (rarity >= leastTelling) map.telling[slot] = 1
}

function addGlued(map: Correspondence, { form, snapshot, rarities, found }: Filling, i: number): void {
  const weight = form.tokens[i]!.weight + form.tokens[i + 1]!.weight
  for (let k = 0; k < found.tokens.length; k++) {
    const token = found.tokens[k]!
    const gained = gain(found.similarities[k]!, weight, snapshot.tokenWeights[token]!)
    const flags = isLight(snapshot.tokens.kinds[token]!) ? 0 : isWholeFlag
    const slot = add(map, token, { part: gluedPart + i, gain: gained, flags, place: k })
    if (!rarities) continue
    const rarity = Math.min(rarities[i]! + rarities[i + 1]!, snapshot.tokenWeights[token]!, 1)
    tell(map, slot, rarity, firmness(letterRelations.glued.similarity, false))
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
  /** Gain of the pair in an alignment. */
  gain: number
  flags: number
  place: number
}

function add(map: Correspondence, token: number, { part, gain: gained, flags, place }: Entry): number {
  let slot = (Math.imul(token, 0x9e3779b1) >>> 7) & map.mask
  while (map.keys[slot] !== 0 && map.keys[slot] !== token + 1) slot = (slot + 1) & map.mask
  if (map.keys[slot] === 0) {
    map.keys[slot] = token + 1
    map.heads[slot] = absent
    map.best[slot] = 0
    map.of[slot] = 0
    map.rarest[slot] = 0
    map.telling[slot] = 0
    map.used[map.usedCount++] = slot
  }
  if (gained > map.best[slot]!) map.best[slot] = gained
  map.of[slot]! |= flags
  const entry = map.entries++
  map.part[entry] = part
  map.gain[entry] = gained
  map.flags[entry] = flags
  map.place[entry] = place
  map.next[entry] = map.heads[slot]!
  map.heads[slot] = entry
  return slot
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
