import { type Cell, isFilled, type Table, type TableLimits, type TableRow } from './cells.ts'
import { type DelimitedRow, DelimitedText } from './delimited.ts'
import { ReadingError } from './reading-error.ts'

const delimiters = [',', '\t', ';'] as const

/** The separator that one of the first lines has most often, outside quotes. */
function delimiterOf(text: string, headLines: number): string {
  const head = text.split(/\r\n?|\n/, headLines).map((line) => line.replace(/"[^"]*"/g, ''))
  const uses = (sign: string) => Math.max(...head.map((line) => line.split(sign).length))
  return delimiters.reduce((best, sign) => (uses(sign) > uses(best) ? sign : best))
}

interface Asked {
  name: string
  limits: Pick<TableLimits, 'rows' | 'columns'>
  /** Lines in which the separator is looked for: more than one if a title may stand above the headings. */
  headLines?: number
}

/** Reads a CSV file as one table. Marks a cell whose quotation mark never closes as cut off. */
export function readCsv(text: string, { name, limits, headLines = 1 }: Asked): Table {
  const delimiter = delimiterOf(text, headLines)
  const split = new DelimitedText({ delimiter, rowMax: Number.POSITIVE_INFINITY, cellsMax: Number.POSITIVE_INFINITY })
  const rows: TableRow[] = []
  let number = 0
  const add = ({ cells: texts, isCut }: DelimitedRow) => {
    number++
    const cells = texts.slice(0, limits.columns).map((cell, at): Cell => {
      const trimmed = cell.trim()
      return isCut && at === texts.length - 1 ? { text: trimmed, odd: 'cut' } : trimmed
    })
    const row = { number, cells }
    if (isFilled(row)) rows.push(row)
    if (rows.length > limits.rows + 2) throw new ReadingError('rows', { sheet: name, limit: limits.rows })
  }
  // Old Macintosh programs end a line with a carriage return alone.
  for (const row of split.push(text.replace(/\r(?!\n)/g, '\n'))) add(row)
  for (const row of split.end()) add(row)
  return { name, rows }
}
