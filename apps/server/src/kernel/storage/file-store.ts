import type { Readable } from 'node:stream'

export interface StoredFile {
  /** The name of the content; equal content is stored once. */
  sha256: string
  size: number
}

/** Keeps content under its own hash. Nothing is ever changed in place. */
export interface FileStore {
  /** Refuses with E_TOO_LARGE past `maxBytes`, and then keeps nothing. */
  put(content: Readable, limits: { maxBytes: number }): Promise<StoredFile>
  /** Refuses with E_NOT_FOUND when there is no such content. */
  open(sha256: string): Promise<Readable>
  has(sha256: string): Promise<boolean>
  remove(sha256: string): Promise<void>
  /** Everything that is kept, in no particular order. */
  list(): AsyncIterable<StoredFile>
}
