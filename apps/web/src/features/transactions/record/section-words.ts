import type { RecordItem } from '@probity/contract/transactions/record-check.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import type { Language } from '#web/i18n/languages.ts'

/** A section of the law in the words of the interface language: s.12(3)(a), 第12(3)(a)條. */
export const sectionText = (section: string, language: Language): string =>
  language === 'zh-hant' ? section.replaceAll(/s\.(\d[\w()-]*)/g, '第$1條') : section

/** Where a requirement is written. */
export const sourceText = ({ source }: Pick<RecordItem, 'source'>, language: Language): string | undefined =>
  source ? inLanguage(source, language) : undefined
