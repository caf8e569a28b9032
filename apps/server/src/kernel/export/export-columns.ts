import type { Row } from '../resource/binding.ts'
import type { ExportColumn } from './export-file.ts'

type Column = ExportColumn<Row>
const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const inHongKong = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Hong_Kong',
  dateStyle: 'short',
  timeStyle: 'medium',
})

export const textColumn = (key: string, en: string, zh: string): Column => ({
  key,
  en,
  zh,
  text: (row) => plain(row[key]),
})

/** An instant as it is in Hong Kong. */
export const dateColumn = (key: string, en: string, zh: string): Column => ({
  key,
  en,
  zh,
  text: (row) => (typeof row[key] === 'number' && row[key] !== 0 ? inHongKong.format(row[key]) : ''),
})
