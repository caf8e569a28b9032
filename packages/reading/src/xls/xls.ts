import {
  type Cell,
  CellCount,
  isFilled,
  type MergedRange,
  markMerged,
  plainNumber,
  type Table,
  type TableLimits,
} from '../cells.ts'
import { ReadingError } from '../reading-error.ts'
import { isDateFormat, isStandardDate, serialToDay } from '../spreadsheet-days.ts'
import { openCompoundFile } from './compound-file.ts'
import { recordString, sharedStrings } from './shared-strings.ts'

const kinds = {
  formula: 0x06,
  end: 0x0a,
  calendar: 0x22,
  password: 0x2f,
  continued: 0x3c,
  sheet: 0x85,
  manyNumbers: 0xbd,
  richText: 0xd6,
  style: 0xe0,
  merged: 0xe5,
  strings: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  text: 0x204,
  flag: 0x205,
  formulaText: 0x207,
  shortNumber: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const
/** Excel 97 and later. */
const version = 0x600

interface Book {
  sheets: { name: string; at: number }[]
  strings: string[]
  dateStyles: boolean[]
  from1904: boolean
}

/** The sheets of a workbook of Excel 97 to 2003 with their non-empty rows, under the same rules as a later one. */
export function readXls(content: Buffer, limits: TableLimits): Table[] {
  const file = openCompoundFile(content)
  if (file.stream('EncryptedPackage')) throw new ReadingError('password')
  const stream = file.stream('Workbook')
  if (!stream) throw new ReadingError(file.stream('Book') ? 'old' : 'damaged')
  try {
    const book = readBook(stream)
    const count = new CellCount(limits)
    const ends = endsOf(book, stream)
    return book.sheets.map(({ name, at }) => {
      const part = stream.subarray(0, ends.get(at))
      return { name, rows: readSheet(part, { name, at, book, limits, count }) }
    })
  } catch (error) {
    // A record that is shorter than its kind.
    if (error instanceof RangeError) throw new ReadingError('damaged')
    throw error
  }
}

/** Where each sheet ends at the latest: a forged book would have one part read again and again. */
function endsOf({ sheets }: Book, stream: Buffer): Map<number, number> {
  const places = sheets.map(({ at }) => at).sort((one, other) => one - other)
  const ends = new Map(places.map((at, n) => [at, places[n + 1] ?? stream.length]))
  if (ends.size < sheets.length) throw new ReadingError('damaged')
  return ends
}

function* recordsFrom(stream: Buffer, start: number): Generator<{ kind: number; data: Buffer }> {
  for (let at = start; at + 4 <= stream.length; ) {
    const length = stream.readUInt16LE(at + 2)
    yield { kind: stream.readUInt16LE(at), data: stream.subarray(at + 4, at + 4 + length) }
    at += 4 + length
  }
}

function readBook(stream: Buffer): Book {
  const book: Book = { sheets: [], strings: [], dateStyles: [], from1904: false }
  const formats = new Map<number, boolean>()
  const styles: number[] = []
  const strings: Buffer[] = []
  let isContinued = false
  for (const { kind, data } of recordsFrom(stream, 0)) {
    if (kind === kinds.continued && isContinued) strings.push(data)
    isContinued = kind === kinds.strings || (kind === kinds.continued && isContinued)
    if (kind === kinds.begin && data.readUInt16LE(0) !== version) throw new ReadingError('old')
    if (kind === kinds.password) throw new ReadingError('password')
    if (kind === kinds.strings) strings.push(data)
    else if (kind === kinds.calendar) book.from1904 = data.readUInt16LE(0) === 1
    else if (kind === kinds.format) formats.set(data.readUInt16LE(0), isDateFormat(recordString(data, 2)))
    else if (kind === kinds.style) styles.push(data.readUInt16LE(2))
    else if (kind === kinds.sheet && data[5] === 0)
      book.sheets.push({ name: sheetName(data), at: data.readUInt32LE(0) })
    else if (kind === kinds.end) break
  }
  book.dateStyles = styles.map((id) => formats.get(id) ?? isStandardDate(id))
  if (strings.length > 0) book.strings = sharedStrings(strings)
  return book
}

const sheetName = (data: Buffer): string => {
  const length = data[6] ?? 0
  return ((data[7] ?? 0) & 1) === 1
    ? data.toString('utf16le', 8, 8 + length * 2)
    : data.toString('latin1', 8, 8 + length)
}

interface Reading {
  name: string
  at: number
  book: Book
  limits: TableLimits
  count: CellCount
}

function readSheet(stream: Buffer, { name, at, book, limits, count }: Reading) {
  const rows = new Map<number, { number: number; cells: Cell[] }>()
  const merges: MergedRange[] = []
  let formula: { cells: Cell[]; column: number } | undefined
  const put = (row: number, column: number, cell: Cell): Cell[] => {
    const known = rows.get(row) ?? { number: row + 1, cells: [] }
    rows.set(row, known)
    if (rows.size > limits.rows + 2) throw new ReadingError('rows', { sheet: name, limit: limits.rows })
    const width = Math.min(column + 1, limits.columns)
    count.add(Math.max(0, width - known.cells.length))
    while (known.cells.length < width) known.cells.push('')
    if (column < limits.columns) known.cells[column] = cell
    return known.cells
  }
  for (const { kind, data } of recordsFrom(stream, at)) {
    if (kind === kinds.end) break
    if (kind === kinds.merged) merges.push(...rangesOf(data))
    else if (kind === kinds.formulaText && formula)
      formula.cells[formula.column] = { text: recordString(data, 0), odd: 'formula' }
    else
      for (const { row, column, cell } of cellsOf(kind, data, book)) {
        const cells = put(row, column, cell)
        formula = kind === kinds.formula ? { cells, column } : undefined
      }
  }
  const sorted = [...rows.values()].sort((one, other) => one.number - other.number)
  markMerged(sorted, merges, { limits, count })
  return sorted.filter(isFilled)
}

const rangesOf = (data: Buffer): MergedRange[] =>
  Array.from({ length: data.readUInt16LE(0) }, (_, n) => {
    const of = (place: number) => data.readUInt16LE(2 + n * 8 + place * 2)
    return { rows: [of(0) + 1, of(1) + 1], columns: [of(2), of(3)] }
  })

interface Placed {
  row: number
  column: number
  cell: Cell
}

function cellsOf(kind: number, data: Buffer, book: Book): Placed[] {
  const place = () => ({ row: data.readUInt16LE(0), column: data.readUInt16LE(2) })
  const numeric = (style: number, value: number): Cell => {
    if (book.dateStyles[style]) return serialToDay(value, book.from1904) ?? String(value)
    return { text: plainNumber(String(value)), odd: 'number' }
  }
  switch (kind) {
    case kinds.sharedText:
      return [{ ...place(), cell: (book.strings[data.readUInt32LE(6)] ?? '').trim() }]
    case kinds.text:
    case kinds.richText:
      return [{ ...place(), cell: recordString(data, 6).trim() }]
    case kinds.number:
      return [{ ...place(), cell: numeric(data.readUInt16LE(4), data.readDoubleLE(6)) }]
    case kinds.shortNumber:
      return [{ ...place(), cell: numeric(data.readUInt16LE(4), shortNumber(data.readUInt32LE(6))) }]
    case kinds.manyNumbers:
      return Array.from({ length: Math.floor((data.length - 6) / 6) }, (_, n) => ({
        row: data.readUInt16LE(0),
        column: data.readUInt16LE(2) + n,
        cell: numeric(data.readUInt16LE(4 + n * 6), shortNumber(data.readUInt32LE(6 + n * 6))),
      }))
    case kinds.flag:
      return [{ ...place(), cell: flagCell(data[6] ?? 0, data[7] === 1) }]
    case kinds.formula:
      return [{ ...place(), cell: formulaCell(data) }]
    default:
      return []
  }
}

const errorToken = 0x1c
const errors = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
])
const flagCell = (value: number, isError: boolean): Cell =>
  isError ? { text: errors.get(value) ?? '#ERROR', odd: 'error' } : value === 1 ? 'TRUE' : 'FALSE'

/** A formula that is nothing but an error is an error: some programs store a pasted one so. */
function formulaCell(data: Buffer): Cell {
  const isError = data.readUInt16LE(20) === 2 && data[22] === errorToken
  if (isError) return flagCell(data[23] ?? 0, true)
  // A text, an error or a truth value has these two bytes.
  return { text: data.readUInt16LE(12) === 0xffff ? '' : String(data.readDoubleLE(6)), odd: 'formula' }
}

/** A number in four bytes: a whole one or the upper half of a floating one, perhaps in hundredths. */
function shortNumber(bits: number): number {
  const value = bits & 2 ? (bits | 0) >> 2 : upperHalf(bits & ~3)
  return bits & 1 ? value / 100 : value
}

function upperHalf(bits: number): number {
  const bytes = Buffer.alloc(8)
  bytes.writeInt32LE(bits | 0, 4)
  return bytes.readDoubleLE(0)
}
