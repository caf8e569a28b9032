import type { Fields } from '../api/fields.ts'

/** One column of a workbook: its key is the header of the template. */
export interface ImportColumn {
  key: string
  en: string
  zh: string
  example?: string
  /** Written by exports of the list; the template leaves it out. */
  isOfExport?: true
  /** Synonymous headers in English, traditional or simplified Chinese. */
  aliases?: readonly string[]
  /** Further headings of firms' own making, separated by bars. */
  headings?: string
}

/** Adds the headings of a table to the columns. */
export const withHeadings = (
  columns: readonly ImportColumn[],
  headings: Readonly<Record<string, string>>,
): readonly ImportColumn[] =>
  columns.map((column) => {
    const own = headings[column.key]
    return own === undefined ? column : { ...column, headings: own }
  })

export interface ImportSheet {
  key: string
  zh: string
  aliases: readonly string[]
  /** Names of tables of desktop products, with or without the prefix 'tbl'. */
  tables?: readonly string[]
  columns: readonly ImportColumn[]
}

/** The columns of these fields, with the heads and headings of their table. */
export const columnsOf = (fields: Fields, names: readonly string[]): ImportColumn[] =>
  names.flatMap((key) => {
    const { label, sheetHead, example, headings = '' } = fields[key] ?? {}
    const { en = label?.en ?? '', zh = label?.zh ?? '' } = sheetHead ?? {}
    return [{ key, en, zh, headings, ...(example === undefined ? {} : { example }) }]
  })
