import type { ReportLanguage } from '@probity/contract/reports/reports.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'

export type Say = (words: Bilingual) => string

/** Forms carry both languages; the chosen one comes first. */
export const sayIn =
  (lang: ReportLanguage): Say =>
  ({ en, zh }) =>
    en === zh ? en : lang === 'en' ? `${en} ${zh}` : `${zh} ${en}`
