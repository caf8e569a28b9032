import { z } from 'zod'

/** A text in both languages. */
export const Bilingual = z.object({ en: z.string(), zh: z.string() })
export type Bilingual = Readonly<z.infer<typeof Bilingual>>

/** Every Chinese text is in traditional characters, so both codes mean the same. */
export type TextLanguage = 'en' | 'zh' | 'zh-hant'

export const inLanguage = (text: Bilingual, language: TextLanguage): string => (language === 'en' ? text.en : text.zh)

/** The name of a row that is stored in both languages; a draft may lack the Chinese one. */
export const nameIn = (
  row: { readonly name: string; readonly name_zh_hant: string },
  language: TextLanguage,
): string => (language === 'en' || row.name_zh_hant === '' ? row.name : row.name_zh_hant)

/** A text that reads the same in both languages: a number, a name, a code. */
export const sameInBoth = (text: string): Bilingual => ({ en: text, zh: text })

/** A text by the function that writes it in one language. */
export const inBoth = (write: (language: 'en' | 'zh-hant') => string): Bilingual => ({
  en: write('en'),
  zh: write('zh-hant'),
})

/** The short name of a list, for tables. */
export const shortNameIn = (
  list: { readonly short_name: string; readonly short_name_zh_hant: string },
  language: TextLanguage,
): string => (language === 'en' ? list.short_name : list.short_name_zh_hant)
