import { once } from 'node:events'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { canonicalJson } from '#kernel/canonical-json.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'
import type { Tx } from '#kernel/tenant.ts'
import type { Run } from './runs.queries.ts'

interface Line {
  person: number | null
  company: number | null
  names: string[]
  ref_id: string | null
  hits: [id: string, score: number, name: string, level: string][]
  /** The run whose answer still holds, where reverse lookup proved that. */
  since?: number
  scan?: [string, string]
  [field: string]: unknown
}

const fileMax = 4 * 1024 ** 3

/** The customers of a run in page order, read page by page. */
async function* linesOf(tx: Tx, run: number): AsyncGenerator<Line[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; manifest: Line[] | null }>`select id, manifest from run_pages
      where run = ${run} and id > ${after} order by id limit 10`.execute(tx)
    yield rows.flatMap(({ manifest }) => manifest ?? [])
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** A file of the store that takes lines. No time stamp in its header: the same lines make the same file, byte for byte. */
function openSink(files: FileStore) {
  const gzip = createGzip({ level: 6 })
  const stored = files.put(gzip, { maxBytes: fileMax })
  // The store stops reading when it fails; the writer must learn of it rather than wait. Whoever writes is told by `stored`.
  gzip.on('error', () => undefined)
  stored.catch((error: Error) => gzip.destroy(error))
  return {
    async write(values: readonly unknown[]): Promise<void> {
      const text = values.map((value) => `${canonicalJson(value)}\n`).join('')
      if (text !== '' && !gzip.write(text)) await Promise.race([once(gzip, 'drain'), stored])
    },
    async finish(): Promise<string> {
      gzip.end()
      return (await stored).sha256
    },
    /** Lets the store drop what it has, when another file of the three failed. */
    abandon: () => void gzip.destroy(new Error('another file of the run could not be written')),
  }
}

const manifestLine = ({ person, company, hits, scan, since }: Line) => ({
  person,
  company,
  ...(since === undefined ? { hits: hits.length } : { since }),
  scan,
})
const inputLine = ({ hits: _hits, scan: _scan, since: _since, ...asked }: Line) => asked
const resultLine = ({ person, company, ref_id, names, hits }: Line) => ({
  person,
  company,
  ref_id,
  name: names.slice(0, 2).join(' '),
  hits: hits.map(([entity_id, score, entity_name, level]) => ({ entity_id, entity_name, score, level })),
})

/**
 * What a run leaves for the years: who was screened with how many hits, the data each was screened with, and the hits.
 * The pages then let go of their copies.
 */
export async function writeRunFiles(
  tx: Tx,
  files: FileStore,
  { id }: Run,
): Promise<{ manifest: string; inputs: string; result: string }> {
  const sinks = [openSink(files), openSink(files), openSink(files)] as const
  const names = await writeAll(sinks, linesOf(tx, id)).catch((error: unknown) => {
    for (const sink of sinks) sink.abandon()
    throw error
  })
  await sql`update run_pages set manifest = null where run = ${id}`.execute(tx)
  return names
}

type Sink = ReturnType<typeof openSink>

async function writeAll([manifest, inputs, result]: readonly [Sink, Sink, Sink], pages: AsyncIterable<Line[]>) {
  for await (const lines of pages) {
    await manifest.write(lines.map(manifestLine))
    await inputs.write(lines.map(inputLine))
    await result.write(lines.filter(({ hits }) => hits.length > 0).map(resultLine))
  }
  return { manifest: await manifest.finish(), inputs: await inputs.finish(), result: await result.finish() }
}
