import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { canonicalJson } from '#kernel/canonical-json.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'
import type { Tx } from '#kernel/tenant.ts'
import type { Run } from './runs.queries.ts'

interface Line {
  person: number | null
  company: number | null
  hits: [string, number][]
  scan?: [string, string]
  [field: string]: unknown
}

const fileMax = 4 * 1024 ** 3

/** The customers of a run in page order, read page by page. */
async function* linesOf(tx: Tx, run: number): AsyncGenerator<Line> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; manifest: Line[] | null }>`select id, manifest from run_pages
      where run = ${run} and id > ${after} order by id limit 20`.execute(tx)
    for (const { manifest } of rows) yield* manifest ?? []
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function store(files: FileStore, lines: AsyncIterable<string>): Promise<string> {
  // No time stamp in the header: the same lines make the same file, byte for byte.
  const { sha256 } = await files.put(Readable.from(lines).pipe(createGzip({ level: 6 })), { maxBytes: fileMax })
  return sha256
}

async function* mapped(lines: AsyncIterable<Line>, line: (found: Line) => unknown): AsyncGenerator<string> {
  for await (const found of lines) {
    const value = line(found)
    if (value !== undefined) yield `${canonicalJson(value)}\n`
  }
}

/**
 * What a run leaves for the years: who was screened with how many hits, the data each was screened with, and the hits.
 * The pages then let go of their copies.
 */
export async function writeRunFiles(
  tx: Tx,
  files: FileStore,
  { id }: Run,
): Promise<{ manifest: string; inputs: string; result: string }> {
  const manifest = await store(
    files,
    mapped(linesOf(tx, id), ({ person, company, hits, scan }) => ({ person, company, hits: hits.length, scan })),
  )
  const inputs = await store(
    files,
    mapped(linesOf(tx, id), ({ hits: _hits, scan: _scan, ...asked }) => asked),
  )
  const result = await store(
    files,
    mapped(linesOf(tx, id), ({ person, company, hits, ref_id }) =>
      hits.length === 0 ? undefined : { person, company, ref_id, hits },
    ),
  )
  await sql`update run_pages set manifest = null where run = ${id}`.execute(tx)
  return { manifest, inputs, result }
}
