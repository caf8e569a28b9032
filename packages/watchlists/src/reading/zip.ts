import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import type { ListFile } from '../list.ts'
import { ListError } from '../list-error.ts'
import { ofFile } from '../problems/of-file.ts'

export interface ZipEntry {
  name: string
  open(): Promise<Readable>
}
const limits = { total: 8 * 2 ** 30, entries: 5_000, ratio: 400, ratioFrom: 64 * 2 ** 20 }

/** The files inside a zip; refuses the archive if declared sizes indicate an archive bomb. */
export async function withZip<T>(file: ListFile, use: (entries: Map<string, ZipEntry>) => Promise<T>): Promise<T> {
  const zip = await openZip(file)
  try {
    return await use(await entriesOf(file, zip))
  } finally {
    zip.close()
  }
}

/** The same for a generator: the zip stays open while it is read. */
export async function* throughZip<T>(
  file: ListFile,
  use: (entries: Map<string, ZipEntry>) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const zip = await openZip(file)
  try {
    yield* use(await entriesOf(file, zip))
  } finally {
    zip.close()
  }
}

const openZip = (file: ListFile): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true }
    yauzl.open(file.path, options, (error, zip) => (error ? reject(broken(file, error)) : resolve(zip)))
  })

function entriesOf(file: ListFile, zip: yauzl.ZipFile): Promise<Map<string, ZipEntry>> {
  const entries = new Map<string, ZipEntry>()
  let total = 0
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => reject(broken(file, error)))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: yauzl.Entry) => {
      total += entry.uncompressedSize
      const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
      const isBomb = entry.uncompressedSize > limits.ratioFrom && ratio > limits.ratio
      if (isBomb || total > limits.total || entries.size >= limits.entries) {
        const problem = ofFile.bombInside(entry.fileName, entry.uncompressedSize)
        reject(new ListError({ file: file.name, problem }))
        return
      }
      entries.set(entry.fileName, { name: entry.fileName, open: () => openEntry(file, { zip, entry }) })
      zip.readEntry()
    })
    zip.readEntry()
  })
}

const openEntry = (file: ListFile, { zip, entry }: { zip: yauzl.ZipFile; entry: yauzl.Entry }): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(broken(file, error)) : resolve(stream)))
  })

const broken = (file: ListFile, error: Error): ListError =>
  new ListError({ file: file.name, problem: ofFile.notZip(error.message) })
