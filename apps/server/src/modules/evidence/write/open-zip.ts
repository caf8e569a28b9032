import { createHash } from 'node:crypto'
import type { PassThrough } from 'node:stream'
import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { FileStore, StoredFile } from '#kernel/storage/file-store.ts'
import type { PackedFile } from '../pack-format.ts'
import { type ZipEnd, zipEnd } from './append-to-zip.ts'

/** The largest file that a reader of plain zips can address. */
const packMax = 4 * 1024 ** 3 - 1024 ** 2
/** The zip stores no time of its own. */
const mtime = new Date(Date.UTC(1980, 0, 1))

type Chunks = AsyncIterable<string | Buffer> | Iterable<string>

/** A zip that is stored while its files are read, one after the other; each is hashed on the way. */
export function openZip() {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as PassThrough
  zip.on('error', (error) => output.destroy(error as Error))
  const made: PackedFile[] = []
  let added = 0
  const add = (path: string, open: () => Chunks | Promise<Chunks>, rows?: [string, string][]): void => {
    added += 1
    zip.addReadStreamLazy(path, { mtime, forceDosTimestamp: true }, (cb) => {
      const hash = createHash('sha256')
      let size = 0
      const hashed = async function* () {
        for await (const chunk of await open()) {
          const bytes = Buffer.from(chunk)
          hash.update(bytes)
          size += bytes.length
          yield bytes
        }
        made.push({ path, sha256: hash.digest('hex'), size, ...(rows ? { rows } : {}) })
      }
      const content = Readable.from(hashed())
      content.on('error', (error) => output.destroy(error))
      cb(null, content)
    })
  }
  const store = async (files: Pick<FileStore, 'put'>): Promise<StoredFile & { end: ZipEnd }> => {
    zip.end()
    const tail: Buffer[] = []
    const watched = async function* () {
      for await (const chunk of output) {
        // The directory follows the last file.
        if (made.length >= added - 1) tail.push(chunk as Buffer)
        yield chunk
      }
    }
    const stored = await files.put(Readable.from(watched()), { maxBytes: packMax })
    return { ...stored, end: zipEnd(stored.size, Buffer.concat(tail)) }
  }
  return { made, add, store }
}
