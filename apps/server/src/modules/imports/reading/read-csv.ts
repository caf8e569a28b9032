import { importLimits } from '@probity/contract/imports/imports.ts'
import type { Cell, Table, TableRow } from '@probity/reading/cells.ts'
import { type DelimitedRow, DelimitedText } from '@probity/reading/delimited.ts'
import { UnreadableFile } from './table.ts'

const delimiters = [',', '\t', ';'] as const

/** The most frequent separator of the first line, outside quotes. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const uses = (sign: string) => head.split(sign).length
  return delimiters.reduce((best, sign) => (uses(sign) > uses(best) ? sign : best))
}

/** Reads a CSV file as one table. Marks a cell whose quotation mark never closes as cut off. */
export function readCsv(text: string, name: string): Table {
  const dialect = { delimiter: delimiterOf(text), rowMax: Number.POSITIVE_INFINITY, cellsMax: Number.POSITIVE_INFINITY }
  const split = new DelimitedText(dialect)
  const rows: TableRow[] = []
  let number = 0
  const add = ({ cells: texts, isCut }: DelimitedRow) => {
    number++
    const cells = texts.slice(0, importLimits.columns).map((cell, at): Cell => {
      const trimmed = cell.trim()
      return isCut && at === texts.length - 1 ? { text: trimmed, odd: 'cut' } : trimmed
    })
    if (cells.some((cell) => cell !== '')) rows.push({ number, cells })
    if (rows.length > importLimits.rows + 2) throw new UnreadableFile('F08', { sheet: name, value: importLimits.rows })
  }
  // Old Macintosh programs end a line with a carriage return alone.
  for (const row of split.push(text.replace(/\r(?!\n)/g, '\n'))) add(row)
  for (const row of split.end()) add(row)
  return { name, rows }
}
