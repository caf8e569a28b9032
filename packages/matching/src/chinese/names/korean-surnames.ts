import { koreanSurnames } from '../../data/east-asian/korean-surnames.ts'
import { foldHan } from '../fold-han.ts'

interface Surnames {
  bySpelling: Map<string, Set<string>>
  byHan: Map<string, Set<string>>
  spellingOf: Map<string, string>
}

let loaded: Surnames | undefined

function surnames(): Surnames {
  if (loaded) return loaded
  loaded = { bySpelling: new Map(), byHan: new Map(), spellingOf: new Map() }
  for (const item of koreanSurnames.split(' ')) {
    const [hangul = '', hanja = '', list = ''] = item.split(':')
    const spellings = list.split(',')
    // One key per family: its first spelling. Northern and southern spellings share it only through this table.
    const key = spellings[0] ?? ''
    loaded.spellingOf.set(hangul, key)
    for (const spelling of spellings) put(loaded.bySpelling, spelling, key)
    for (const char of hanja) put(loaded.byHan, foldHan(char), key)
  }
  return loaded
}

function put(map: Map<string, Set<string>>, from: string, key: string): void {
  map.set(from, (map.get(from) ?? new Set()).add(key))
}

/** The Korean families that a Latin spelling or a Han character may stand for, each named by its commonest spelling. */
export const koreanFamiliesOfSpelling = (spelling: string): string[] => [...(surnames().bySpelling.get(spelling) ?? [])]
export const koreanFamiliesOfHan = (char: string): string[] => [...(surnames().byHan.get(foldHan(char)) ?? [])]

/** The usual Latin spelling of a Hangul surname; undefined for other words. */
export const koreanSurnameSpelling = (hangul: string): string | undefined => surnames().spellingOf.get(hangul)
