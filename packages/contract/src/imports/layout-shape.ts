/** One column of a workbook: its key is the header of the template. */
export interface ImportColumn {
  key: string
  en: string
  zh: string
  example?: string
  /** Headers that mean the same, in English, traditional or simplified Chinese. */
  aliases?: readonly string[]
}

export interface ImportSheet {
  key: string
  zh: string
  aliases: readonly string[]
  /** Names of tables of desktop products, with or without 'tbl' in front. */
  tables?: readonly string[]
  columns: readonly ImportColumn[]
}
