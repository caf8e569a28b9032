import { guardCell } from './guarded-cell.ts'
import type { StreamedTable } from './streamed-table.ts'

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const isPlainNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text)

/** Comma-separated lines with a byte-order mark, by which spreadsheets recognise UTF-8. Holds one page of rows at a time. */
export async function* csvStream({ heads, numbers, pages }: StreamedTable): AsyncGenerator<string> {
  const cellAt = (text: string, at: number) => quoted(numbers.has(at) && isPlainNumber(text) ? text : guardCell(text))
  // Appended one by one: an array of the cells of each row takes half as long again.
  const line = (cells: readonly string[]) => {
    let text = cells.length === 0 ? '' : cellAt(cells[0]!, 0)
    for (let at = 1; at < cells.length; at++) text += `,${cellAt(cells[at]!, at)}`
    return `${text}\r\n`
  }
  yield `\uFEFF${line(heads)}`
  for await (const page of pages) yield page.map(line).join('')
}
