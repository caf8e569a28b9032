import { foldHan } from '@probity/matching/chinese/fold-han.ts'
import { isLegalWord, withoutBankHan } from './bank-words.ts'

/** What a text holds of names: words in Latin letters in written order, and runs of folded Han characters. */
export interface NameParts {
  words: readonly string[]
  /** Two to four neighbouring words without the blanks between them, with their places. */
  joined: ReadonlyMap<string, readonly [first: number, last: number]>
  han: readonly string[]
}

const hanRun = /\p{Script=Han}+/gu
const mark = /\p{Mn}+/gu

function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(mark, '').toUpperCase().replace(/['’]/gu, '')
  // A word with digits is a number of the bank, not a part of a name.
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => /^[A-Z]+$/.test(word))
}

const hanIn = (text: string): string[] =>
  withoutBankHan(text.normalize('NFKC'))
    .match(hanRun)
    ?.map(foldHan)
    .filter((run) => run.length > 1) ?? []

const partsOf = (words: readonly string[], text: string): NameParts => ({
  words,
  joined: joinedOf(words),
  han: hanIn(text),
})

function joinedOf(words: readonly string[]): NameParts['joined'] {
  const joined = new Map<string, readonly [number, number]>()
  for (let size = 2; size <= Math.min(4, words.length); size++)
    for (let first = 0; first + size <= words.length; first++)
      joined.set(words.slice(first, first + size).join(''), [first, first + size])
  return joined
}

/** The parts of what a bank wrote. */
export const partsOfText = (text: string): NameParts =>
  partsOf(
    wordsIn(text).filter((word) => !isLegalWord(word)),
    text,
  )

/** The parts of a name of the register. A name of nothing but legal forms keeps them. */
export function partsOfName(name: string): NameParts {
  const words = wordsIn(name)
  const own = words.filter((word) => !isLegalWord(word))
  return partsOf(own.length > 0 ? own : words, name)
}
