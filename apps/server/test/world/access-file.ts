/** Columns of a table by name, with the type that Access stores them as. */
type AccessType = 'long' | 'double' | 'date' | 'bool' | 'text' | 'memo' | 'ole'
type AccessValue = string | number | boolean | null
interface AccessTable {
  columns: Readonly<Record<string, AccessType>>
  rows: readonly (readonly AccessValue[])[]
  isSystem?: boolean
}
interface AccessFile {
  tables: Readonly<Record<string, AccessTable>>
  /** 'accdb' is Access 2007, 'mdb' is Access 2000 to 2003. */
  format?: 'accdb' | 'mdb'
  /** Only an mdb keeps its password without encrypting the pages. */
  password?: string
  /** Names of tables that are linked from elsewhere. */
  linked?: readonly string[]
}

const pageSize = 4096
const kinds = {
  bool: { code: 0x01, size: 1, isFixed: true },
  long: { code: 0x04, size: 4, isFixed: true },
  double: { code: 0x07, size: 8, isFixed: true },
  date: { code: 0x08, size: 8, isFixed: true },
  text: { code: 0x0a, size: 510, isFixed: false },
  memo: { code: 0x0c, size: 0, isFixed: false },
  ole: { code: 0x0b, size: 0, isFixed: false },
} as const
const day0 = Date.UTC(1899, 11, 30)

interface Column {
  name: string
  kind: (typeof kinds)[AccessType]
  type: AccessType
  at: number
  offset: number
}

function layOut({ columns }: AccessTable): Column[] {
  let fixed = 0
  let variable = 0
  return Object.entries(columns).map(([name, type], at) => {
    const kind = kinds[type]
    const offset = kind.isFixed ? fixed : variable
    // A truth value is stored in the mask of empty fields alone.
    if (kind.isFixed) fixed += type === 'bool' ? 0 : kind.size
    else variable++
    return { name, kind, type, at, offset }
  })
}

function fixedBytes({ type }: Column, value: AccessValue | undefined): Buffer {
  if (type === 'bool') return Buffer.alloc(0)
  const bytes = Buffer.alloc(kinds[type].size)
  if (value === null || value === undefined) return bytes
  if (type === 'long') bytes.writeInt32LE(Number(value))
  else bytes.writeDoubleLE(type === 'date' ? (Date.parse(String(value)) - day0) / 86_400_000 : Number(value))
  return bytes
}

function variableBytes({ type }: Column, value: AccessValue | undefined): Buffer {
  if (value === null || value === undefined) return Buffer.alloc(0)
  const text = Buffer.from(String(value), 'utf16le')
  if (type === 'text') return text
  const head = Buffer.alloc(12)
  head.writeUInt32LE(text.length)
  head[3] = 0x80
  return Buffer.concat([head, text])
}

/** A row: count of columns, fixed fields, variable fields, their offsets from the last to the first, and the mask. */
function rowBytes(columns: readonly Column[], row: readonly AccessValue[]): Buffer {
  const count = Buffer.alloc(2)
  count.writeUInt16LE(columns.length)
  const fixed = columns.filter(({ kind }) => kind.isFixed).map((column) => fixedBytes(column, row[column.at]))
  const variable = columns.filter(({ kind }) => !kind.isFixed).map((column) => variableBytes(column, row[column.at]))
  const offsets = [2 + Buffer.concat(fixed).length]
  for (const bytes of variable) offsets.push(offsets.at(-1)! + bytes.length)
  const table = Buffer.alloc(offsets.length * 2 + 2)
  for (const [at, offset] of offsets.toReversed().entries()) table.writeUInt16LE(offset, at * 2)
  table.writeUInt16LE(variable.length, offsets.length * 2)
  const mask = Buffer.alloc(Math.ceil(columns.length / 8))
  for (const { at, type } of columns) {
    const isSet = type === 'bool' ? row[at] === true : row[at] !== null
    if (isSet) mask[at >> 3]! |= 1 << (at & 7)
  }
  return Buffer.concat([count, ...fixed, ...variable, table, mask])
}

function dataPage(definition: number, rows: readonly Buffer[]): Buffer {
  const page = Buffer.alloc(pageSize)
  page.writeUInt16LE(0x0101)
  page.writeUInt32LE(definition, 4)
  page.writeUInt16LE(rows.length, 12)
  let end = pageSize
  for (const [at, row] of rows.entries()) {
    end -= row.length
    row.copy(page, end)
    page.writeUInt16LE(end, 14 + at * 2)
  }
  page.writeUInt16LE(end - 14 - rows.length * 2, 2)
  return page
}

function dataPages(definition: number, rows: readonly Buffer[]): Buffer[] {
  const pages: Buffer[][] = [[]]
  let left = pageSize - 14
  for (const row of rows) {
    if (row.length + 2 > left) {
      pages.push([])
      left = pageSize - 14
    }
    left -= row.length + 2
    pages.at(-1)!.push(row)
  }
  return pages.map((page) => dataPage(definition, page))
}

function definitionPage(columns: readonly Column[], of: { rows: number; mapPage: number; isSystem: boolean }): Buffer {
  const page = Buffer.alloc(pageSize)
  page.writeUInt16LE(0x0102)
  page.writeUInt32LE(of.rows, 16)
  page[40] = of.isSystem ? 0x53 : 0x4e
  page.writeUInt16LE(columns.length, 41)
  page.writeUInt16LE(columns.filter(({ kind }) => !kind.isFixed).length, 43)
  page.writeUInt16LE(columns.length, 45)
  page.writeUInt32LE(of.mapPage << 8, 55)
  page.writeUInt32LE(of.mapPage << 8, 59)
  let at = 63
  for (const { kind, at: number, offset } of columns) {
    page[at] = kind.code
    page.writeUInt16LE(number, at + 5)
    page.writeUInt16LE(kind.isFixed ? 0 : offset, at + 7)
    page.writeUInt16LE(number, at + 9)
    page[at + 15] = kind.isFixed ? 0x03 : 0x02
    page.writeUInt16LE(kind.isFixed ? offset : 0, at + 21)
    page.writeUInt16LE(kind.size, at + 23)
    at += 25
  }
  for (const { name } of columns) {
    const bytes = Buffer.from(name, 'utf16le')
    page.writeUInt16LE(bytes.length, at)
    bytes.copy(page, at + 2)
    at += 2 + bytes.length
  }
  page.writeUInt16LE(0xffff, at)
  page.writeUInt32LE(at - 6, 8)
  return page
}

/** Marks the pages that hold rows of a table. */
function mapPage(pages: readonly number[]): Buffer {
  const map = Buffer.alloc(5 + 64)
  for (const page of pages) map[5 + (page >> 3)]! |= 1 << (page & 7)
  return dataPage(0, [map])
}

/** RC4 with the fixed key by which Access hides the first page. */
function hideHeader(page: Buffer): void {
  const key = [0xc7, 0xda, 0x39, 0x6b]
  const state = Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number) => {
    const held = state[one]!
    state[one] = state[other]!
    state[other] = held
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % 4]!) % 256
    swap(i, j)
  }
  for (let at = 0, i = 0, j = 0; at < 128; at++) {
    i = (i + 1) % 256
    j = (j + state[i]!) % 256
    swap(i, j)
    page[0x18 + at]! ^= state[(state[i]! + state[j]!) % 256]!
  }
}

function firstPage({ format = 'accdb', password }: AccessFile): Buffer {
  const page = Buffer.alloc(pageSize)
  page.writeUInt32LE(0x0100)
  page.write(`Standard ${format === 'accdb' ? 'ACE' : 'Jet'} DB`, 4, 'latin1')
  page[0x14] = format === 'accdb' ? 2 : 1
  page.writeDoubleLE(46_000, 0x72)
  const masked = Buffer.alloc(40)
  masked.write(password ?? '', 'utf16le')
  const mask = Buffer.alloc(4)
  mask.writeInt32LE(46_000)
  for (let at = 0; at < 40; at++) page[0x42 + at] = masked[at]! ^ mask[at % 4]!
  page.writeUInt16LE(1033, 0x6e)
  hideHeader(page)
  return page
}

/**
 * A database file of Access, written page by page as the reverse-engineered format describes it: a page each for the header, the map
 * and the definition of every table, then its rows. It was read by mdbtools as well when it was written.
 */
export function accessFile(file: AccessFile): Buffer {
  const { tables, linked = [] } = file
  const names = Object.keys(tables)
  // Page 1 is free; the catalogue is always defined on page 2, and each table takes two pages here before its rows.
  const placeOf = (at: number) => 2 + at * 2
  const catalogue: AccessTable = {
    isSystem: true,
    columns: { Id: 'long', Name: 'text', Type: 'long', Flags: 'long', LvProp: 'ole' },
    rows: [
      [2, 'MSysObjects', 1, -2_147_483_648, null],
      ...names.map((name, at) => [placeOf(at + 1), name, 1, 0, null]),
      ...linked.map((name, at) => [100_000 + at, name, 6, 0, null]),
    ],
  }
  const all = [catalogue, ...names.map((name) => tables[name]!)]
  const pages = [firstPage(file), Buffer.alloc(pageSize)]
  const rows: Buffer[] = []
  for (const [at, table] of all.entries()) {
    const columns = layOut(table)
    const own = dataPages(
      placeOf(at),
      table.rows.map((row) => rowBytes(columns, row)),
    )
    const first = 2 + all.length * 2 + rows.length
    rows.push(...own)
    pages.push(
      definitionPage(columns, { rows: table.rows.length, mapPage: placeOf(at) + 1, isSystem: table.isSystem ?? false }),
      mapPage(own.map((_, index) => first + index)),
    )
  }
  return Buffer.concat([...pages, ...rows])
}
