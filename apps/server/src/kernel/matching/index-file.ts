import { open, rename, rm, stat } from 'node:fs/promises'
import { openSections } from '@probity/matching/index/layout.ts'

const piece = 64 * 1024 * 1024

/** The file is the buffer, byte for byte; it appears whole or not at all. */
export async function writeIndex(file: string, buffer: SharedArrayBuffer): Promise<void> {
  const unfinished = `${file}.unfinished`
  const handle = await open(unfinished, 'w')
  try {
    for (let at = 0; at < buffer.byteLength; ) {
      const length = Math.min(piece, buffer.byteLength - at)
      const { bytesWritten } = await handle.write(new Uint8Array(buffer, at, length), 0, length, at)
      at += bytesWritten
    }
    await handle.sync()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

/** Refuses a file that is not an index of this version, or is cut short. */
export async function readIndex(file: string): Promise<SharedArrayBuffer> {
  const { size } = await stat(file)
  const buffer = new SharedArrayBuffer(size)
  const handle = await open(file, 'r')
  try {
    for (let at = 0; at < size; ) {
      const { bytesRead } = await handle.read(new Uint8Array(buffer, at, Math.min(piece, size - at)), 0, undefined, at)
      if (bytesRead === 0) break
      at += bytesRead
    }
  } finally {
    await handle.close()
  }
  openSections(buffer)
  return buffer
}
