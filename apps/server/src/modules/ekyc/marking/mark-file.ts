import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { outsideTransaction } from '#kernel/database/transaction-scope.ts'
import { AppError } from '#kernel/errors.ts'
import { ProcessPool } from '#kernel/processes/process-pool.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'
import { type FlatPage, flatPdf } from './flat-pdf.ts'
import type { Hiding, Marked, MarkWork } from './marker.ts'

/** Separate processes read customers' files: neither a crash nor a decompression bomb reaches this one. */
const markers = new ProcessPool<MarkWork, Marked>({
  program: new URL('./marker.ts', import.meta.url),
  processes: 2,
  worksEach: 100,
  memoryMb: 500,
  memoryMaxMb: 1_500,
  timeoutMs: 60_000,
  idleMs: 60_000,
})

const endings: Readonly<Record<string, MarkWork['ending']>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** Number of pages of a received file that can carry a mark; null for another type, an encrypted or a damaged file. */
export async function countPages(place: string, mime: string): Promise<number | null> {
  outsideTransaction('typesetter')
  const ending = endings[mime]
  if (ending === undefined) return null
  // A file that crashes its reader cannot be marked.
  const counted = await markers
    .run({ do: 'count', place, ending, page: 1, pages: 1, mark: '', hide: nothing })
    .catch(() => 0)
  return counted === 0 ? null : (counted as number)
}
const nothing = { numbers: [], bars: [] } as const

export interface Marking {
  sha256: string
  mime: string
  pages: number
  mark: string
  hide: Hiding
}

/** One page as a picture with the mark. */
export const markedPage = (files: FileStore, marking: Marking, page: number): Promise<Buffer> =>
  withCopy(files, marking.sha256, async (place) =>
    Buffer.from((await run({ ...marking, do: 'page', place, page, pages: 1 })) as Uint8Array),
  )

/** Pages that one run of a child process draws: they end well within its time, and other work gets its turn between them. */
const pagesEach = 8

/** The whole file as a PDF whose pages are pictures with the mark in them: no unmarked page is delivered (decision 0846). */
export const markedFile = (files: FileStore, marking: Marking): Promise<Buffer> =>
  withCopy(files, marking.sha256, async (place) => {
    const pages: FlatPage[] = []
    for (let page = 1; page <= marking.pages; page += pagesEach) {
      const count = Math.min(pagesEach, marking.pages - page + 1)
      pages.push(...((await run({ ...marking, do: 'flat', place, page, pages: count })) as FlatPage[]))
    }
    return flatPdf(pages.map((page) => ({ ...page, content: Buffer.from(page.content) })))
  })

async function run({ mime, ...work }: Omit<MarkWork, 'ending'> & { mime: string }): Promise<Marked> {
  outsideTransaction('typesetter')
  const ending = endings[mime]
  if (ending === undefined) throw new AppError('E_UNSUPPORTED')
  const { do: what, place, page, pages, mark, hide } = work
  return markers.run({ do: what, place, ending, page, pages, mark, hide })
}

/** The store may be a bucket: the child process reads a local copy, which is removed afterwards. */
async function withCopy<T>(files: FileStore, sha256: string, work: (place: string) => Promise<T>): Promise<T> {
  const place = path.join(tmpdir(), `probity-mark-${randomUUID()}`)
  try {
    await pipeline(await files.open(sha256), createWriteStream(place, { mode: 0o600 }))
    return await work(place)
  } finally {
    await rm(place, { force: true })
  }
}
