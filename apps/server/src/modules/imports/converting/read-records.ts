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
  const places = main ? placesOf(main) : new Map<string, number>()
  const kept = main?.columns.filter(({ column }) => column === keptInNotes) ?? []
  const rows = main?.rows ?? []
  const refs = new Set(rows.map((row) => refOf(row, places)))
  return {
    total: rows.length,
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
