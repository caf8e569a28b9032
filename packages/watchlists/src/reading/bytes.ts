import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import type { ListFile } from '../list.ts'
import { ListError } from '../list-error.ts'
import { ofFile } from '../problems/of-file.ts'
import { isGzip } from './file-head.ts'

const bombFloor = 256 * 2 ** 20
const bombRatio = 200

/** The bytes of a list file, decompressed if gzipped; refuses empty files, broken archives and archive bombs. */
export async function* readBytes(file: ListFile): AsyncGenerator<Buffer> {
  const { size } = await stat(file.path)
  if (size === 0) throw new ListError({ file: file.name, problem: ofFile.empty })
  const raw = createReadStream(file.path, { highWaterMark: 1 << 18 })
  if (!(await startsAsGzip(file.path))) {
    yield* raw as AsyncIterable<Buffer>
    return
  }
  const gunzip = createGunzip({ chunkSize: 1 << 18 })
  raw.on('error', (error) => gunzip.destroy(error)).pipe(gunzip)
  yield* guardInflation(file, { source: gunzip as AsyncIterable<Buffer>, packed: size })
}

async function startsAsGzip(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    return isGzip((await handle.read(Buffer.alloc(2), 0, 2, 0)).buffer)
  } finally {
    await handle.close()
  }
}

/** Passes bytes through and fails when the expansion ratio exceeds the limit. */
export async function* guardInflation(
  file: ListFile,
  { source, packed }: { source: AsyncIterable<Buffer>; packed: number },
): AsyncGenerator<Buffer> {
  let inflated = 0
  try {
    for await (const part of source) {
      inflated += part.length
      if (inflated > bombFloor && inflated > packed * bombRatio) {
        throw new ListError({ file: file.name, problem: ofFile.bomb(bombRatio) })
      }
      yield part
    }
  } catch (error) {
    if (error instanceof ListError) throw error
    throw new ListError({ file: file.name, problem: ofFile.brokenArchive((error as Error).message) })
  }
}
