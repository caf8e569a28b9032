import { englishNames } from '../../data/words/person-words.ts'
import { isRareSpelling } from './surnames.ts'

/**
 * 'Emily MOK' may be 莫 with any given name. Returns the surname and the western names as one text, `mok emily`, so that only an
 * identical name shares it. Undefined for other names, and for surnames too common to identify anybody.
 */
export function loneSurname(words: readonly string[]): string | undefined {
  if (words.length < 2 || words.length > 3) return undefined
  const last = words.at(-1) ?? ''
  if (isLone(last, words.slice(0, -1))) return `${last} ${words.slice(0, -1).join(' ')}`
  const [first = '', ...others] = words
  return isLone(first, others) ? words.join(' ') : undefined
}

const isLone = (surname: string, others: readonly string[]): boolean =>
  isRareSpelling(surname) && !englishNames.has(surname) && others.every((word) => englishNames.has(word))
