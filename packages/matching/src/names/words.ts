import { scriptOf } from '../scripts/script-of.ts'

export interface Word {
  text: string
  latin: boolean
}

const apostrophes = /['’‘`´ʼʻ"“”«»′]/g
const dotted = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])/gu

/** Folded words of a name in its own order: S.A. is one word, a hyphen parts, an apostrophe joins. */
export function wordsOf(folded: string): Word[] {
  const text = folded.replaceAll(apostrophes, '').replaceAll(dotted, (found) => found.replaceAll('.', ''))
  const words: Word[] = []
  for (const [found] of text.matchAll(/[\p{L}\p{M}\p{N}]+|&/gu)) {
    const part = found === '&' ? 'and' : found
    words.push({ text: part, latin: scriptOf(part) === 'latin' || /^\d/.test(part) })
  }
  return words
}
