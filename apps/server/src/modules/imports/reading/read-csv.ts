import { importLimits } from '@probity/contract/imports/imports.ts'
import { type Cell, type Table, type TableRow, UnreadableFile } from './table.ts'

const delimiters = [',', '\t', ';'] as const

/** The most frequent separator of the first line, outside quotes. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const uses = (sign: string) => head.split(sign).length
  return delimiters.reduce((best, sign) => (uses(sign) > uses(best) ? sign : best))
}

/** Reads a CSV file as one table. Marks a row whose quotation mark never closes as cut off. */
export function readCsv(text: string, name: string): Table {
  const delimiter = delimiterOf(text)
  const rows: TableRow[] = []
  // Text after a closing quotation mark belongs to the cell, because some programs do not escape quotation marks.
  const scanner = new RegExp(`(?:"([^"]*(?:""[^"]*)*)("|$))?([^${delimiter}\\r\\n]*)`, 'uy')
  let cells: Cell[] = []
  let at = 0
  for (let number = 1; at < text.length; ) {
    scanner.lastIndex = at
    const [whole = '', quoted = '', closing, bare = ''] = scanner.exec(text) ?? []
    at += whole.length
    const value = (quoted.replaceAll('""', '"') + bare).trim()
    cells.push(closing === '' ? { text: value, odd: 'cut' } : value)
    if (text[at] === delimiter) {
      at++
      if (at < text.length) continue
    }
    if (text.startsWith('\r\n', at)) at += 2
    else if (at < text.length) at++
    if (cells.some((cell) => cell !== '')) rows.push({ number, cells: cells.slice(0, importLimits.columns) })
    if (rows.length > importLimits.rows + 2) throw new UnreadableFile('F08', { sheet: name, value: importLimits.rows })
    cells = []
    number++
  }
  return { name, rows }
}
