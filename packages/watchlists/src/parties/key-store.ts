import type { ListedParty } from '../record.ts'
import { linkKeysOf } from './link-keys.ts'

const bytesEach = 12

/**
 * Hashes of the link keys of every row of a release, with the row number. A list that is carried over brings its own; equal hashes
 * show which records to read.
 */
export class KeyStore {
  #bytes = Buffer.alloc(1024 * bytesEach)
  #count = 0

  add(ordinal: number, party: ListedParty): void {
    for (const { key } of linkKeysOf(party)) this.#append(ordinal, hashOf(key))
  }

  /** Copies the keys of the rows starting at `from`, renumbered to start at `to`. */
  take(kept: Buffer, { from, count, to }: { from: number; count: number; to: number }): void {
    for (let at = 0; at < kept.length; at += bytesEach) {
      const ordinal = kept.readUInt32LE(at)
      if (ordinal >= from && ordinal < from + count) this.#append(ordinal - from + to, kept.readBigUInt64LE(at + 4))
    }
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#count * bytesEach)
  }

  /** Row numbers of rows that share a key with another row, in order. */
  linkedRows(): number[] {
    const hashes = BigUint64Array.from({ length: this.#count }, (_, at) => this.#hashAt(at)).sort()
    const shared = new Set(hashes.filter((hash, at) => hash === hashes[at - 1]))
    const rows = new Set<number>()
    for (let at = 0; at < this.#count; at++)
      if (shared.has(this.#hashAt(at))) rows.add(this.#bytes.readUInt32LE(at * bytesEach))
    return [...rows].sort((one, two) => one - two)
  }

  #hashAt(at: number): bigint {
    return this.#bytes.readBigUInt64LE(at * bytesEach + 4)
  }

  #append(ordinal: number, hash: bigint): void {
    const at = this.#count * bytesEach
    if (at === this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], at * 2)
    this.#bytes.writeUInt32LE(ordinal, at)
    this.#bytes.writeBigUInt64LE(hash, at + 4)
    this.#count++
  }
}

/** Two 32-bit FNV-1a hashes with different seeds. The keys themselves are compared afterwards, so a collision links nothing. */
function hashOf(key: string): bigint {
  return (BigInt(fnv(key, 0x811c9dc5)) << 32n) | BigInt(fnv(key, 0x5bd1e995))
}

function fnv(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
