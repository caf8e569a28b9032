export const languages = ['en', 'zh-hant'] as const
export type Language = (typeof languages)[number]

const defaultLanguage: Language = 'en'

/** `lang` values, so that screen readers switch voice and browsers pick the right glyphs. */
export const htmlLang: Record<Language, string> = { en: 'en', 'zh-hant': 'zh-Hant-HK' }

export const ownName: Record<Language, string> = { en: 'English', 'zh-hant': '繁體中文' }

/** In one or two characters, for narrow spaces. */
export const briefName: Record<Language, string> = { en: 'EN', 'zh-hant': '繁' }

const storageKey = 'lang'

export function storedLanguage(storage: Pick<Storage, 'getItem'>): Language {
  const stored = storage.getItem(storageKey)
  return languages.find((language) => language === stored) ?? defaultLanguage
}

export function storeLanguage(storage: Pick<Storage, 'setItem'>, language: Language): void {
  storage.setItem(storageKey, language)
}

/** Whether a language was chosen on this device. */
export const isLanguageStored = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(storageKey) !== null
