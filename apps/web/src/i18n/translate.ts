import { fill, type Slots, type Values } from './fill.ts'
import { type English, fetchGroup, type WordGroup, type WordKey } from './groups.ts'
import { isLanguageStored, type Language, storedLanguage, storeLanguage } from './languages.ts'

type Arguments<Key extends WordKey> = [Slots<English[Key]>] extends [never]
  ? []
  : [values: Readonly<Record<Slots<English[Key]>, string | number>>]

/** The text of a key in the current language. A text with placeholders requires its values at compile time. */
export type Translate = <Key extends WordKey>(key: Key, ...values: Arguments<Key>) => string

interface Dictionary {
  readonly language: Language
  readonly words: ReadonlyMap<string, string>
  readonly translate: Translate
}

let current: Dictionary = dictionary(storedLanguage(localStorage), new Map())
const loaded = new Set<WordGroup>()
const listeners = new Set<() => void>()

// Key and values are type-checked at the call; inside, they are plain text.
export const t = ((key: WordKey, values?: Values) => wordsFor(current.words, key, values)) as Translate

export const currentDictionary = (): Dictionary => current
export const currentLanguage = (): Language => current.language

export const hasChosenLanguage = (): boolean => isLanguageStored(localStorage)

export function onDictionaryChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function loadWords(...groups: WordGroup[]): Promise<void> {
  const missing = groups.filter((group) => !loaded.has(group))
  if (missing.length === 0) return
  const words = await fetchWords(current.language, missing)
  for (const group of missing) loaded.add(group)
  replace(current.language, new Map([...current.words, ...words]))
}

/** Fetches the other language for every screen seen so far, then switches without a reload, so that no typed text is lost. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  storeLanguage(localStorage, language)
}

/** The same for this visit only, without storing it as a choice on this device. */
export async function showLanguage(language: Language): Promise<void> {
  if (language !== current.language) replace(language, await fetchWords(language, [...loaded]))
}

async function fetchWords(language: Language, groups: readonly WordGroup[]): Promise<Map<string, string>> {
  const dictionaries = await Promise.all(groups.map((group) => fetchGroup(group, language)))
  return new Map(dictionaries.flatMap((words) => Object.entries(words)))
}

function replace(language: Language, words: ReadonlyMap<string, string>): void {
  current = dictionary(language, words)
  for (const listener of listeners) listener()
}

function dictionary(language: Language, words: ReadonlyMap<string, string>): Dictionary {
  const translate = ((key: WordKey, values?: Values) => wordsFor(words, key, values)) as Translate
  return { language, words, translate }
}

const wordsFor = (words: ReadonlyMap<string, string>, key: WordKey, values: Values | undefined) =>
  fill(words.get(key) ?? key, values)
