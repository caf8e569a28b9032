import { guardCell } from './guarded-cell.ts'
import type { StreamedTable } from './streamed-table.ts'

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const isPlainNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text)

/** Comma-separated lines with a byte-order mark, by which spreadsheets recognise UTF-8. Holds one page of rows at a time. */
export async function* csvStream({ heads, numbers, pages }: StreamedTable): AsyncGenerator<string> {
  const line = (cells: readonly string[]) =>
    `${cells.map((cell, at) => quoted(numbers.has(at) && isPlainNumber(cell) ? cell : guardCell(cell))).join(',')}\r\n`
  yield `\uFEFF${line(heads)}`
  for await (const page of pages) yield page.map(line).join('')
}
