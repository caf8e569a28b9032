import { foldHan, isHan } from '../chinese/fold-han.ts'
import { foldLatin } from '../names/letters/fold-latin.ts'
import { unifiedAbjad } from '../names/letters/unified-abjad.ts'

const mostJoined = 4

/** The words of a name as written and as folded, and its Han characters. */
interface Writing {
  words: readonly string[]
  folded: readonly string[]
  signs: readonly string[]
}

let last: { full: string; writing: Writing } | undefined
const ascii = /^[\x20-\x7e]*$/

/** Caches the last name, because the caller looks up each of its words in turn. */
function writingOf(full: string): Writing {
  if (last?.full !== full) last = { full, writing: ascii.test(full) ? plainWriting(full) : otherWriting(full) }
  return last.writing
}

function plainWriting(full: string): Writing {
  const words: string[] = []
  let start = -1
  for (let i = 0; i <= full.length; i++) {
    if (i < full.length && isPlainSign(full.charCodeAt(i))) {
      if (start < 0) start = i
    } else if (start >= 0) {
      words.push(full.slice(start, i))
      start = -1
    }
  }
  return { words, folded: words.map(lowerCase), signs: noSigns }
}

const noSigns: readonly string[] = []

function lowerCase(word: string): string {
  return word.toLowerCase()
}

/** An ASCII letter or digit. */
function isPlainSign(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
}

function otherWriting(full: string): Writing {
  const words = full.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const signs = mayHoldHan(full) ? Array.from(full.normalize('NFKC')).filter(isHan) : noSigns
  return { words, folded: words.map(foldWord), signs }
}

const foldWord = (word: string): string =>
  /[\u0600-\u06ff]/.test(word) ? unifiedAbjad(foldLatin(word)) : foldLatin(word)

/** No code point below the radicals is Han or normalises to it. */
function mayHoldHan(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x2e80) return true
  return false
}

/** The spelling in the name itself of a folded word: 陳 for 陈, CHAN for chan. A word that a reading added is returned unchanged. */
export function asWritten(token: string, full: string): string {
  const writing = writingOf(full)
  if (writing.signs.length > 0 && isHan(token.charAt(0))) return hanIn(token, writing) ?? token
  // A legal form is prefixed with its class and has several words.
  const text = token.slice(token.indexOf(':') + 1)
  const isParted = text.includes(' ') || text.includes("'")
  return wordIn(isParted ? text.replaceAll(parting, '') : text, writing) ?? withTone(text, full)
}

/** Separators between words of a legal form, and beside a single I or U of a given name. */
const parting = /[ ']/g

/** Burmese syllables are compared without their tone mark. */
const withTone = (text: string, full: string): string =>
  /^[\u1000-\u109f]/.test(text) && full.includes(`${text}\u1038`) ? `${text}\u1038` : text

function hanIn(token: string, { signs }: Writing): string | undefined {
  const length = Array.from(token).length
  for (let from = 0; from + length <= signs.length; from++) {
    const run = signs.slice(from, from + length).join('')
    if (foldHan(run) === token) return run
  }
  return undefined
}

function wordIn(token: string, { words, folded }: Writing): string | undefined {
  const place = folded.indexOf(token)
  if (place >= 0) return words[place]
  for (let count = 2; count <= mostJoined; count++) {
    for (let from = 0; from + count <= words.length; from++)
      if (isJoined(token, folded, from, count)) return words.slice(from, from + count).join(' ')
  }
  return undefined
}

function isJoined(token: string, folded: readonly string[], from: number, count: number): boolean {
  let at = 0
  for (let i = from; i < from + count; i++) {
    if (!token.startsWith(folded[i]!, at)) return false
    at += folded[i]!.length
  }
  return at === token.length
}

/** The reason for a pair that differs only in traditional and simplified characters. */
export const twoWritings = { en: 'trad. = simp.', zh: '繁＝簡' }
export const isTwoWritings = (a: string, b: string): boolean =>
  a !== b && isBeyondLatin(a) && isHan(a.charAt(0)) && isHan(b.charAt(0)) && foldHan(a) === foldHan(b)

/** Skips the regular expression for most words. */
function isBeyondLatin(text: string): boolean {
  return text.charCodeAt(0) > 0x2e00
}
