import { foldHan, foldSources, isHan } from '@probity/matching/chinese/fold-han.ts'
import { mandarinSyllables } from '@probity/matching/chinese/names/name-keys.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containsPattern } from '#kernel/resource/filter.ts'

/** The longest name that is matched character by character. */
const hanMax = 12
let sources: Map<string, string[]> | undefined

function glyphsOf(character: string): string[] {
  sources ??= foldSources()
  const folded = foldHan(character)
  return [...new Set([character, folded, ...(sources.get(folded) ?? [])])]
}

const anyGlyph = (character: string): string => {
  const glyphs = glyphsOf(character)
  return glyphs.length === 1 ? character : `[${glyphs.join('')}]`
}

/** A pattern for a Chinese name in either script, with or without a space between surname and given name. */
function hanPattern(text: string): string | undefined {
  const characters = Array.from(text)
  const isName = characters.length > 1 && characters.length <= hanMax && characters.every(isHan)
  return isName ? characters.map(anyGlyph).join(' ?') : undefined
}

/** Pinyin is stored with a space between syllables; users write the given name as one word. */
const splitPinyin = (text: string): string[] =>
  /^[a-z]{4,18}$/i.test(text)
    ? mandarinSyllables(text.toLowerCase()).flatMap((parts) => (parts.length > 1 ? [parts.join(' ')] : []))
    : []

/** Wade-Giles marks aspiration, which the stored readings do not: Ch'en is chen. */
const withoutApostrophes = (text: string): string => text.replaceAll(/(?<=\p{L})['’ʻ‘`´](?=\p{L})/gu, '')

/** True if a column contains a text in any spelling of a Chinese name. */
export function containsSpelling(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const pattern = hanPattern(text)
  if (pattern) return sql<SqlBool>`${column} ~ ${pattern}`
  // No index covers single characters, so plain text comparison is faster than a pattern.
  if (Array.from(text).length === 1 && isHan(text))
    return sql<SqlBool>`${column} like any(${glyphsOf(text).map(containsPattern)})`
  const spellings = new Set([text, withoutApostrophes(text), ...splitPinyin(text)])
  return sql<SqlBool>`(${sql.join(
    [...spellings].map((spelling) => sql`${column} ilike ${containsPattern(spelling)}`),
    sql` or `,
  )})`
}
