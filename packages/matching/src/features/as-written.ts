import { charactersOfCode, codeGroups } from '../chinese/commercial-codes.ts'
import { foldHan, foldJapaneseHan, isHan } from '../chinese/fold-han.ts'
import { foldNameVariants } from '../chinese/name-variants.ts'
import { cutWords } from '../names/cut-words.ts'
import { foldLatin } from '../names/letters/fold-latin.ts'
import { unifiedAbjad } from '../names/letters/unified-abjad.ts'
import { scriptOf } from '../scripts/script-of.ts'
import { nearestWords } from './nearest-words.ts'
import { readAs } from './read-as.ts'

const mostJoined = 4

/** The words of a name as written and as folded, and its Han characters. */
interface Writing {
  full: string
  words: readonly string[]
  /** Where each word begins in the name. */
  places: readonly number[]
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
  const places: number[] = []
  let start = -1
  for (let i = 0; i <= full.length; i++) {
    if (i < full.length && isPlainSign(full.charCodeAt(i))) {
      if (start < 0) start = i
    } else if (start >= 0) {
      words.push(full.slice(start, i))
      places.push(start)
      start = -1
    }
  }
  return { full, words, places, folded: words.map(lowerCase), signs: noSigns }
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
  const found = [...full.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
  const words = found.map(([word]) => word)
  const signs = mayHoldHan(full) ? Array.from(full.normalize('NFKC')).filter(isHan) : noSigns
  return { full, words, places: found.map(({ index }) => index), folded: words.map(foldWord), signs }
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
  if (isHan(token.charAt(0))) return (writing.signs.length > 0 ? hanIn(token, writing) : codesIn(token, full)) ?? token
  // A legal form is prefixed with its class and has several words.
  const text = token.slice(token.indexOf(':') + 1)
  const isParted = text.includes(' ') || text.includes("'") || text.includes('-')
  const joined = isParted ? text.replaceAll(parting, '') : text
  const found =
    wordIn(joined, writing) ?? cutIn(joined, writing) ?? (ascii.test(full) ? undefined : readAs(joined, writing))
  return found ?? nearestWords(joined, writing) ?? withTone(text, full)
}

/** Separators between words of a legal form or a double name, and beside a single I or U of a given name. */
const parting = /[ '-]/g

/** Burmese syllables are compared without their tone mark. */
const withTone = (text: string, full: string): string =>
  /^[\u1000-\u109f]/.test(text) && full.includes(`${text}\u1038`) ? `${text}\u1038` : text

/** Characters are compared by one of these keys, the plainest first. */
const hanKeys = [foldHan, (text: string) => foldHan(foldNameVariants(text)), foldJapaneseHan]

function hanIn(token: string, { signs }: Writing): string | undefined {
  const length = Array.from(token).length
  for (const keyOf of hanKeys)
    for (let from = 0; from + length <= signs.length; from++) {
      const run = signs.slice(from, from + length).join('')
      if (keyOf(run) === token) return run
    }
  return undefined
}

/** The commercial codes that were read as these characters. */
function codesIn(token: string, full: string): string | undefined {
  const groups = codeGroups(full)
  const found = Array.from(token, (char) => groups.find((code) => charactersOfCode(code).map(foldHan).includes(char)))
  return found.includes(undefined) ? undefined : found.join(' ')
}

function wordIn(token: string, writing: Writing): string | undefined {
  const { words, folded } = writing
  const place = folded.indexOf(token)
  if (place >= 0) return words[place]
  const written = words.findIndex((word) => word.toLowerCase() === token)
  if (written >= 0) return words[written]
  for (let count = 2; count <= mostJoined; count++) {
    for (let from = 0; from + count <= words.length; from++)
      if (isJoined(token, folded, from, count)) return stretch(writing, from, count)
  }
  return scattered(token, writing)
}

/** The abbreviation that stands for a word. */
function cutIn(token: string, { words, folded }: Writing): string | undefined {
  const place = folded.findIndex((word) => cutWords.get(word) === token)
  return place < 0 ? undefined : words[place]
}

/** Words that follow each other, with the hyphen or apostrophe between them. */
function stretch({ full, words, places }: Writing, from: number, count: number): string {
  const last = from + count - 1
  return full.slice(places[from], places[last]! + words[last]!.length)
}

/** A given name whose words stand apart, because the name begins with one of them: 'Hyok Yun' in 'Yun Chang Hyok'. */
function scattered(token: string, { words, folded }: Writing): string | undefined {
  const chosen: string[] = []
  for (let rest = token; rest !== ''; ) {
    const at = folded.findIndex((word, i) => word.length > 1 && rest.startsWith(word) && !chosen.includes(words[i]!))
    if (at < 0 || chosen.length === mostJoined) return undefined
    chosen.push(words[at]!)
    rest = rest.slice(folded[at]!.length)
  }
  return chosen.join(' ')
}

function isJoined(token: string, folded: readonly string[], from: number, count: number): boolean {
  let at = 0
  for (let i = from; i < from + count; i++) {
    if (!token.startsWith(folded[i]!, at)) return false
    at += folded[i]!.length
  }
  return at === token.length
}

/** The reasons for a pair that differs only in the way its characters are written. */
const twoWritings = { en: 'trad. = simp.', zh: '繁＝簡' }
const variantWritings = { en: 'variant characters', zh: '異體字' }

const otherScript = { en: 'same in another script', zh: '另一文字的寫法' }

/** Why two words that count as equal look different, if they do. */
export function writingsOf(a: string, b: string): typeof twoWritings | undefined {
  if (a === b || (!isBeyondLatin(a) && !isBeyondLatin(b))) return undefined
  if (scriptOf(a.charAt(0)) !== scriptOf(b.charAt(0))) return otherScript
  if (!isHan(a.charAt(0))) return undefined
  return foldHan(a) === foldHan(b) ? twoWritings : variantWritings
}

/** Skips the regular expressions for most words. */
function isBeyondLatin(text: string): boolean {
  return text.charCodeAt(0) > 0x24f
}
