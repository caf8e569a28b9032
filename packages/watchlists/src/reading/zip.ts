import type { Readable } from 'node:stream'
import { ReadingError } from '@probity/reading/reading-error.ts'
import { type OpenedZip, openZip } from '@probity/reading/zip.ts'
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
  const zip = await openList(file)
  try {
    return await use(entriesOf(file, zip))
  } finally {
    zip.close()
  }
}

/** The same for a generator: the zip stays open while it is read. */
export async function* throughZip<T>(
  file: ListFile,
  use: (entries: Map<string, ZipEntry>, zip: OpenedZip) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const zip = await openList(file)
  try {
    yield* use(entriesOf(file, zip), zip)
  } finally {
    zip.close()
  }
}

const openList = (file: ListFile): Promise<OpenedZip> =>
  openZip(file.path, limits).catch((error) => refused(file, error))

const entriesOf = (file: ListFile, { parts }: OpenedZip): Map<string, ZipEntry> =>
  new Map(
    [...parts].map(
      ([name, open]) => [name, { name, open: () => open().catch((error) => refused(file, error)) }] as const,
    ),
  )

function refused(file: ListFile, error: unknown): never {
  if (!(error instanceof ReadingError)) throw error
  const { name = '', size = 0, message = '' } = error.params
  const problem =
    error.problem === 'bomb' ? ofFile.bombInside(String(name), Number(size)) : ofFile.notZip(String(message))
  throw new ListError({ file: file.name, problem })
}
