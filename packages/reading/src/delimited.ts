import { ReadingError } from './reading-error.ts'

export interface DelimitedRow {
  /** Line of the text on which the row begins. */
  line: number
  cells: string[]
  /** A quotation mark of its last cell is never closed. */
  isCut?: true
}

interface Dialect {
  delimiter: string
  /** Characters that one row may have: a forged quotation mark must not collect the whole file. */
  rowMax: number
  cellsMax: number
}

/** Finds a character at or after ascending positions; each stretch of the text is searched once. */
function finderOf(text: string, character: string): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) found = text.indexOf(character, from)
    if (found === -1) found = text.length
    return found
  }
}

interface Cut {
  text: string
  nextDelimiter: (from: number) => number
  nextLineEnd: (from: number) => number
}
const cutOf = (text: string, delimiter: string): Cut => ({
  text,
  nextDelimiter: finderOf(text, delimiter),
  nextLineEnd: finderOf(text, '\n'),
})

/** Splits a text per RFC 4180 as its pieces arrive: quoted cells may contain delimiters and line ends. */
export class DelimitedText {
  private readonly dialect: Dialect
  private rest = ''
  private line = 1
  constructor(dialect: Dialect) {
    this.dialect = dialect
  }

  /** The rows that a piece completes. */
  push(piece: string): DelimitedRow[] {
    this.rest += piece
    const rows = this.rows(false)
    if (this.rest.length > this.dialect.rowMax) throw new ReadingError('row length', { line: this.line })
    return rows
  }

  /** The last row. */
  end(): DelimitedRow[] {
    return this.rows(true)
  }

  private rows(isEnd: boolean): DelimitedRow[] {
    const { delimiter, cellsMax } = this.dialect
    const cut = cutOf(this.rest, delimiter)
    const rows: DelimitedRow[] = []
    let from = 0
    while (from < this.rest.length) {
      const row = rowAt(cut, { from, isEnd, cellsMax })
      if (!row) break
      if (row === 'cells') throw new ReadingError('cells', { line: this.line })
      rows.push(row.isCut ? { line: this.line, cells: row.cells, isCut: true } : { line: this.line, cells: row.cells })
      this.line += row.lines
      from = row.end
    }
    this.rest = this.rest.slice(from)
    return rows
  }
}

interface FoundRow {
  cells: string[]
  end: number
  /** Lines of the text that it takes. */
  lines: number
  isCut: boolean
}

/** The row that begins at `from`, or undefined if it is incomplete. */
function rowAt(
  cut: Cut,
  { from, isEnd, cellsMax }: { from: number; isEnd: boolean; cellsMax: number },
): FoundRow | 'cells' | undefined {
  const { text } = cut
  const cells: string[] = []
  let lines = 1
  for (let at = from; ; at++) {
    const isQuoted = text[at] === '"'
    const cell = isQuoted ? quotedCell(text, at) : plainCell(cut, at)
    if (!cell) {
      if (!isEnd) return undefined
      cells.push(text.slice(at + 1).replaceAll('""', '"'))
      return { cells, end: text.length, lines, isCut: true }
    }
    // Text between a closing quote and the next delimiter belongs to the cell: some programs quote incorrectly.
    if (isQuoted) lines += cell.value.split('\n').length - 1
    const tail = plainCell(cut, cell.end)
    cells.push(cell.value + tail.value)
    if (cells.length > cellsMax) return 'cells'
    at = tail.end
    if (at >= text.length) return isEnd ? { cells, end: at, lines, isCut: false } : undefined
    if (text[at] === '\n') return { cells: trimReturn(cells), end: at + 1, lines, isCut: false }
  }
}

function quotedCell(text: string, at: number): { value: string; end: number } | undefined {
  let close = text.indexOf('"', at + 1)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  return close === -1 ? undefined : { value: text.slice(at + 1, close).replaceAll('""', '"'), end: close + 1 }
}

function plainCell({ text, nextDelimiter, nextLineEnd }: Cut, at: number): { value: string; end: number } {
  const end = Math.min(nextDelimiter(at), nextLineEnd(at))
  return { value: text.slice(at, end), end }
}

function trimReturn(cells: string[]): string[] {
  const last = cells.length - 1
  const text = cells[last]
  if (text?.endsWith('\r')) cells[last] = text.slice(0, -1)
  return cells
}

/** The cells of one line that is known to be complete. */
export function splitLine(line: string, delimiter: string): string[] {
  const row = rowAt(cutOf(line, delimiter), { from: 0, isEnd: true, cellsMax: Number.POSITIVE_INFINITY })
  return typeof row === 'object' ? row.cells : [line]
}
