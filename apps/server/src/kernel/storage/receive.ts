import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'
import type { StoredFile } from './file-store.ts'

export type Received = StoredFile & { place: string }

/** The disk is full. The request fails, the log states why, and no partial file remains. */
export class StorageFull extends Error {
  override name = 'StorageFull'
}

const contentName = /^[0-9a-f]{64}$/

/** Only a hash may become part of a path; any other name is 'not found'. */
export function assertContentName(sha256: string): void {
  if (!contentName.test(sha256)) throw new AppError('E_NOT_FOUND')
}

/** Writes a stream durably to a new file in `folder` and returns its hash and size; a failure leaves no file. */
export async function receiveFile(content: Readable, folder: string, maxBytes: number): Promise<Received> {
  await mkdir(folder, { recursive: true })
  const place = path.join(folder, randomUUID())
  try {
    return { ...(await write(content, place, maxBytes)), place }
  } catch (error) {
    await rm(place, { force: true })
    content.destroy()
    throw worded(error, folder)
  }
}

async function write(content: Readable, place: string, maxBytes: number): Promise<StoredFile> {
  const hash = createHash('sha256')
  const file = await open(place, 'wx', 0o600)
  let size = 0
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > maxBytes) throw new AppError('E_TOO_LARGE', { max_bytes: maxBytes })
      hash.update(piece)
      // Not write(): on a nearly full disk it may write only a part, without an error.
      await file.writeFile(piece)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), size }
}

function worded(error: unknown, folder: string): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error
  return new StorageFull(`There is no space left for files in ${folder}. Free some, or move PROBITY_DATA.`, {
    cause: error,
  })
}

/** Deletes partial uploads that were not written to since that time: their request has ended. */
export async function forgetReceived(folder: string, before: number): Promise<number> {
  let dropped = 0
  for (const name of await readdir(folder).catch(absent)) {
    const place = path.join(folder, name)
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs >= before) continue
    await rm(place, { force: true })
    dropped += 1
  }
  return dropped
}

function absent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
