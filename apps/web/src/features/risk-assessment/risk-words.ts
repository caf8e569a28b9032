import type { Language } from '#web/i18n/languages.ts'

/** The name in the interface language; a draft may lack the Chinese one. */
export const nameIn = (language: Language, row: { name: string; name_zh_hant: string }): string =>
  language === 'zh-hant' && row.name_zh_hant !== '' ? row.name_zh_hant : row.name
