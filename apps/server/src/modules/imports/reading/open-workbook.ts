import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { UnreadableFile } from './table.ts'

/** Limits for declared sizes, checked before decompression; yauzl refuses an entry larger than declared. */
const limits = { total: 512 * 2 ** 20, entries: 1_000, ratio: 150, ratioFrom: 16 * 2 ** 20 }

export type WorkbookParts = ReadonlyMap<string, () => Promise<Readable>>

/** The files of a workbook by path; refuses a truncated archive and one that decompresses to too much. */
export async function openWorkbook(content: Buffer): Promise<WorkbookParts> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    const options = { lazyEntries: true, validateEntrySizes: true }
    yauzl.fromBuffer(content, options, (error, opened) => (error ? reject(new UnreadableFile('F05')) : resolve(opened)))
  })
  const parts = new Map<string, () => Promise<Readable>>()
  let total = 0
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(new UnreadableFile('F05')))
    zip.on('end', () => resolve(parts))
    zip.on('entry', (entry: yauzl.Entry) => {
      total += entry.uncompressedSize
      if (isBomb(entry, { total, entries: parts.size })) {
        reject(new UnreadableFile('F07', { value: limits.total / 2 ** 20 }))
        return
      }
      parts.set(entry.fileName.replace(/^\//, ''), () => openPart(zip, entry))
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function isBomb({ uncompressedSize, compressedSize }: yauzl.Entry, seen: { total: number; entries: number }): boolean {
  const ratio = uncompressedSize / Math.max(1, compressedSize)
  return (
    (uncompressedSize > limits.ratioFrom && ratio > limits.ratio) ||
    seen.total > limits.total ||
    seen.entries >= limits.entries
  )
}

const openPart = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(new UnreadableFile('F05')) : resolve(stream)))
  })
