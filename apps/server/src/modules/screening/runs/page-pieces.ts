import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, createGzip, type Gunzip, type Gzip, gzip } from 'node:zlib'
import { canonicalJson } from '@probity/watchlists/canonical-json.ts'

/** A page's data on one customer. */
export interface PageLine {
  person: number | null
  company: number | null
  names: string[]
  ref_id: string | null
  hits: [id: string, score: number, name: string, level: string][]
  /** Run whose answer still holds, as reverse lookup proved; `hits` are the additions to it. */
  since?: number
  scan?: [string, string] | undefined
  [field: string]: unknown
}

/** The lines that a page adds to each file of the run: a file is the concatenation of these pieces, compressed again. */
export type Pieces = Record<'manifest' | 'inputs' | 'result', Buffer>

const manifestLine = ({ person, company, hits, scan, since }: PageLine) => ({
  person,
  company,
  ...(since === undefined || scan ? { hits: hits.length } : {}),
  ...(since === undefined ? {} : { since }),
  scan,
})
const inputLine = ({ hits: _hits, scan: _scan, since: _since, ...asked }: PageLine) => asked
const resultLine = ({ person, company, ref_id, names, hits }: PageLine) => ({
  person,
  company,
  ref_id,
  name: names.slice(0, 2).join(' '),
  hits: hits.map(([entity_id, score, entity_name, level]) => ({ entity_id, entity_name, score, level })),
})

const pack = promisify(gzip)

/** No time stamp in the header, so that equal lines give an equal piece. Empty input gives a piece too. */
const pieceOf = (values: readonly unknown[]): Promise<Buffer> =>
  pack(values.map((value) => `${canonicalJson(value)}\n`).join(''), { level: 6 })

export async function piecesOf(lines: readonly PageLine[]): Promise<Pieces> {
  const [manifest, inputs, result] = await Promise.all([
    pieceOf(lines.map(manifestLine)),
    pieceOf(lines.map(inputLine)),
    pieceOf(lines.filter(({ hits }) => hits.length > 0).map(resultLine)),
  ])
  return { manifest, inputs, result }
}

/** Recompresses the pieces into one gzip member, because browsers decompress only the first member. */
export function asOneMember(): { pieces: Gunzip; file: Gzip } {
  const [pieces, file] = [createGunzip(), createGzip({ level: 6 })]
  // The reader of the file and the writer of the pieces each get the error from their own stream.
  pipeline(pieces, file, () => undefined)
  return { pieces, file }
}
