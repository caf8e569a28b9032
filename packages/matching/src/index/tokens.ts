import { type TokenKind, tokenKinds } from '../names/form.ts'
import { kindCodes } from '../prepared.ts'
import { editedKinds } from '../relations.ts'
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

export function hashToken(kindCode: number, text: string): number {
  return (hashText(text) ^ Math.imul(kindCode + 1, 0x9e3779b1)) >>> 0
}

/** Tokens as they were first met. */
export interface MetTokens {
  kinds: Uint8Array
  texts: readonly string[]
}

/** Puts tokens in canonical order and says where each old number went. */
export function numberTokens(met: MetTokens): { table: TokenTable; renumbered: Uint32Array } {
  const { kinds, texts } = met
  const groups: number[][] = Array.from({ length: tokenKinds.length * lengths }, () => [])
  let units = 0
  for (let i = 0; i < texts.length; i++) {
    units += texts[i]!.length
    groups[kinds[i]! * lengths + Math.min(texts[i]!.length, lengths - 1)]!.push(i)
  }
  const renumbered = new Uint32Array(texts.length)
  const starts = new Uint32Array(groups.length + 1)
  const table: TokenTable = {
    count: texts.length,
    kinds: new Uint8Array(texts.length),
    offsets: new Uint32Array(texts.length + 1),
    units: new Uint16Array(units),
    starts,
    slots: new Uint32Array(powerOfTwo(texts.length * 2)),
  }
  let next = 0
  for (const [group, members] of groups.entries()) {
    starts[group] = next
    members.sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1))
    for (const old of members) {
      renumbered[old] = next
      place(table, next++, kinds[old]!, texts[old]!)
    }
  }
  starts[groups.length] = next
  return { table, renumbered }
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
  let slot = hashToken(kindCode, text) & mask
  for (;;) {
    const token = table.slots[slot]! - 1
    if (token < 0) return -1
    if (table.kinds[token] === kindCode && hasText(table, token, text)) return token
    slot = (slot + 1) & mask
  }
}

function hasText(table: TokenTable, token: number, text: string): boolean {
  const start = table.offsets[token]!
  if (table.offsets[token + 1]! - start !== text.length) return false
  for (let i = 0; i < text.length; i++) if (table.units[start + i] !== text.charCodeAt(i)) return false
  return true
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
