const u16 = (...numbers: number[]): Buffer =>
  Buffer.concat(numbers.map((number) => Buffer.from([number & 255, number >> 8])))
const u32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number >>> 0)
  return bytes
}
export const record = (kind: number, ...parts: Buffer[]): Buffer => {
  const data = Buffer.concat(parts)
  return Buffer.concat([u16(kind, data.length), data])
}
const wide = (text: string): Buffer => Buffer.concat([u16(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')])

/** A cell of a made workbook: text, a number, a day by its serial number, a formula with its last text, or an error, also as a formula. */
export type MadeCell =
  | string
  | number
  | { day: number }
  | { formula: string }
  | { error: number }
  | { errorFormula: number }

const styles = { plain: 0, day: 1 }
const at = (row: number, column: number, style = styles.plain): Buffer => u16(row, column, style)

function cellRecords(cell: MadeCell, row: number, column: number, strings: string[]): Buffer[] {
  if (typeof cell === 'string') return [record(0xfd, at(row, column), u32(strings.push(cell) - 1))]
  // A whole number in four bytes; the lower bits say so.
  if (typeof cell === 'number') return [record(0x27e, at(row, column), u32((cell << 2) | 2))]
  if ('day' in cell) {
    const value = Buffer.alloc(8)
    value.writeDoubleLE(cell.day)
    return [record(0x203, at(row, column, styles.day), value)]
  }
  if ('error' in cell) return [record(0x205, at(row, column), Buffer.from([cell.error, 1]))]
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0])
  if ('errorFormula' in cell)
    return [record(0x06, at(row, column), head, u16(2), Buffer.from([0x1c, cell.errorFormula]))]
  return [record(0x06, at(row, column), head, u16(0)), record(0x207, wide(cell.formula))]
}

interface Made {
  sheets: Readonly<Record<string, readonly (readonly MadeCell[])[]>>
  /** First row, last row, first column and last column of a merged range of every sheet. */
  merged?: readonly [number, number, number, number]
  from1904?: boolean
  password?: boolean
  version?: number
}

/** The stream of a workbook of Excel 97, with its shared strings broken across two records in the middle of a text. */
function bookStream({ sheets, merged, from1904 = false, password = false, version = 0x600 }: Made): Buffer {
  const strings: string[] = []
  const begin = record(0x809, u16(version, 5, 0, 0))
  const bodies = Object.values(sheets).map((rows) =>
    Buffer.concat([
      begin,
      ...rows.flatMap((cells, row) =>
        cells.flatMap((cell, column) => (cell === '' ? [] : cellRecords(cell, row, column, strings))),
      ),
      ...(merged ? [record(0xe5, u16(1, ...merged))] : []),
      record(0x0a),
    ]),
  )
  const shared = Buffer.concat([u32(strings.length), u32(strings.length), ...strings.map(wide)])
  const middle = 8 + 3 + 2
  const texts = [record(0xfc, shared.subarray(0, middle)), record(0x3c, Buffer.from([1]), shared.subarray(middle))]
  const head = (places: readonly number[]): Buffer =>
    Buffer.concat([
      begin,
      ...(password ? [record(0x2f, u16(0))] : []),
      record(0x22, u16(from1904 ? 1 : 0)),
      record(0xe0, u16(0, 0), Buffer.alloc(16)),
      record(0xe0, u16(0, 14), Buffer.alloc(16)),
      ...Object.keys(sheets).map((name, n) =>
        record(0x85, u32(places[n] ?? 0), Buffer.from([0, 0, name.length, 1]), Buffer.from(name, 'utf16le')),
      ),
      ...texts,
      record(0x0a),
    ])
  const start = head([]).length
  const places = bodies.map((_, n) => bodies.slice(0, n).reduce((sum, body) => sum + body.length, start))
  return Buffer.concat([head(places), ...bodies])
}

const sector = 512
const free = 0xffff_ffff
const last = 0xffff_fffe

/** The container of old Office files with one stream. */
export function makeCompound(name: string, stream: Buffer): Buffer {
  const count = Math.max(8, Math.ceil(stream.length / sector))
  const header = Buffer.alloc(sector)
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header)
  for (const [place, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, place)
  for (const [place, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, last],
    [68, last],
  ] as const)
    header.writeUInt32LE(value, place)
  for (let place = 76; place < sector; place += 4) header.writeUInt32LE(place === 76 ? 0 : free, place)
  const table = Buffer.alloc(sector, 0xff)
  table.writeUInt32LE(0xffff_fffd, 0)
  table.writeUInt32LE(last, 4)
  for (let n = 0; n < count; n++) table.writeUInt32LE(n === count - 1 ? last : n + 3, 8 + n * 4)
  const entry = (named: string, type: number, start: number, size: number): Buffer => {
    const bytes = Buffer.alloc(128)
    bytes.write(named, 0, 'utf16le')
    bytes.writeUInt16LE((named.length + 1) * 2, 64)
    bytes[66] = type
    bytes.writeUInt32LE(start, 116)
    bytes.writeUInt32LE(size, 120)
    return bytes
  }
  const directory = Buffer.concat([
    entry('Root Entry', 5, last, 0),
    entry(name, 2, 2, count * sector),
    Buffer.alloc(256),
  ])
  return Buffer.concat([header, table, directory, stream, Buffer.alloc(count * sector - stream.length)])
}

export const makeXls = (made: Made): Buffer => makeCompound('Workbook', bookStream(made))
