/** One column of an exported view: its key, its head in both languages, and the text of a row. */
export interface ExportColumn<Row> {
  key: string
  en: string
  zh: string
  text: (row: Row, lang: 'en' | 'zh-hant') => string
}

/** Spreadsheets run a cell that begins like a formula; an apostrophe makes it text again. */
const safeCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Comma-separated, with a mark by which spreadsheets recognise UTF-8. */
export function toCsv(table: readonly (readonly string[])[]): Buffer {
  const lines = table.map((row) => row.map((cell) => quoted(safeCell(cell))).join(','))
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
}

/** A workbook of one sheet; every cell is text, so that no leading zero is lost. */
export async function toXlsx(table: readonly (readonly string[])[]): Promise<Buffer> {
  const sheet = table.map((row, at) =>
    row.map((cell) => ({ value: safeCell(cell), type: String, ...(at === 0 ? { fontWeight: 'bold' as const } : {}) })),
  )
  // Loaded by the first workbook: no start waits for it.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile(sheet).toBuffer()
}

export function tableOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  lang: 'en' | 'zh-hant',
): string[][] {
  const heads = columns.map(({ en, zh }) => (lang === 'en' ? en : zh))
  return [heads, ...rows.map((row) => columns.map(({ text }) => text(row, lang)))]
}
