import { mayBeEastAsian } from '../chinese/names/may-be-east-asian.ts'
import type { EntityName } from '../entity.ts'
import { asciiWords } from './words.ts'

const latinOnly = /^[\x20-\x7e]+$/

/**
 * Puts the stated surname before a comma, where the readings of a name depend on it: 'Au Yeung Lok' may be AU YEUNG Lok or AU
 * Yeung Lok, 'Au, Yeung Lok' may not. Only names that may be Chinese or Korean depend on the order of their words.
 */
function withStatedSurname(name: EntityName): EntityName {
  const { full, family, given } = name
  if (!family || !given || full.includes(',') || !latinOnly.test(full)) return name
  const words = wordsOf(full)
  const stated = [...wordsOf(family), ...wordsOf(given)]
  const isWhole = words.length === stated.length && words.toSorted().join(' ') === stated.toSorted().join(' ')
  return isWhole && mayBeEastAsian(words, 'second') ? { ...name, full: `${family}, ${given}` } : name
}

/** The same for all names of a party: a name without a stated surname that holds the one of the main name borrows it. */
export function withStatedSurnames(names: readonly EntityName[]): readonly EntityName[] {
  const main = names.find(({ family }) => family)?.family
  if (main === undefined || !latinOnly.test(main)) return names
  const family = wordsOf(main)
  return names.map((name) => withStatedSurname(name.family ? name : borrowing(name, family)))
}

/** Only where the surname stands at one end of the name: elsewhere the words may be other names. */
function borrowing(name: EntityName, family: readonly string[]): EntityName {
  if (name.full.includes(',') || !latinOnly.test(name.full)) return name
  const words = wordsOf(name.full)
  if (words.length <= family.length) return name
  const isFirst = family.every((word, i) => words[i] === word)
  const isLast = family.every((word, i) => words[words.length - family.length + i] === word)
  if (isFirst === isLast) return name
  const given = isFirst ? words.slice(family.length) : words.slice(0, -family.length)
  return { ...name, family: family.join(' '), given: given.join(' ') }
}

const wordsOf = (text: string): string[] => asciiWords(text.toLowerCase())
