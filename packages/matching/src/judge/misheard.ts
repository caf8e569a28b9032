import { kindCodes } from '../prepared.ts'
import { keyRelations } from '../relations.ts'
import type { Reason } from '../similarity.ts'
import type { Word } from './rarity.ts'

const rowsOf = (relation: string): ReadonlySet<Reason> =>
  new Set(keyRelations.filter((row) => row.relation === relation))
const dialect = rowsOf('dialect')
const cantonese = rowsOf('cantonese')
const bridge = rowsOf('bridge')

/**
 * Korean syllables that no Chinese dialect has: a glide after these consonants, 'eon', 'eun', or a final l. Two such syllables share the
 * coarse sound of a dialect with hundreds of Chinese given names.
 */
const korean = /[bdghkmnprt]y[aeou]|eon|eun|l(?:$|[^aeiouywl])/
/** Letters of pinyin that no Cantonese spelling begins with. */
const pinyin = /^(?:zh|[qx]|j[iu])/

/** Whether a given name corresponds only by a sound that its spelling does not stand for. */
export function isMisheard(reason: Reason, a: Word, b: Word): boolean {
  if (dialect.has(reason)) return korean.test(spelledOf(a, b).text)
  if (bridge.has(reason)) return pinyin.test(a.text) && pinyin.test(b.text)
  if (!cantonese.has(reason) || a.kindCode === b.kindCode) return false
  const spelled = spelledOf(a, b)
  const written = spelled === a ? b : a
  return spelled.kindCode === kindCodes.given && written.text.length === 1 && pinyin.test(spelled.text)
}

const spelledOf = (a: Word, b: Word): Word => (a.kindCode === kindCodes['han-given'] ? b : a)
