import { mayBeEastAsian } from '../chinese/names/may-be-east-asian.ts'
import type { Entity, EntityName } from '../entity.ts'
import { weightOf } from '../names/weights.ts'
import { asciiWords } from '../names/words.ts'

const latinOnly = /^[\x20-\x7e]+$/
/** A word of this weight is a name on its own, as some nicknames are. */
const tellingAlone = 0.8
const oneLatinWord = /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’.-]*$/u

/**
 * Uses the surname that the source states instead of a guess: 'Au Yeung Lok' may be AU YEUNG Lok or AU Yeung Lok, 'Au, Yeung Lok'
 * may not. An alias of one common word is a given name, and not a full name on its own: it takes the surname of the main name.
 */
export function statedSurnames(entity: Entity): Entity {
  if (entity.schema !== 'Person' || (entity.names.length === 1 && !entity.names[0]!.family)) return entity
  const main = entity.names.find(({ full }) => isLatin(full) && wordsOf(full).length > 1)
  const names = entity.names.map((name) => withComma(main && isGivenAlone(name, main) ? withSurname(name, main) : name))
  return names.every((name, i) => name === entity.names[i]) ? entity : { ...entity, names }
}

function withSurname(name: EntityName, main: EntityName): EntityName {
  const family = familyOf(main)
  return { ...name, full: `${name.full} ${family}`, family, given: name.full }
}

const withComma = (name: EntityName): EntityName =>
  isAmbiguous(name) ? { ...name, full: `${name.family}, ${name.given}` } : name

const isLatin = (full: string): boolean => /\p{Script=Latin}/u.test(full)
const wordsOf = (full: string): string[] => full.replaceAll(',', ' ').trim().split(/\s+/)

function isGivenAlone(name: EntityName, main: EntityName): boolean {
  const word = name.full.trim()
  if (name === main || !oneLatinWord.test(word)) return false
  const text = word.toLowerCase()
  return weightOf({ kind: 'word', text }) < tellingAlone || wordsOf(main.full.toLowerCase()).includes(text)
}

/** The stated surname; else the word in capitals or before a comma, as registers mark it; else the last word. */
function familyOf({ family, full }: EntityName): string {
  if (family) return family
  if (full.includes(',')) return full.split(',')[0]!.trim()
  const words = wordsOf(full)
  const capitals = words.filter((word) => word.length > 1 && word === word.toUpperCase())
  return capitals.length > 0 && capitals.length < words.length ? capitals[0]! : words.at(-1)!
}

/** Only names that may be Chinese or Korean depend on the order of their words. */
function isAmbiguous({ full, family, given }: EntityName): boolean {
  if (!family || !given || full.includes(',') || !latinOnly.test(full)) return false
  const words = asciiWords(full.toLowerCase())
  const stated = [...asciiWords(family.toLowerCase()), ...asciiWords(given.toLowerCase())]
  return mayBeEastAsian(words, 'second') && words.toSorted().join(' ') === stated.toSorted().join(' ')
}
