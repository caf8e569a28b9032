import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { now } from '../clock.ts'
import { AppError } from '../errors.ts'
import { type FileStore, type KeptFile, outsideTransactions, putBy } from './file-store.ts'
import { assertContentName, forgetReceived, receiveFile } from './receive.ts'

const incoming = '.incoming'

/** Content in a folder: written to a temporary file, flushed and renamed, so that a reader never sees half a file. */
export function diskStore(folder: string): FileStore {
  const placeOf = (sha256: string): string => {
    assertContentName(sha256)
    return path.join(folder, sha256.slice(0, 2), sha256.slice(2))
  }
  const receive: FileStore['receive'] = async (content, { maxBytes }) => {
    const received = await receiveFile(content, path.join(folder, incoming), maxBytes)
    return {
      ...received,
      async keep() {
        const place = placeOf(received.sha256)
        await mkdir(path.dirname(place), { recursive: true })
        await rename(received.place, place)
        await syncFolder(path.dirname(place))
      },
      discard: () => rm(received.place, { force: true }),
    }
  }
  return outsideTransactions({
    receive,
    put: putBy(receive),
    async open(sha256) {
      return openFile(placeOf(sha256))
    },
    async has(sha256) {
      return (await factsOf(placeOf(sha256))) !== undefined
    },
    async keepAgain(sha256) {
      const place = placeOf(sha256)
      if ((await factsOf(place)) === undefined) return false
      const seconds = now() / 1000
      await utimes(place, seconds, seconds)
      return true
    },
    async remove(sha256, keptBefore = Number.POSITIVE_INFINITY) {
      const place = placeOf(sha256)
      const facts = await factsOf(place)
      if (facts === undefined || facts.kept >= keptBefore) return false
      await rm(place, { force: true })
      return true
    },
    list: () => listFolder(folder),
    forgetIncoming: (before) => forgetReceived(path.join(folder, incoming), before),
  })
}

/** Deletes the remains of uploads that a crash interrupted. Call it before anything is received. */
export async function clearIncoming(folder: string): Promise<void> {
  await rm(path.join(folder, incoming), { recursive: true, force: true })
}

async function openFile(place: string): Promise<Readable> {
  if ((await factsOf(place)) === undefined) throw new AppError('E_NOT_FOUND')
  return createReadStream(place)
}

async function factsOf(place: string): Promise<Omit<KeptFile, 'sha256'> | undefined> {
  try {
    const { size, mtimeMs } = await stat(place)
    return { size, kept: mtimeMs }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Without this the rename itself may be forgotten by a power cut. Windows lets nobody do it, and keeps a journal of its own. */
export async function syncFolder(folder: string, platform: string = process.platform): Promise<void> {
  if (platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listFolder(folder: string): AsyncGenerator<KeptFile> {
  if ((await factsOf(folder)) === undefined) return
  for await (const half of await opendir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(half.name)) continue
    for await (const rest of await opendir(path.join(folder, half.name))) {
      // Skips files that were removed since the folder was read.
      const facts = await factsOf(path.join(folder, half.name, rest.name))
      if (facts) yield { sha256: half.name + rest.name, ...facts }
    }
  }
}
