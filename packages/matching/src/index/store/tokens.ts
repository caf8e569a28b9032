import { editedKinds } from '../../letter-relations.ts'
import { type TokenKind, tokenKinds } from '../../names/form.ts'
import { kindCodes } from '../../prepared.ts'
import type { WordRange } from './deletes.ts'
import { hashText, powerOfTwo } from './hashing.ts'

/** Every distinct token, numbered by kind, length and text. */
export interface TokenTable {
  count: number
  kinds: Uint8Array
  offsets: Uint32Array
  units: Uint16Array
  /** First token of each (kind, length): index kind * lengths + length. */
  starts: Uint32Array
  /** Open addressing on hash(kind, text): token + 1. */
  slots: Uint32Array
}

export const lengths = 34

function hashToken(kindCode: number, text: string): number {
  return (hashText(text) ^ Math.imul(kindCode + 1, 0x9e3779b1)) >>> 0
}

/** Tokens in the order of first occurrence. */
export interface MetTokens {
  kinds: Uint8Array
  texts: readonly string[]
}

/** Sorts tokens into canonical order, merges equal ones, and maps old numbers to new ones. */
export function numberTokens(met: MetTokens): { table: TokenTable; renumbered: Uint32Array } {
  const { kinds, texts } = met
  const groups: number[][] = Array.from({ length: tokenKinds.length * lengths }, () => [])
  for (let i = 0; i < texts.length; i++) groups[kinds[i]! * lengths + Math.min(texts[i]!.length, lengths - 1)]!.push(i)
  let [count, units] = [0, 0]
  for (const members of groups) {
    members.sort((a, b) => (texts[a]! < texts[b]! ? -1 : texts[a] === texts[b] ? a - b : 1))
    for (let i = 0; i < members.length; i++) {
      if (i > 0 && texts[members[i]!] === texts[members[i - 1]!]) continue
      count++
      units += texts[members[i]!]!.length
    }
  }
  const table = newTable(count, units)
  const renumbered = new Uint32Array(texts.length)
  let next = 0
  for (const [group, members] of groups.entries()) {
    table.starts[group] = next
    for (const [i, old] of members.entries()) {
      const repeated = i > 0 && texts[old] === texts[members[i - 1]!]
      if (!repeated) place(table, next++, kinds[old]!, texts[old]!)
      renumbered[old] = next - 1
    }
  }
  table.starts[groups.length] = next
  return { table, renumbered }
}

function newTable(count: number, units: number): TokenTable {
  return {
    count,
    kinds: new Uint8Array(count),
    offsets: new Uint32Array(count + 1),
    units: new Uint16Array(units),
    starts: new Uint32Array(tokenKinds.length * lengths + 1),
    slots: new Uint32Array(powerOfTwo(count * 2)),
  }
}

function place(table: TokenTable, token: number, kind: number, text: string): void {
  const start = table.offsets[token]!
  for (let i = 0; i < text.length; i++) table.units[start + i] = text.charCodeAt(i)
  table.offsets[token + 1] = start + text.length
  table.kinds[token] = kind
  const mask = table.slots.length - 1
  let slot = hashToken(kind, text) & mask
  while (table.slots[slot] !== 0) slot = (slot + 1) & mask
  table.slots[slot] = token + 1
}

/** The number of a token, or -1. */
export function findToken(table: TokenTable, kindCode: number, text: string): number {
  const mask = table.slots.length - 1
  // Tokens of a kind and length are adjacent: most others are rejected by their number, without reading the text.
  const group = kindCode * lengths + Math.min(text.length, lengths - 1)
  const from = table.starts[group]!
  const to = table.starts[group + 1]!
  if (from === to) return -1
  let slot = hashToken(kindCode, text) & mask
  for (;;) {
    const token = table.slots[slot]! - 1
    if (token < 0) return -1
    if (token >= from && token < to && hasText(table, token, text)) return token
    slot = (slot + 1) & mask
  }
}

function hasText(table: TokenTable, token: number, text: string): boolean {
  const start = table.offsets[token]!
  if (text.length >= lengths - 1 && table.offsets[token + 1]! - start !== text.length) return false
  for (let i = 0; i < text.length; i++) if (table.units[start + i] !== text.charCodeAt(i)) return false
  return true
}

const firsts = new WeakMap<TokenTable, Uint16Array>()

/** First letters by token, in one array: a query with an initial needs them for every candidate word. */
export function firstLetters(table: TokenTable): Uint16Array {
  let letters = firsts.get(table)
  if (!letters) firsts.set(table, (letters = readFirsts(table)))
  return letters
}

function readFirsts({ count, offsets, units }: TokenTable): Uint16Array {
  const letters = new Uint16Array(count)
  for (let token = 0; token < count; token++) letters[token] = units[offsets[token]!]!
  return letters
}

export function textOf(table: TokenTable, token: number): string {
  const units = table.units.subarray(table.offsets[token]!, table.offsets[token + 1]!)
  return String.fromCharCode.apply(null, units as unknown as number[])
}

/** Tokens compared letter by letter. */
export function editedRanges(table: TokenTable): WordRange[] {
  return (Object.keys(editedKinds) as TokenKind[]).map((kind) => ({
    from: table.starts[kindCodes[kind] * lengths]!,
    to: table.starts[(kindCodes[kind] + 1) * lengths]!,
    offsets: table.offsets,
    units: table.units,
  }))
}
