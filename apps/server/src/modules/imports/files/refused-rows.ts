import { importLayouts } from '@probity/contract/imports/import-layout.ts'
import { problemText } from '@probity/contract/imports/import-problems.ts'
import type { ImportProblem } from '@probity/contract/imports/imports.ts'
import { memberSheets } from '@probity/contract/imports/member-sheets.ts'
import { type TableRow, textOf } from '@probity/reading/cells.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { readTables } from '../planning/open-import-file.ts'
import { shownText } from '../reading/table.ts'

export interface RefusedRow {
  /** The sheet of the row; empty for a record. */
  sheet: string
  row: number
  ref_id: string
  problems: ImportProblem[]
}

export async function refusedRows(tx: Tx, { id, pass }: ImportRecord): Promise<RefusedRow[]> {
  const { rows } =
    await sql<RefusedRow>`select sheet, row, ref_id, problems from import_rows where import = ${id} and pass = ${pass}
    and (verdict = 'refused' or outcome = 'failed') order by stage, row, id`.execute(tx)
  return rows
}

/** Reasons of a row in both languages, with the sheet and row where it is another one. */
export const reasonsOf = (problems: readonly ImportProblem[]): string =>
  problems
    .map(({ code, params, sheet, row }) => {
      const place = sheet === undefined ? '' : `${sheet} ${row ?? ''}: `
      return `${place}${code} ${problemText(code, params, 'en')} / ${problemText(code, params, 'zh')}`
    })
    .join('; ')

/** The refused rows unchanged and in order, with the reason in a last column: once corrected, the file can be uploaded again. */
export async function refusedWorkbook(
  files: FileStore,
  found: ImportRecord,
  refused: readonly RefusedRow[],
): Promise<Buffer> {
  const tables = await readTables(files, found)
  const reasons = new Map(refused.map(({ sheet, row, problems }) => [`${sheet} ${row}`, reasonsOf(problems)]))
  const reasonsOfRefs = new Map(
    refused.flatMap(({ ref_id, problems }) => (ref_id === '' ? [] : [[ref_id, reasonsOf(problems)] as const])),
  )
  const refs = new Set(refused.flatMap(({ sheet, ref_id }) => (sheet === '' && ref_id !== '' ? [ref_id] : [])))
  const data = tables.map(({ sheet, columns, rows }, at) => {
    const isOwn = at === 0 || memberSheets.includes(sheet)
    const refAt = columns.find(({ column }) => column === 'ref_id')?.at
    const refOf = (row: TableRow) => (refAt === undefined ? '' : shownText(textOf(row.cells[refAt])))
    // The rows of one reference are one row of the import where a sheet came without its records.
    const isAlone = at === 0 && sheet !== importLayouts[found.type][0] && !memberSheets.includes(sheet)
    const reasonOf = (row: TableRow) =>
      reasons.get(`${at === 0 ? '' : sheet.key} ${row.number}`) ?? (isAlone ? reasonsOfRefs.get(refOf(row)) : undefined)
    const isKept = (row: TableRow) => (isOwn ? reasonOf(row) !== undefined : refs.has(refOf(row)))
    const width = Math.max(0, ...columns.map((column) => column.at + 1))
    const heads = Array.from(
      { length: width },
      (_, index) => columns.find((column) => column.at === index)?.header ?? '',
    )
    const table = [
      isOwn ? [...heads, 'reason'] : heads,
      ...rows.filter(isKept).map((row) => {
        const cells = heads.map((_, index) => shownText(textOf(row.cells[index])))
        return isOwn ? [...cells, reasonOf(row) ?? ''] : cells
      }),
    ]
    return { sheet: sheet.key, data: table.map((cells) => cells.map((value) => ({ value, type: String }))) }
  })
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile(data.filter(({ data: table }, at) => at === 0 || table.length > 1)).toBuffer()
}
