import { type Cell, type Table, textOf } from '@probity/reading/cells.ts'
import { decodeText } from '@probity/reading/decode-text.ts'
import { inWords } from './in-words.ts'

/** Windows-1252 characters by byte: the encoding in which the reader decodes every text of an old database. */
const byteOf = new Map(
  Array.from(new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, at) => at)), (sign, at) => [
    sign,
    at,
  ]),
)
const sampleLength = 20_000
const isPlain = (text: string): boolean => /^[\0-\u007f]*$/.test(text)
const bytesOf = (text: string): Buffer => Buffer.from(Array.from(text, (sign) => byteOf.get(sign) ?? 0x3f))

/** Access 97 stored texts in the code page of its computer without naming it: in Hong Kong that was Big5. */
export function recodeTables(tables: readonly Table[]): { encoding: string; tables: readonly Table[] } {
  const foreign = tables.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.map(textOf).filter((text) => !isPlain(text))),
  )
  if (foreign.length === 0) return { encoding: 'ASCII', tables }
  const sample = Buffer.from(bytesOf(foreign.join('\n').slice(0, sampleLength)))
  const { encoding } = inWords(() => decodeText(sample))
  const decoder = new TextDecoder(encoding)
  const recode = (cell: Cell): Cell =>
    typeof cell === 'string' && !isPlain(cell) ? decoder.decode(bytesOf(cell)) : cell
  return {
    encoding,
    tables: tables.map(({ name, rows }) => ({
      name: isPlain(name) ? name : decoder.decode(bytesOf(name)),
      rows: rows.map(({ number, cells }) => ({ number, cells: cells.map(recode) })),
    })),
  }
}
