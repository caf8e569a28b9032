import { findUnsafeText } from '@probity/contract/api/unsafe-text.ts'
import { type ImportType, importLayouts } from '@probity/contract/imports/import-layout.ts'
import { type ImportProblem, keptInNotes } from '@probity/contract/imports/imports.ts'
import { memberSheets } from '@probity/contract/imports/member-sheets.ts'
import { type TableRow, textOf } from '@probity/reading/cells.ts'
import { unguardCell } from '#kernel/export/guarded-cell.ts'
import type { MappedTable } from '../mapping/map-columns.ts'
import { shownText } from '../reading/table.ts'
import { addCompanyChild, companyDraft } from './company-draft.ts'
import { CellReader, type Draft, type Origins, type SheetRow } from './draft.ts'
import { tidyCell } from './half-width.ts'
import { addPersonChild, personDraft } from './person-draft.ts'

/** One record of the file: its row in the main sheet with its rows in the other sheets. */
export interface FileRecord {
  row: number
  ref_id: string
  draft: Draft
  /** Number of addresses from the main sheet: these replace the stored address of their type. */
  mainAddresses: number
  origins: Origins
  /** Rows of a sheet that came without the records it is about. */
  isAlone?: true
  problems: ImportProblem[]
  warnings: ImportProblem[]
}

/** A row of a child sheet whose record is not in the file. */
export interface LooseRow {
  row: number
  problem: ImportProblem
}

interface ChildRow {
  sheet: string
  row: TableRow
  places: ReadonlyMap<string, number>
}

const placesOf = ({ columns }: MappedTable): ReadonlyMap<string, number> =>
  new Map(
    columns.flatMap(({ column, at }) => (column === null || column === keptInNotes ? [] : [[column, at] as const])),
  )

const refOf = (row: TableRow, places: ReadonlyMap<string, number>): string => {
  const at = places.get('ref_id')
  return at === undefined ? '' : tidyCell(unguardCell(textOf(row.cells[at])))
}

export function readRecords(type: ImportType, tables: readonly MappedTable[]) {
  const main = tables.find(({ sheet }) => sheet === importLayouts[type][0])
  const children = tables.filter((table) => table !== main && !memberSheets.includes(table.sheet))
  const byRef = new Map<string, ChildRow[]>()
  for (const table of children) {
    const places = placesOf(table)
    for (const row of table.rows) {
      const ref = refOf(row, places)
      const list = byRef.get(ref)
      if (list) list.push({ sheet: table.sheet.key, row, places })
      else byRef.set(ref, [{ sheet: table.sheet.key, row, places }])
    }
  }
  if (!main && children.length > 0) return aloneRecords(type, byRef)
  const places = main ? placesOf(main) : new Map<string, number>()
  const kept = main?.columns.filter(({ column }) => column === keptInNotes) ?? []
  const rows = main?.rows ?? []
  const refs = new Set(rows.map((row) => refOf(row, places)))
  return {
    loose: looseRows(byRef, refs),
    /** Converts rows one by one, so that a large file is never in memory twice. */
    *records(): Generator<FileRecord> {
      for (const row of rows)
        yield readRecord(
          type,
          { sheet: importLayouts[type][0]!.key, row, places, kept, isMain: true },
          byRef.get(refOf(row, places)) ?? [],
        )
    },
  }
}

/** A sheet of addresses, documents or accounts alone: its rows belong to stored records, by their reference. */
function aloneRecords(type: ImportType, byRef: ReadonlyMap<string, ChildRow[]>) {
  const loose = (byRef.get('') ?? []).map(
    ({ sheet, row }): LooseRow => ({
      row: row.number,
      problem: { code: 'E01', params: { column: 'ref_id' }, sheet, row: row.number, column: 'ref_id' },
    }),
  )
  return {
    loose,
    *records(): Generator<FileRecord> {
      for (const [ref, rows] of byRef) {
        const record = ref === '' ? undefined : readAlone(type, { ref, rows })
        if (record) yield record
      }
    },
  }
}

/** The rows of one reference; undefined if all of them are about a record of the other kind, as an export of addresses has them. */
function readAlone(
  type: ImportType,
  { ref, rows }: { ref: string; rows: readonly ChildRow[] },
): FileRecord | undefined {
  const draft = emptyDraft()
  const origins: Origins = new Map()
  const read = rows
    .map((row) => ({ ...row, cells: new CellReader({ ...row, isMain: false }) }))
    .filter(({ cells }) => (cells.flag('is_company') ?? type === 'company') === (type === 'company'))
  const [first] = read
  if (!first) return undefined
  const addChild = type === 'person' ? addPersonChild : addCompanyChild
  for (const { sheet, cells } of read) addChild(draft, sheet, cells, origins)
  const isUnsafe = findUnsafeText(draft) !== undefined
  const refused = { code: 'E02' as const, params: { column: 'ref_id', value: shownText(ref) } }
  return {
    ...{ row: first.row.number, ref_id: shownText(ref), origins, mainAddresses: 0, isAlone: true },
    draft: isUnsafe ? emptyDraft() : draft,
    problems: [...read.flatMap(({ cells }) => cells.problems), ...(isUnsafe ? [refused] : [])],
    warnings: read.flatMap(({ cells }) => cells.warnings),
  }
}

function looseRows(byRef: ReadonlyMap<string, ChildRow[]>, refs: ReadonlySet<string>): LooseRow[] {
  return [...byRef].flatMap(([ref, rows]) =>
    refs.has(ref)
      ? []
      : rows.map(({ sheet, row }) => ({
          row: row.number,
          problem: {
            code: 'E07' as const,
            params: { value: shownText(ref), sheet },
            sheet,
            row: row.number,
            column: 'ref_id',
          },
        })),
  )
}

function readRecord(type: ImportType, main: SheetRow, children: readonly ChildRow[]): FileRecord {
  const origins: Origins = new Map()
  const cells = new CellReader(main)
  const draft = type === 'person' ? personDraft(cells, origins) : companyDraft(cells, origins)
  const mainAddresses = draft.lists.addresses.length
  const { problems, warnings } = cells
  const addChild = type === 'person' ? addPersonChild : addCompanyChild
  const ref_id = shownText(cells.text('ref_id'))
  // Rows without a reference belong to no record.
  for (const child of ref_id === '' ? [] : children) {
    const own = new CellReader({ ...child, isMain: false })
    addChild(draft, child.sheet, own, origins)
    problems.push(...own.problems)
    warnings.push(...own.warnings)
  }
  if (ref_id === '') problems.push({ code: 'E01', params: { column: 'ref_id' }, column: 'ref_id' })
  const unsafe = findUnsafeText(draft)
  if (unsafe !== undefined) {
    problems.push({ code: 'E02', params: { column: 'ref_id', value: shownText(ref_id) } })
    return { row: main.row.number, ref_id, draft: emptyDraft(), mainAddresses: 0, origins, problems, warnings }
  }
  return { row: main.row.number, ref_id, draft, mainAddresses, origins, problems, warnings }
}

const emptyDraft = (): Draft => ({
  fields: {},
  lists: { names: [], idens: [], addresses: [], emails: [], bank_infos: [] },
})
