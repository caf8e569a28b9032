import { once } from 'node:events'
import { sql } from 'kysely'
import type { InTx } from '#kernel/database/in-steps.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'
import { asOneMember, type PageLine, type Pieces, piecesOf } from './page-pieces.ts'
import type { Run } from './runs.queries.ts'

const fileMax = 4 * 1024 ** 3

interface PageRow extends Record<keyof Pieces, Buffer | null> {
  id: number
  /** For a page finished before pages stored pieces. */
  lines: PageLine[] | null
}

export type RunFiles = Record<keyof Pieces, string>

/**
 * The pieces of a run in page order. Each batch is read in its own transaction, because done pages do not change. The first piece
 * is empty, so that a file is never empty.
 */
async function* piecesOfRun(reading: InTx, run: number): AsyncGenerator<Pieces> {
  yield piecesOf([])
  for (let after = 0; ; ) {
    const rows = await reading((tx) => somePages(tx, run, after))
    for (const { lines, manifest, inputs, result } of rows) {
      if (manifest && inputs && result) yield { manifest, inputs, result }
      else if (lines) yield piecesOf(lines)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function somePages(tx: Tx, run: number, after: number): Promise<PageRow[]> {
  const { rows } =
    await sql<PageRow>`select id, manifest as lines, manifest_piece as manifest, inputs_piece as inputs, result_piece as result
    from run_pages where run = ${run} and id > ${after} order by id limit 10`.execute(tx)
  return rows
}

/** Writes pieces to a file in the store. */
function openSink(files: FileStore) {
  const { pieces: content, file } = asOneMember()
  const stored = files.put(file, { maxBytes: fileMax })
  // The store stops reading when it fails; then the writer must fail rather than wait. `stored` reports the error.
  content.on('error', () => undefined)
  stored.catch((error: Error) => content.destroy(error))
  return {
    async write(piece: Buffer): Promise<void> {
      if (!content.write(piece)) await Promise.race([once(content, 'drain'), stored])
    },
    async finish(): Promise<string> {
      content.end()
      return (await stored).sha256
    },
    /** Lets the store drop this file after another of the three failed. */
    abandon: () => void content.destroy(new Error('another file of the run could not be written')),
  }
}

/** Writes the permanent files of a run: its customers with their number of hits, their screened data, and the hits. */
export async function writeRunFiles(reading: InTx, files: FileStore, { id }: Run): Promise<RunFiles> {
  const sinks = { manifest: openSink(files), inputs: openSink(files), result: openSink(files) }
  return writeAll(sinks, piecesOfRun(reading, id)).catch((error: unknown) => {
    for (const sink of Object.values(sinks)) sink.abandon()
    throw error
  })
}

/** Deletes the copies in the pages once the run names its files. */
export async function forgetPieces(tx: Tx, { id }: Run): Promise<void> {
  await sql`update run_pages set manifest = null, manifest_piece = null, inputs_piece = null, result_piece = null
    where run = ${id}`.execute(tx)
}

type Sinks = Record<keyof Pieces, ReturnType<typeof openSink>>

async function writeAll({ manifest, inputs, result }: Sinks, pieces: AsyncIterable<Pieces>) {
  for await (const piece of pieces) {
    await manifest.write(piece.manifest)
    await inputs.write(piece.inputs)
    await result.write(piece.result)
  }
  return { manifest: await manifest.finish(), inputs: await inputs.finish(), result: await result.finish() }
}
