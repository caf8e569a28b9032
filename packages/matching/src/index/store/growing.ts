/**
 * Lists of numbers that grow in chunks: growing by copying would need twice the memory. Joining empties the list, so that its
 * memory is freed while the index is assembled. Chunks double up to 64 MB: freed chunks of 32 MB and more return to the system
 * immediately, smaller ones stay with the process.
 */
export interface GrowingU32 {
  full: Uint32Array[]
  /** Number of values in the full chunks. */
  filled: number
  last: Uint32Array
  used: number
}

const firstBytes = 1 << 18
const mostBytes = 1 << 26

export function growingU32(): GrowingU32 {
  return { full: [], filled: 0, last: new Uint32Array(firstBytes / 4), used: 0 }
}

export function push(list: GrowingU32, value: number): void {
  if (list.used === list.last.length) {
    list.full.push(list.last)
    list.filled += list.used
    list.last = new Uint32Array(Math.min(mostBytes / 4, list.used * 2))
    list.used = 0
  }
  list.last[list.used++] = value
}

export function lengthOf(list: GrowingU32): number {
  return list.filled + list.used
}

/** Frees an array's memory immediately: the garbage collector would keep it through the peak of a build. */
export function free(...arrays: readonly { buffer: ArrayBufferLike }[]): void {
  for (const { buffer } of arrays) if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0)
}

/** All values after `lead` zeros. */
export function joinU32(list: GrowingU32, lead = 0): Uint32Array {
  const joined = new Uint32Array(lead + lengthOf(list))
  let at = lead
  for (const full of list.full) {
    joined.set(full, at)
    at += full.length
    free(full)
  }
  joined.set(list.last.subarray(0, list.used), at)
  Object.assign(list, growingU32())
  return joined
}

/** All values; the list stays unchanged. */
export function copyU32(list: GrowingU32): Uint32Array {
  const copy = new Uint32Array(lengthOf(list))
  let at = 0
  for (const part of list.full) {
    copy.set(part, at)
    at += part.length
  }
  copy.set(list.last.subarray(0, list.used), at)
  return copy
}

/** All values; the list is emptied and keeps its memory. */
export function drainU32(list: GrowingU32): Uint32Array {
  if (list.full.length > 0) return joinU32(list)
  const values = list.last.slice(0, list.used)
  list.used = 0
  return values
}

export interface GrowingBytes {
  full: Uint8Array[]
  last: Uint8Array
  used: number
  /** Bytes in all chunks. */
  length: number
}

export function growingBytes(): GrowingBytes {
  return { full: [], last: new Uint8Array(firstBytes), used: 0, length: 0 }
}

/** Ensures that `room` bytes can be written from `used` on; the caller then advances `used` and `length`. */
export function reserve(list: GrowingBytes, room: number): void {
  if (list.used + room <= list.last.length) return
  list.full.push(list.last.subarray(0, list.used))
  list.last = new Uint8Array(Math.max(room, Math.min(mostBytes, list.last.length * 2)))
  list.used = 0
}

export function pushByte(list: GrowingBytes, value: number): void {
  reserve(list, 1)
  list.last[list.used++] = value
  list.length++
}

export function joinBytes(list: GrowingBytes): Uint8Array {
  const joined = new Uint8Array(list.length)
  let at = 0
  for (const part of [...list.full, list.last.subarray(0, list.used)]) {
    joined.set(part, at)
    at += part.length
  }
  Object.assign(list, growingBytes())
  return joined
}

export function drainBytes(list: GrowingBytes): Uint8Array {
  if (list.full.length > 0) return joinBytes(list)
  const values = list.last.slice(0, list.used)
  list.used = 0
  list.length = 0
  return values
}
