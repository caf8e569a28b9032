import { foldHan } from '../src/chinese/fold-han.ts'
import { cantoneseClass } from '../src/chinese/sounds/cantonese-class.ts'
import { nameCharacters } from '../src/data/chinese/name-characters.ts'
import { field, type Unihan } from './unihan.ts'

const charsOf = (value: string | undefined): string[] =>
  (value ?? '').split(' ').flatMap((part) => {
    const hex = /^U\+([0-9A-F]+)/.exec(part)?.[1]
    return hex ? [String.fromCodePoint(Number.parseInt(hex, 16))] : []
  })

/** Pairs 'from''to' that fold every form of a character onto one: the simplified form if there is one. */
export function foldPairs(unihan: Unihan, core: string[]): string[] {
  const groups = variantGroups(unihan, core)
  return core.flatMap((char) => {
    const folded = foldOf(char, unihan, groups)
    return folded === char ? [] : [char + folded]
  })
}

function foldOf(char: string, unihan: Unihan, groups: Map<string, string[]>): string {
  const simplified = simplifiedOf(char, unihan)
  if (simplified) return simplified
  const group = groups.get(char) ?? []
  const throughSibling = group.map((sibling) => simplifiedOf(sibling, unihan)).find((found) => found !== undefined)
  if (throughSibling) return throughSibling
  // Without a simplified form, the variant in the mainland standard represents the group.
  return field(unihan, 'kGB0').has(char) ? char : (group.find((sibling) => field(unihan, 'kGB0').has(sibling)) ?? char)
}

function simplifiedOf(char: string, unihan: Unihan): string | undefined {
  return charsOf(field(unihan, 'kSimplifiedVariant').get(char)).find((target) => target !== char)
}

/** Glyph variants of one character. Semantic variants count only if the Hong Kong glyph list confirms them. */
function variantGroups(unihan: Unihan, core: string[]): Map<string, string[]> {
  const known = new Set(core)
  const groups = new Map<string, string[]>()
  for (const char of core) {
    const z = charsOf(field(unihan, 'kZVariant').get(char))
    const semantic = (field(unihan, 'kSemanticVariant').get(char) ?? '')
      .split(' ')
      .filter((part) => /kHKGlyph|kLau,kMatthews/.test(part))
    for (const other of [...z, ...charsOf(semantic.join(' '))]) {
      if (!known.has(other)) continue
      groups.set(char, [...(groups.get(char) ?? []), other])
      groups.set(other, [...(groups.get(other) ?? []), char])
    }
  }
  return groups
}

/** Lines 'syllable chars'; a character is listed under each of its readings, ordered within the line by `rank`. */
function linesByReading(readings: Map<string, string[]>, depth: number): string[] {
  const lines: string[] = []
  for (let rank = 0; rank < depth; rank++) {
    const bySyllable = new Map<string, string>()
    for (const [char, list] of readings) {
      const syllable = list[rank]
      if (syllable) bySyllable.set(syllable, (bySyllable.get(syllable) ?? '') + char)
    }
    lines.push(
      ...[...bySyllable].sort(([a], [b]) => (a < b ? -1 : 1)).map(([syllable, chars]) => `${syllable} ${chars}`),
    )
  }
  return lines
}

export function cantoneseLines(unihan: Unihan, core: string[]): string[] {
  const readings = core.map((char) => [char, cantoneseOf(char, unihan)] as const)
  return linesByReading(new Map(readings), 2)
}

function cantoneseOf(char: string, unihan: Unihan): string[] {
  const own = (field(unihan, 'kCantonese').get(char) ?? '').split(' ').filter((value) => value !== '')
  if (own.length > 0) return [...new Set(own)]
  const traditional = charsOf(field(unihan, 'kTraditionalVariant').get(char))
  return traditional
    .flatMap((other) => (field(unihan, 'kCantonese').get(other) ?? '').split(' '))
    .filter((value) => value !== '')
}

export function mandarinLines(unihan: Unihan, core: string[]): string[] {
  const readings = core.map((char) => [char, mandarinOf(char, unihan).slice(0, 3)] as const)
  return linesByReading(new Map(readings), 3)
}

function mandarinOf(char: string, unihan: Unihan): string[] {
  const first = (field(unihan, 'kMandarin').get(char) ?? '').split(' ')
  const dictionary = /* page.position:reading,reading */ [
    field(unihan, 'kTGHZ2013').get(char),
    field(unihan, 'kXHC1983').get(char),
  ]
  const further = dictionary
    .flatMap((value) => (value ?? '').split(' '))
    .flatMap((part) => (part.split(':')[1] ?? '').split(','))
  return [...new Set([...first, ...further].map(toneless).filter((value) => value !== ''))]
}

/** Pinyin without tone marks; ü is written v. */
function toneless(syllable: string): string {
  return syllable
    .normalize('NFD')
    .replaceAll('u\u0308', 'v')
    .replace(/u([\u0304\u0301\u030c\u0300])\u0308/g, 'v')
    .replace(/\p{M}/gu, '')
}

export function koreanLines(unihan: Unihan, core: string[]): string[] {
  const readings = core.map((char) => {
    const hangul = (field(unihan, 'kHangul').get(char) ?? '').split(' ').map((part) => part.split(':')[0] ?? '')
    return [char, hangul.filter((value) => value !== '').slice(0, 2)] as const
  })
  return linesByReading(new Map(readings), 2)
}

/** Ten thousand positions, one per code; a full stop if the table has no character. */
export function telegraphTable(unihan: Unihan, name: string): string {
  const table = Array.from({ length: 10_000 }, () => '.')
  for (const [char, codes] of field(unihan, name)) {
    for (const code of codes.split(' ')) if (/^\d{4}$/.test(code)) table[Number(code)] = char
  }
  return table.join('')
}

/** A character common in given names counts as much as many others. */
function nameWeights(): Map<string, number> {
  const weights = new Map<string, number>()
  const usual = [...new Set(foldHan(nameCharacters))]
  for (const [rank, char] of usual.entries()) weights.set(char, 12 - (10 * rank) / usual.length)
  return weights
}

/** Lines 'class pinyin,pinyin…': the Mandarin readings that correspond to each Cantonese class, most likely in a name first. */
export function bridgeLines(unihan: Unihan, common: string[]): string[] {
  const counts = new Map<string, Map<string, number>>()
  const weights = nameWeights()
  for (const char of common) {
    const jyutping = cantoneseOf(char, unihan)[0]
    const key = jyutping && cantoneseClass(jyutping)
    const pinyin = mandarinOf(char, unihan)[0]
    if (!key || !pinyin) continue
    const ofKey = counts.get(key) ?? new Map<string, number>()
    counts.set(key, ofKey.set(pinyin, (ofKey.get(pinyin) ?? 0) + (weights.get(char) ?? 0.15)))
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, ofKey]) => {
      const ranked = [...ofKey].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      return `${key} ${ranked.map(([pinyin]) => pinyin).join(',')}`
    })
}
