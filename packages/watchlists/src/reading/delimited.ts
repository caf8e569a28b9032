import type { ListFile } from '../list.ts'
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

// Far above any row of a list, far below what would fill the memory.
const longestRow = 64 * 2 ** 20

/** Rows of a delimited file per RFC 4180: quoted cells may contain delimiters and line ends. */
export async function* readRows(file: ListFile, { delimiter, encoding = 'utf-8' }: Dialect): AsyncGenerator<Row> {
  const state = { rest: '', line: 1 }
  for await (const piece of readText(file, encoding)) {
    state.rest += piece
    if (state.rest.length > longestRow) throw endless(file, state.line)
    yield* completeRows(state, { delimiter, isEnd: false })
  }
  yield* completeRows(state, { delimiter, isEnd: true })
  if (isBlank(state.rest)) return
  throw endless(file, state.line)
}

const endless = (file: ListFile, line: number): ListError =>
  new ListError({ file: file.name, place: at.line(line), problem: ofFile.endless })

function* completeRows(
  state: { rest: string; line: number },
  { delimiter, isEnd }: { delimiter: string; isEnd: boolean },
): Generator<Row> {
  let from = 0
  while (from < state.rest.length) {
    const row = rowAt(state.rest, { from, delimiter, isEnd })
    if (!row) break
    const isEmpty = row.cells.length === 1 && isBlank(row.cells[0] ?? '')
    if (!isEmpty) yield { line: state.line, cells: row.cells }
    for (let at = from; at < row.end; at++) if (state.rest.charCodeAt(at) === 10) state.line++
    from = row.end
  }
  state.rest = state.rest.slice(from)
}

/** The row that begins at `from`, or undefined while it is incomplete. */
function rowAt(
  text: string,
  { from, delimiter, isEnd }: { from: number; delimiter: string; isEnd: boolean },
): { cells: string[]; end: number } | undefined {
  const cells: string[] = []
  let at = from
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, { at, delimiter })
    if (!cell) return undefined
    // Text between a closing quote and the next delimiter belongs to the cell: some publishers quote carelessly.
    const tail = plainCell(text, { at: cell.end, delimiter })
    cells.push(cell.value + tail.value)
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

function plainCell(text: string, { at, delimiter }: { at: number; delimiter: string }): { value: string; end: number } {
  const [cell, row] = [text.indexOf(delimiter, at), text.indexOf('\n', at)]
  const ends = [cell, row].filter((end) => end !== -1)
  const end = ends.length > 0 ? Math.min(...ends) : text.length
  return { value: text.slice(at, end), end }
}

function trimReturn(cells: string[]): string[] {
  const last = cells.length - 1
  cells[last] = (cells[last] ?? '').replace(/\r$/, '')
  return cells
}

/** The cells of one line that is known to be complete. */
export function splitLine(line: string, delimiter: string): string[] {
  return rowAt(line, { from: 0, delimiter, isEnd: true })?.cells ?? [line]
}
