import type { ListFile, Words } from '../list.ts'
import { ListError } from '../list-error.ts'
import { ofFile } from '../problems/of-file.ts'
import { at } from '../problems/places.ts'
import type { Encoding } from './file-head.ts'
import { isBlank } from './lines.ts'
import { readText } from './text.ts'

export interface Row {
  line: number
  cells: string[]
}
export interface Dialect {
  delimiter: string
  encoding?: Encoding
}

// Far above any row of a list, and small enough that reading one row stays fast.
const longestRow = 2 ** 20
const cellsMax = 1_000

/** Rows of a delimited file per RFC 4180: quoted cells may contain delimiters and line ends. */
export async function* readRows(file: ListFile, { delimiter, encoding = 'utf-8' }: Dialect): AsyncGenerator<Row> {
  const state = { rest: '', line: 1 }
  for await (const piece of readText(file, encoding)) {
    state.rest += piece
    yield* completeRows(file, state, { delimiter, isEnd: false })
    if (state.rest.length > longestRow) throw refused(file, state.line, ofFile.tooLong)
  }
  yield* completeRows(file, state, { delimiter, isEnd: true })
  if (isBlank(state.rest)) return
  throw refused(file, state.line, ofFile.endless)
}

const refused = (file: ListFile, line: number, problem: Words): ListError =>
  new ListError({ file: file.name, place: at.line(line), problem })

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

function* completeRows(
  file: ListFile,
  state: { rest: string; line: number },
  { delimiter, isEnd }: { delimiter: string; isEnd: boolean },
): Generator<Row> {
  let from = 0
  const cut = cutOf(state.rest, delimiter)
  while (from < state.rest.length) {
    const row = rowAt(cut, { from, isEnd })
    if (!row) break
    if (row === 'too many cells') throw refused(file, state.line, ofFile.tooManyCells)
    const isEmpty = row.cells.length === 1 && isBlank(row.cells[0] ?? '')
    if (!isEmpty) yield { line: state.line, cells: row.cells }
    for (let at = from; at < row.end; at++) if (state.rest.charCodeAt(at) === 10) state.line++
    from = row.end
  }
  state.rest = state.rest.slice(from)
}

/** The row that begins at `from`, or undefined if it is incomplete. */
function rowAt(
  cut: Cut,
  { from, isEnd }: { from: number; isEnd: boolean },
): { cells: string[]; end: number } | 'too many cells' | undefined {
  const { text } = cut
  const cells: string[] = []
  let at = from
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(cut, at)
    if (!cell) return undefined
    // Text between a closing quote and the next delimiter belongs to the cell: some publishers quote incorrectly.
    const tail = plainCell(cut, cell.end)
    cells.push(cell.value + tail.value)
    if (cells.length > cellsMax) return 'too many cells'
    at = tail.end
    if (at >= text.length) return isEnd ? { cells, end: at } : undefined
    if (text[at] === '\n') return { cells: trimReturn(cells), end: at + 1 }
    at++
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
  cells[last] = (cells[last] ?? '').replace(/\r$/, '')
  return cells
}

/** The cells of one line that is known to be complete. */
export function splitLine(line: string, delimiter: string): string[] {
  const row = rowAt(cutOf(line, delimiter), { from: 0, isEnd: true })
  return typeof row === 'object' ? row.cells : [line]
}
