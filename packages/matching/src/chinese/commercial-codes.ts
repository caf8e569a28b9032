import { mainlandCodes, taiwanCodes } from '../data/generated/commercial-codes.ts'
import { foldHan, foldSources } from './fold-han.ts'

interface Codes {
  characters: readonly (readonly string[])[]
  codes: Map<string, Set<string>>
}

let loaded: Codes | undefined

function tables(): Codes {
  if (loaded) return loaded
  const characters = [Array.from(taiwanCodes), Array.from(mainlandCodes)]
  const codes = new Map<string, Set<string>>()
  for (const table of characters) {
    for (const [code, char] of table.entries()) {
      if (char !== '.') codes.set(char, (codes.get(char) ?? new Set()).add(String(code).padStart(4, '0')))
    }
  }
  loaded = { characters, codes }
  return loaded
}

/** The characters a four-digit Chinese Commercial Code stands for, traditional table first; at most two. */
export function charactersOfCode(code: string): string[] {
  const place = Number(code)
  const found = tables().characters.map((table) => table[place] ?? '.')
  return [...new Set(found)].filter((char) => char !== '.')
}

/** The codes of a character in both tables; one without a code takes those of its other forms (啟 that of 啓). */
export function codesOfCharacter(char: string): string[] {
  const { codes } = tables()
  const own = codes.get(char)
  if (own) return [...own]
  const folded = foldHan(char)
  const siblings = [folded, ...(foldSources().get(folded) ?? [])]
  return [...new Set(siblings.flatMap((sibling) => [...(codes.get(sibling) ?? [])]))]
}

/** The four-digit groups of a name written in codes, or none: '7115 1129 2429', '711511292429'. */
export function codeGroups(name: string): string[] {
  const text = name.normalize('NFKC').trim()
  if (!/^[\d\s/.,-]+$/.test(text)) return []
  const groups = text.split(/[\s/.,-]+/).filter((group) => group !== '')
  if (groups.length === 1 && /^(\d{4}){2,6}$/.test(text)) return text.match(/\d{4}/g) ?? []
  return groups.length >= 2 && groups.length <= 8 && groups.every((group) => /^\d{4}$/.test(group)) ? groups : []
}

/** The folded Han names that code groups can stand for: at most eight. */
export function hanOfCodes(groups: readonly string[]): string[] {
  let names = groups.length > 0 ? [''] : []
  for (const group of groups) {
    const chars = [...new Set(charactersOfCode(group).map(foldHan))]
    names = names.flatMap((name) => chars.map((char) => name + char)).slice(0, 8)
  }
  return names
}
