import { type Bilingual, inLanguage } from '@probity/contract/words/bilingual.ts'
import type { Language } from './languages.ts'

/** A description is found by its place, as a dictionary is, so that this folder names no feature. */
const descriptions = import.meta.glob<{ menuWords?: Readonly<Record<string, Bilingual>> }>(
  '../features/*/*.feature.ts',
  { eager: true },
)

/** Titles of menu entries, screens and shortcuts of all features. They are part of the dictionary of the shell. */
export const menuWordsIn = (language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.values(descriptions).flatMap(({ menuWords = {} }) =>
      Object.entries(menuWords).map(([key, words]) => [key, inLanguage(words, language)]),
    ),
  )
