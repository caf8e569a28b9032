import { foldHan } from '../../chinese/fold-han.ts'
import { cantoneseOf, mandarinOf } from '../../chinese/han-readings.ts'
import { spellingsOf } from '../../chinese/sounds/spelling-of.ts'
import { businessChinese, businessPhrases } from '../../data/chinese/business-chinese.ts'
import { chinesePlaces } from '../../data/chinese/chinese-places.ts'
import type { Form, Token } from '../form.ts'
import { splitHanLegal } from '../legal.ts'

interface Piece {
  text: string
  /** Its English words; undefined if it must be spelled. */
  english: readonly string[] | undefined
}

let words: Map<string, readonly string[]> | undefined

/** Business words with their first English word, places with all of theirs. Several English words of a place are one phrase. */
function dictionary(): Map<string, readonly string[]> {
  if (words) return words
  words = new Map()
  for (const [han, english] of entriesOf(businessChinese)) words.set(han, isPhrase(han) ? english : english.slice(0, 1))
  for (const [han, english] of entriesOf(chinesePlaces)) {
    words.set(han, english.length > 0 ? english : [Array.from(han, (char) => mandarinOf(char)[0] ?? '').join('')])
  }
  return words
}

let phrases: Set<string> | undefined

/** Whether the English of a word is one phrase rather than a list of alternatives. */
function isPhrase(folded: string): boolean {
  phrases ??= new Set(businessPhrases.split(' ').map(foldHan))
  return phrases.has(folded)
}

function entriesOf(text: string): [string, string[]][] {
  return text.split(' ').map((item) => {
    const [han = '', english = ''] = item.split(':')
    return [foldHan(han), english.split(',').filter((word) => word !== '')]
  })
}

/** Characters that only state the kind of place before them. */
const administrative = /^(?:市|省|县|区)/

/** Splits the folded core into known words and the stretches between them. */
export function piecesOf(core: string): Piece[] {
  const pieces: Piece[] = []
  let spelled = ''
  let rest = core
  while (rest !== '') {
    const known = [5, 4, 3, 2].map((size) => rest.slice(0, size)).find((head) => dictionary().has(head))
    const head = known ?? rest.slice(0, 1)
    rest = rest.slice(head.length)
    if (known === undefined) {
      spelled += head
      continue
    }
    if (spelled !== '') pieces.push({ text: spelled, english: undefined })
    spelled = ''
    pieces.push({ text: known, english: dictionary().get(known) })
    if (pieces.length === 1) rest = rest.replace(administrative, '')
  }
  return spelled === '' ? pieces : [...pieces, { text: spelled, english: undefined }]
}

/** A Han company name: its characters, then its words in English with the rest in pinyin, then in Hong Kong spelling. */
export function hanOrganisationForms(name: string): Form[] {
  const folded = foldHan(name)
  const cores = folded.split(/[^\p{Script=Han}]+/u).filter((part) => part !== '')
  const split = splitHanLegal(cores.join(''))
  const legal = split.legal.map((text): Token => ({ kind: 'legal', text }))
  const pieces = piecesOf(split.core)
  // A business word or place is one word of low weight; every other character is a token of its own.
  const characters = pieces.flatMap(({ text, english }) => (english === undefined ? Array.from(text) : [text]))
  const pinyin = pieces.flatMap((piece) =>
    englishOr(piece, (text) => [
      Array.from(text)
        .map((char) => mandarinOf(char)[0] ?? '')
        .join(''),
    ]),
  )
  const hongKong = pieces.flatMap((piece) =>
    englishOr(piece, (text) => Array.from(text).map((char) => spellingsOf(cantoneseOf(char)[0] ?? '').hongKong)),
  )
  const romanised = [pinyin, hongKong].map(
    (list): Form => ({
      tokens: [...list.flatMap(tokenOf), ...legal],
      factor: 0.96,
      reading: 'romanised',
      han: 'reading',
    }),
  )
  return [
    {
      tokens: [...characters.map((text): Token => ({ kind: 'han', text })), ...legal],
      factor: 1,
      reading: 'original',
      han: 'characters',
    },
    ...romanised.filter(({ tokens }) => tokens.length > 0),
  ]
}

function englishOr(piece: Piece, spell: (text: string) => string[]): string[] {
  return piece.english === undefined ? spell(piece.text) : [...piece.english]
}

const tokenOf = (text: string): Token[] =>
  text === '' ? [] : [{ kind: 'word', text: text.toLowerCase().slice(0, 31) }]
