import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { ReadingError } from './reading-error.ts'

/** Limits for declared sizes, checked before decompression; yauzl refuses an entry larger than declared. */
export interface ZipLimits {
  total: number
  entries: number
  ratio: number
  ratioFrom: number
}

/** The files of an archive by path. */
export type ZipParts = ReadonlyMap<string, () => Promise<Readable>>

export interface OpenedZip {
  parts: ZipParts
  close: () => void
}

/** Opens an archive in memory or at a path; refuses a truncated one and one that decompresses to too much. */
export async function openZip(source: Buffer | string, limits: ZipLimits): Promise<OpenedZip> {
  const zip = await open(source)
  try {
    return { parts: await partsOf(zip, limits), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

const damaged = (error: Error): ReadingError => new ReadingError('damaged', { message: error.message })

const open = (source: Buffer | string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true }
    const opened = (error: Error | null, zip: yauzl.ZipFile) => (error ? reject(damaged(error)) : resolve(zip))
    if (typeof source === 'string') yauzl.open(source, options, opened)
    else yauzl.fromBuffer(source, options, opened)
  })

function partsOf(zip: yauzl.ZipFile, limits: ZipLimits): Promise<ZipParts> {
  const parts = new Map<string, () => Promise<Readable>>()
  let total = 0
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => reject(damaged(error)))
    zip.on('end', () => resolve(parts))
    zip.on('entry', (entry: yauzl.Entry) => {
      const { fileName: name, uncompressedSize: size, compressedSize } = entry
      total += size
      const isBomb = size > limits.ratioFrom && size / Math.max(1, compressedSize) > limits.ratio
      if (isBomb || total > limits.total || parts.size >= limits.entries) {
        reject(new ReadingError('bomb', { name, size }))
        return
      }
      parts.set(name.replace(/^\//, ''), () => openPart(zip, entry))
      zip.readEntry()
    })
    zip.readEntry()
  })
}

const openPart = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(damaged(error)) : resolve(stream)))
  })
