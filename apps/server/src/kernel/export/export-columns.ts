import type { Fields } from '@probity/contract/api/fields.ts'
import { epochToDay } from '@probity/contract/values/dates.ts'
import { hongKongSecond } from '@probity/contract/values/hong-kong-time.ts'
import { type Bilingual, inLanguage, sameInBoth } from '@probity/contract/words/bilingual.ts'
import type { Row } from '../resource/binding.ts'

export type ExportLanguage = 'en' | 'zh-hant'

/** One column of an exported view: its key, its head in both languages, and the text of a row. */
export interface ExportColumn<Row> {
  key: string
  en: string
  zh: string
  text: (row: Row, lang: ExportLanguage) => string
  /** A workbook stores its cells as numbers, so that they can be added up. */
  isNumber?: boolean
}

type Column = ExportColumn<Row>
const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const textColumn = (key: string, { en, zh }: Bilingual): Column => ({
  key,
  en,
  zh,
  text: (row) => plain(row[key]),
})

export const numberColumn = (key: string, heads: Bilingual): Column => ({
  ...textColumn(key, heads),
  isNumber: true,
})

/** An instant as it is in Hong Kong. */
export const dateColumn = (key: string, { en, zh }: Bilingual): Column => ({
  key,
  en,
  zh,
  text: (row) => (typeof row[key] === 'number' && row[key] !== 0 ? hongKongSecond(row[key]) : ''),
})

/** A day without a time, as the import reads it. */
export const dayColumn = (key: string, { en, zh }: Bilingual): Column => ({
  key,
  en,
  zh,
  text: (row) => (typeof row[key] === 'number' ? epochToDay(row[key]) : ''),
})

/** A value from a closed list, in words. */
export const wordColumn = (key: string, heads: Bilingual, words: Readonly<Record<string, Bilingual>>): Column => ({
  key,
  ...heads,
  text: (row, lang) => inLanguage(words[String(row[key])] ?? sameInBoth(''), lang),
})

const answers = { true: { en: 'Yes', zh: '是' }, false: { en: 'No', zh: '否' } } as const

/** The columns of these fields, under the heads of their table. */
export const fieldColumns = (fields: Fields, names: readonly string[]): Column[] =>
  names.flatMap((name) => {
    const { kind, label, head = label, isNumber, isTime, words } = fields[name] ?? {}
    if (head === undefined) return []
    if (isTime) return [dateColumn(name, head)]
    if (kind === 'flag' || words) return [wordColumn(name, head, words ?? answers)]
    return [{ ...textColumn(name, head), ...(isNumber ? { isNumber } : {}) }]
  })
