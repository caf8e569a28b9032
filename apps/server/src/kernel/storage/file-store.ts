import type { Readable } from 'node:stream'
import { outsideTransaction } from '../database/transaction-scope.ts'

export interface StoredFile {
  /** The name of the content; equal content is stored once. */
  sha256: string
  size: number
}

export interface KeptFile extends StoredFile {
  /** When it was last stored; storing the same content again renews it. */
  kept: number
}

/** Content that was received completely and is not stored yet: it can be inspected, and no row refers to it. */
export interface IncomingFile extends StoredFile {
  /** Where it waits on this machine. */
  place: string
  keep(): Promise<void>
  /** After `keep` it does nothing. */
  discard(): Promise<void>
}

/** Stores content under its hash. Content is never changed. */
export interface FileStore {
  /** Refuses with E_TOO_LARGE past `maxBytes`, and then nothing is left. */
  receive(content: Readable, limits: { maxBytes: number }): Promise<IncomingFile>
  /** Receives and keeps at once. */
  put(content: Readable, limits: { maxBytes: number }): Promise<StoredFile>
  /** Refuses with E_NOT_FOUND when there is no such content. */
  open(sha256: string): Promise<Readable>
  has(sha256: string): Promise<boolean>
  /** Renews existing content instead of storing it again. `false`: it does not exist and must be stored. */
  keepAgain(sha256: string): Promise<boolean>
  /** Returns whether it was removed: with `keptBefore`, content stored at that time or later stays. */
  remove(sha256: string, keptBefore?: number): Promise<boolean>
  /** Everything that is kept, in no particular order. */
  list(): AsyncIterable<KeptFile>
  /** Deletes the remains of interrupted uploads on this machine that are older than that time. */
  forgetIncoming(before: number): Promise<number>
}

/** A store whose calls check that no transaction is open: disks stall, and a bucket needs the network. */
export function outsideTransactions(store: FileStore): FileStore {
  const check = () => outsideTransaction('file store')
  return {
    receive: async (content, limits) => {
      check()
      const incoming = await store.receive(content, limits)
      const keep = async () => {
        check()
        await incoming.keep()
      }
      return { ...incoming, keep }
    },
    put: async (content, limits) => {
      check()
      return store.put(content, limits)
    },
    open: async (sha256) => {
      check()
      return store.open(sha256)
    },
    has: async (sha256) => {
      check()
      return store.has(sha256)
    },
    keepAgain: async (sha256) => {
      check()
      return store.keepAgain(sha256)
    },
    remove: async (sha256, keptBefore) => {
      check()
      return store.remove(sha256, keptBefore)
    },
    list: () => {
      check()
      return store.list()
    },
    forgetIncoming: async (before) => {
      check()
      return store.forgetIncoming(before)
    },
  }
}

/** `put` for a store that can receive. */
export function putBy(receive: FileStore['receive']): FileStore['put'] {
  return async (content, limits) => {
    const incoming = await receive(content, limits)
    try {
      await incoming.keep()
    } finally {
      await incoming.discard()
    }
    return { sha256: incoming.sha256, size: incoming.size }
  }
}
