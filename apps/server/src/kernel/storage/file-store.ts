import type { Readable } from 'node:stream'
import { outsideTransaction } from '../database/transaction-scope.ts'

export interface StoredFile {
  /** The name of the content; equal content is stored once. */
  sha256: string
  size: number
}

export interface KeptFile extends StoredFile {
  /** When it was last kept: the same content, brought again, counts from then. */
  kept: number
}

/** Content that has arrived whole and is not kept yet: it can be looked at, and nothing names it. */
export interface IncomingFile extends StoredFile {
  /** Where it waits on this machine. */
  place: string
  keep(): Promise<void>
  /** After `keep` it does nothing. */
  discard(): Promise<void>
}

/** Keeps content under its own hash. Nothing is ever changed in place. */
export interface FileStore {
  /** Refuses with E_TOO_LARGE past `maxBytes`, and then nothing is left. */
  receive(content: Readable, limits: { maxBytes: number }): Promise<IncomingFile>
  /** Receives and keeps at once. */
  put(content: Readable, limits: { maxBytes: number }): Promise<StoredFile>
  /** Refuses with E_NOT_FOUND when there is no such content. */
  open(sha256: string): Promise<Readable>
  has(sha256: string): Promise<boolean>
  /** Counts content that is there as kept now, instead of bringing it a second time. `false`: it has to be brought. */
  keepAgain(sha256: string): Promise<boolean>
  /** Answers whether it went: with `keptBefore`, content that was kept at that time or later stays. */
  remove(sha256: string, keptBefore?: number): Promise<boolean>
  /** Everything that is kept, in no particular order. */
  list(): AsyncIterable<KeptFile>
  /** Throws away what cut-off uploads have left on this machine since before that time. */
  forgetIncoming(before: number): Promise<number>
}

/** A store of which every call checks that no transaction is open: disks stall, and a bucket is across a network. */
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
