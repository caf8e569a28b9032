import { useSyncExternalStore } from 'react'
import type { Language } from './languages.ts'
import { currentDictionary, onDictionaryChange, type Translate } from './translate.ts'

export function useWords(): Translate {
  return useSyncExternalStore(onDictionaryChange, currentDictionary).translate
}

export function useLanguage(): Language {
  return useSyncExternalStore(onDictionaryChange, currentDictionary).language
}
