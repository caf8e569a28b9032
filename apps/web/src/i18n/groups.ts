import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import type { Slots } from './fill.ts'
import type { Language } from './languages.ts'

/**
 * The dictionaries by name. Each English dictionary adds its own entry, so that the compiler knows its keys; its Chinese
 * counterpart must satisfy it to compile. A dictionary is fetched with the first screen that needs it.
 */
export interface Dictionaries {}
/** The words of menu entries, screens and shortcuts, by feature: each description adds its own. They are loaded with the shell. */
export interface WordsOfMenus {}
export type WordGroup = keyof Dictionaries

type Load = () => Promise<{ words: Record<string, string> }>

const files = import.meta.glob<{ words: Record<string, string> }>([
  './{en,zh-hant}/*.ts',
  '!./en/issue-codes.ts',
  '../features/*/words/*.ts',
])

const wordFile = (group: WordGroup, language: Language): Load | undefined =>
  files[`./${language}/${group}.ts`] ?? files[`../features/${group}/words/${language}.ts`]

/** The words of a dictionary in one language. */
export async function fetchGroup(group: WordGroup, language: Language): Promise<Record<string, string>> {
  const load = wordFile(group, language)
  if (load === undefined) throw new Error(`no dictionary ${group} in ${language}`)
  const { words } = await load()
  return group === 'sys' ? { ...(await import('./menu-words.ts')).menuWordsIn(language), ...words } : words
}

/** All dictionaries: the shared ones, and one per feature with words of its own. */
export const wordGroups: readonly WordGroup[] = Object.keys(files).flatMap((file) => {
  const name = /^\.\/en\/(.+)\.ts$/.exec(file)?.[1] ?? /\/features\/(.+)\/words\/en\.ts$/.exec(file)?.[1]
  return name === undefined ? [] : [name as WordGroup]
})

type Merge<U> = (U extends unknown ? (words: U) => void : never) extends (words: infer I) => void ? I : never

type EnglishOf<Words> =
  Words extends Readonly<Record<string, Bilingual>> ? { [Key in keyof Words]: Words[Key]['en'] } : never

/** Every word of the interface, with its English text as a literal type. */
export type English = Merge<Dictionaries[WordGroup]> & Merge<EnglishOf<WordsOfMenus[keyof WordsOfMenus]>>
export type WordKey = keyof English
/** Words without placeholders, for tables of screens, columns or steps. */
export type PlainWordKey = { [Key in WordKey]: [Slots<English[Key]>] extends [never] ? Key : never }[WordKey]
