import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { openSections } from '@probity/matching/index/store/layout.ts'

const piece = 64 * 1024 * 1024

/** Writes the buffer byte for byte, and atomically. */
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

/** Refuses a truncated file and one that is not an index of this version. */
export async function readIndex(file: string, piece = smallPiece): Promise<SharedArrayBuffer> {
  const { size } = await stat(file)
  const buffer = new SharedArrayBuffer(size)
  const handle = await open(file, 'r')
  try {
    let begun = 0
    const readPieces = async () => {
      while (begun < size) {
        const at = begun
        begun += piece
        await readPiece(handle, new Uint8Array(buffer, at, Math.min(piece, size - at)), at)
      }
    }
    await Promise.all(Array.from({ length: readers }, readPieces))
  } finally {
    await handle.close()
  }
  openSections(buffer)
  return buffer
}

/** Small pieces in parallel: the disk reads while pieces are copied, and a copied piece is still in the CPU cache. */
const smallPiece = 4 * 1024 * 1024
const readers = 4

/** If the file is truncated while it is read, the rest stays zero; the check of the header or size detects that. */
async function readPiece(handle: FileHandle, into: Uint8Array, from: number): Promise<void> {
  for (let at = 0; at < into.length; ) {
    const { bytesRead } = await handle.read(into, at, into.length - at, from + at)
    if (bytesRead === 0) return
    at += bytesRead
  }
}
