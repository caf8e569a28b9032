import { scriptOf } from '../scripts/script-of.ts'

export interface Word {
  text: string
  latin: boolean
}

const apostrophes = /['’‘`´ʼʻ"“”«»′]/g
const dotted = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])/gu

/** Folded words of a name in order: S.A. is one word, a hyphen separates, an apostrophe joins. */
export function wordsOf(folded: string): Word[] {
  const text = folded.replaceAll(apostrophes, '').replaceAll(dotted, (found) => found.replaceAll('.', ''))
  const words: Word[] = []
  for (const [found] of text.matchAll(/[\p{L}\p{M}\p{N}]+|&/gu)) {
    const part = found === '&' ? 'and' : found
    words.push({ text: part, latin: scriptOf(part) === 'latin' || /^\d/.test(part) })
  }
  return words
}

/** The same for a lower-case ASCII name, by character codes: most of ten million names take this path. */
export function asciiWords(folded: string): string[] {
  if (folded.includes('.')) return wordsOf(folded).map((word) => word.text)
  const words: string[] = []
  let word = ''
  let start = -1
  for (let place = 0; place <= folded.length; place++) {
    const code = place < folded.length ? folded.charCodeAt(place) : 32
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      if (start < 0) start = place
      continue
    }
    if (start >= 0) word += folded.slice(start, place)
    start = -1
    // Apostrophes and quotation marks join.
    if (code === 39 || code === 34 || code === 96) continue
    if (word !== '') words.push(word)
    word = ''
    if (code === 38) words.push('and')
  }
  return words
}
