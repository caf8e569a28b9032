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

/** Sorts the keys `kind character + text` and says where each old number went. */
export function numberTokens(keys: readonly string[]): { table: TokenTable; renumbered: Uint32Array } {
  const groups: number[][] = Array.from({ length: tokenKinds.length * lengths }, () => [])
  for (let i = 0; i < keys.length; i++) groups[groupOf(keys[i]!)]!.push(i)
  const renumbered = new Uint32Array(keys.length)
  const starts = new Uint32Array(groups.length + 1)
  let units = 0
  for (const key of keys) units += key.length - 1
  const table: TokenTable = {
    count: keys.length,
    kinds: new Uint8Array(keys.length),
    offsets: new Uint32Array(keys.length + 1),
    units: new Uint16Array(units),
    starts,
    slots: new Uint32Array(powerOfTwo(keys.length * 2)),
  }
  let next = 0
  for (const [group, members] of groups.entries()) {
    starts[group] = next
    members.sort((a, b) => (keys[a]! < keys[b]! ? -1 : 1))
    for (const old of members) {
      renumbered[old] = next
      place(table, next++, keys[old]!)
    }
  }
  starts[groups.length] = next
  return { table, renumbered }
}

export function tokenKey(kindCode: number, text: string): string {
  return String.fromCharCode(kindCode + 1) + text
}

export function kindOfKey(key: string): number {
  return key.charCodeAt(0) - 1
}

function groupOf(key: string): number {
  return kindOfKey(key) * lengths + Math.min(key.length - 1, lengths - 1)
}

function place(table: TokenTable, token: number, key: string): void {
  const start = table.offsets[token]!
  for (let i = 1; i < key.length; i++) table.units[start + i - 1] = key.charCodeAt(i)
  table.offsets[token + 1] = start + key.length - 1
  table.kinds[token] = kindOfKey(key)
  const mask = table.slots.length - 1
  let slot = hashToken(kindOfKey(key), key.slice(1)) & mask
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
  return String.fromCharCode(...table.units.subarray(table.offsets[token]!, table.offsets[token + 1]!))
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
