import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'

export interface ZipEntry {
  path: string
  method: number
  compressed: number
  offset: number
}

const tailBytes = 65_557
/** Far larger than the directory of the largest pack. */
const directoryMaxBytes = 64 * 2 ** 20
const endMark = Buffer.from([0x50, 0x4b, 0x05, 0x06])

async function bytesAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
  return buffer.subarray(0, bytesRead)
}

/** The files in the directory of a pack, in order. Throws if the zip is not complete. */
export async function zipEntries(file: string): Promise<ZipEntry[]> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const tail = await bytesAt(handle, Math.max(0, size - tailBytes), Math.min(size, tailBytes))
    const end = tail.lastIndexOf(endMark)
    if (end < 0) throw new RangeError('no zip')
    const directoryBytes = tail.readUInt32LE(end + 12)
    if (directoryBytes > Math.min(size, directoryMaxBytes)) throw new RangeError('a directory larger than its file')
    const directory = await bytesAt(handle, tail.readUInt32LE(end + 16), directoryBytes)
    const entries: ZipEntry[] = []
    for (let at = 0; at < directory.length; ) {
      const [name, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place)) as [
        number,
        number,
        number,
      ]
      entries.push({
        path: directory.toString('utf8', at + 46, at + 46 + name),
        method: directory.readUInt16LE(at + 10),
        compressed: directory.readUInt32LE(at + 20),
        offset: directory.readUInt32LE(at + 42),
      })
      at += 46 + name + extra + comment
    }
    return entries
  } finally {
    await handle.close()
  }
}

/** Decompresses one file of a pack as a stream. */
export async function* zipContent(file: string, { method, compressed, offset }: ZipEntry): AsyncGenerator<Buffer> {
  if (compressed === 0) return
  const handle = await open(file)
  const local = await bytesAt(handle, offset, 30)
  await handle.close()
  const start = offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
  const packed = createReadStream(file, { start, end: start + compressed - 1 })
  yield* (method === 0 ? packed : packed.pipe(createInflateRaw())) as AsyncIterable<Buffer>
}
