import type { ReportLanguage } from './reports.ts'
import type { Word } from './words.ts'

export interface Drawing {
  lang: ReportLanguage
  word: Word
}
