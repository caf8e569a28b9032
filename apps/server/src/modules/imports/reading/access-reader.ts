import { readFile } from 'node:fs/promises'
import { importLimits } from '@probity/contract/imports/imports.ts'
import type { Cell, Table } from '@probity/reading/cells.ts'
import MDBReader, { type Value } from 'mdb-reader'
import { answerParent } from '#kernel/processes/answer-parent.ts'
import { recodeTables } from './recode-tables.ts'
import { type ReadFile, UnreadableFile } from './table.ts'

export interface AccessWork {
  place: string
}
export type AccessOutcome = ReadFile | { refused: UnreadableFile['code']; params: UnreadableFile['params'] }

/** Reads an Access database in a separate process: its pages refer to each other, and a forged file can contain cycles. */
answerParent(async ({ place }: AccessWork): Promise<AccessOutcome> => {
  try {
    return readDatabase(await readFile(place))
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.code, params: error.params }
    return { refused: 'F13', params: {} }
  }
})

const isJet3 = (content: Buffer): boolean => content[0x14] === 0
const definition = 0x02

/** Follows the continuation pages of each definition. On a cycle, the reader would run out of memory. */
function pointsInCircles(content: Buffer, pageSize: number): boolean {
  const next = new Map<number, number>()
  for (let page = 1; (page + 1) * pageSize <= content.length; page++) {
    const at = page * pageSize
    if (content[at] === definition && content.readUInt32LE(at + 4) > 0) next.set(page, content.readUInt32LE(at + 4))
  }
  return [...next.keys()].some((start) => {
    const seen = new Set<number>()
    for (let page: number | undefined = start; page !== undefined; page = next.get(page)) {
      if (seen.has(page)) return true
      seen.add(page)
    }
    return false
  })
}

function readDatabase(content: Buffer): ReadFile {
  const pageSize = isJet3(content) ? 2_048 : 4_096
  // Page 2 defines the catalogue; if it is not a definition page, the file is encrypted.
  if (content[2 * pageSize] !== definition) throw new UnreadableFile('F12')
  if (pointsInCircles(content, pageSize)) throw new UnreadableFile('F13')
  const database = new MDBReader(content)
  if (database.getPassword() !== null) throw new UnreadableFile('F12')
  const unread = database.getTableNames({ normalTables: false, linkedTables: true })
  const tables = database.getTableNames().flatMap((name) => {
    const table = readTable(database, name)
    if (!table) unread.push(name)
    return table ? [table] : []
  })
  const recoded = isJet3(content) ? recodeTables(tables) : { encoding: 'UTF-16', tables }
  return { format: 'access', ...recoded, unread }
}

/** A table with its fields in the first row; undefined if it has a field type that the reader does not know. */
function readTable(database: MDBReader, name: string): Table | undefined {
  let found: { columns: string[]; data: Record<string, Value>[] }
  try {
    const table = database.getTable(name)
    found = {
      columns: table.getColumnNames().slice(0, importLimits.columns),
      data: table.getData({ rowLimit: importLimits.rows + 1 }),
    }
  } catch {
    // Other tables remain readable; this one is listed as skipped.
    return undefined
  }
  const { columns, data } = found
  if (data.length > importLimits.rows) throw new UnreadableFile('F08', { sheet: name, value: importLimits.rows })
  const rows = data.map((row, at) => ({ number: at + 2, cells: columns.map((column) => cellOf(row[column] ?? null)) }))
  return { name, rows: [{ number: 1, cells: columns }, ...rows] }
}

function cellOf(value: Value): Cell {
  if (value === null || Buffer.isBuffer(value)) return ''
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (Array.isArray(value)) return value.map(({ name }) => name).join('; ')
  return { text: String(value), odd: 'number' }
}
