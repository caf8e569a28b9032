import { inLanguage } from '@probity/contract/words/bilingual.ts'
import type { ExportColumn, ExportLanguage } from './export-columns.ts'
import { guardCell } from './guarded-cell.ts'

/** A workbook of one sheet, held in memory; every cell is text, so that no leading zero is lost. */
export async function toXlsx(table: readonly (readonly string[])[]): Promise<Buffer> {
  const sheet = table.map((row, at) =>
    row.map((cell) => ({ value: guardCell(cell), type: String, ...(at === 0 ? { fontWeight: 'bold' as const } : {}) })),
  )
  // Loaded by the first workbook: no start waits for it.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile(sheet).toBuffer()
}

export const headsOf = <Row>(columns: readonly ExportColumn<Row>[], lang: ExportLanguage): string[] =>
  columns.map(({ en, zh }) => inLanguage({ en, zh }, lang))

export const cellsOf = <Row>(columns: readonly ExportColumn<Row>[], row: Row, lang: ExportLanguage): string[] =>
  columns.map(({ text }) => text(row, lang))

export function tableOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  lang: ExportLanguage,
): string[][] {
  return [headsOf(columns, lang), ...rows.map((row) => cellsOf(columns, row, lang))]
}
