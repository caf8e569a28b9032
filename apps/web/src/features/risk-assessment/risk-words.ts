import type { Language } from '#web/i18n/languages.ts'

/** The name in the language of the screen; a draft may lack the Chinese one. */
export const nameIn = (language: Language, row: { name: string; name_zh_hant: string }): string =>
  language === 'zh-hant' && row.name_zh_hant !== '' ? row.name_zh_hant : row.name
