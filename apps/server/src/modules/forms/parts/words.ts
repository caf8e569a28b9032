import type { ReportLanguage } from '@probity/contract/reports/reports.ts'

/** A text of a form in English and Chinese. */
export type Words = readonly [en: string, zh: string]
export type Say = (words: Words) => string

/** Forms carry both languages; the chosen one comes first. */
export const sayIn =
  (lang: ReportLanguage): Say =>
  ([en, zh]) =>
    en === zh ? en : lang === 'en' ? `${en} ${zh}` : `${zh} ${en}`
