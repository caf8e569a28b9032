/** One column of a workbook: its key is the header of the template. */
export interface ImportColumn {
  key: string
  en: string
  zh: string
  example?: string
  /** Synonymous headers in English, traditional or simplified Chinese. */
  aliases?: readonly string[]
}

export interface ImportSheet {
  key: string
  zh: string
  aliases: readonly string[]
  /** Names of tables of desktop products, with or without the prefix 'tbl'. */
  tables?: readonly string[]
  columns: readonly ImportColumn[]
}
