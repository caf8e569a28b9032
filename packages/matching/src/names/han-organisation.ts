import { foldHan } from '../chinese/fold-han.ts'
import { cantoneseOf, mandarinOf } from '../chinese/han-readings.ts'
import { spellingsOf } from '../chinese/spelling-of.ts'
import { businessChinese } from '../data/business-chinese.ts'
import type { Form, Token } from './form.ts'
import { splitHanLegal } from './legal.ts'

let words: Map<string, string[]> | undefined

function dictionary(): Map<string, string[]> {
  words ??= new Map(
    businessChinese.split(' ').flatMap((item) => {
      const [han = '', english = ''] = item.split(':')
      return han === '' ? [] : [[foldHan(han), english.split(',')] as [string, string[]]]
    }),
  )
  return words
}

interface Piece {
  text: string
  english: string | undefined
}

/** The folded core cut into known business words and what lies between them. */
function piecesOf(core: string): Piece[] {
  const chars = Array.from(core)
  const pieces: Piece[] = []
  let rest = ''
  for (let place = 0; place < chars.length; place++) {
    const length = [4, 3, 2].find(
      (size) => dictionary().has(chars.slice(place, place + size).join('')) && chars.length >= place + size,
    )
    if (length === undefined) {
      rest += chars[place] ?? ''
      continue
    }
    if (rest !== '') pieces.push({ text: rest, english: undefined })
    rest = ''
    const text = chars.slice(place, place + length).join('')
    pieces.push({ text, english: dictionary().get(text)?.[0] })
    place += length - 1
  }
  return rest === '' ? pieces : [...pieces, { text: rest, english: undefined }]
}

/** A Han company name: its characters, then its words in English with the rest in pinyin, then in Hong Kong spelling. */
export function hanOrganisationForms(name: string): Form[] {
  const folded = foldHan(name)
  const cores = folded.split(/[^\p{Script=Han}]+/u).filter((part) => part !== '')
  const split = splitHanLegal(cores.join(''))
  const legal = split.legal.map((text): Token => ({ kind: 'legal', text }))
  const characters = Array.from(split.core).map((text): Token => ({ kind: 'han', text }))
  const pieces = piecesOf(split.core)
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
    (list): Form => ({ tokens: [...list.flatMap(tokenOf), ...legal], factor: 0.97, reading: 'romanised' }),
  )
  return [
    { tokens: [...characters, ...legal], factor: 1, reading: 'original' },
    ...romanised.filter(({ tokens }) => tokens.length > 0),
  ]
}

function englishOr(piece: Piece, spell: (text: string) => string[]): string[] {
  return piece.english === undefined ? spell(piece.text) : [piece.english]
}

const tokenOf = (text: string): Token[] =>
  text === '' ? [] : [{ kind: 'word', text: text.toLowerCase().slice(0, 31) }]
