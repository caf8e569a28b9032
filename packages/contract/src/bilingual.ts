/** A text in the two languages of the product. */
export interface Bilingual {
  en: string
  zh: string
}

export const inLanguage = ({ en, zh }: Bilingual, language: 'en' | 'zh-hant'): string => (language === 'en' ? en : zh)
