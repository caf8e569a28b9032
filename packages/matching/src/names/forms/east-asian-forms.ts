import { codeGroups, hanOfCodes } from '../../chinese/commercial-codes.ts'
import { foldHan, foldJapaneseHan } from '../../chinese/fold-han.ts'
import {
  type ForeignPiece,
  foreignCuts,
  isMostlySounds,
  soundsForeign,
  spelledPiece,
} from '../../chinese/names/foreign-name.ts'
import { readHanName } from '../../chinese/names/han-name.ts'
import { readJapaneseName } from '../../chinese/names/japanese-name.ts'
import { romaniseHangulName } from '../../chinese/names/korean-name.ts'
import { readLatinName } from '../../chinese/names/latin-name.ts'
import { surnameOf } from '../../chinese/names/surnames.ts'
import type { Form, Token } from '../form.ts'
import { personTokens } from './person-forms.ts'

/** The Han names that a name in Chinese Commercial Codes stands for. */
export function codeForms(name: string): Form[] {
  return hanOfCodes(codeGroups(name)).flatMap((han) =>
    hanPersonForms(han, undefined).map((form): Form => ({ ...form, reading: 'code' })),
  )
}

/** A personal name in Han characters: surnames and given name, with and without the husband's surname. */
export function hanPersonForms(name: string, lang: string | undefined): Form[] {
  const { surnames, given } = readHanName(lang === 'ja' || lang === 'jpn' ? foldJapaneseHan(name) : foldHan(name))
  const ofGiven: Token[] = given === '' ? [] : [{ kind: 'han-given', text: given }]
  return withoutHusband(surnames).map(
    ({ kept, married }): Form => ({
      tokens: [...kept.map((text): Token => ({ kind: 'han-surname', text })), ...ofGiven],
      han: 'characters',
      ...(married ? { factor: 0.97, reading: 'married' } : { factor: 1, reading: 'original' }),
    }),
  )
}

/** A Japanese name by the usual readings of its characters; a lower factor, because many characters have several. */
export function japaneseForms(name: string): Form[] {
  const read = readJapaneseName(name)
  if (!read) return []
  const tokens = [read.surname, read.given].map((text): Token => ({ kind: 'script', text }))
  return [{ tokens, factor: 0.9, reading: 'romanised', han: 'characters' }]
}

/**
 * A foreign name written in Chinese characters: its words in Latin letters where a usual rendering is known, the others spelled or
 * by sound. Without separators and known renderings, every split into two words is tried.
 */
export function foreignForms(name: string): Form[] {
  const cuts = foreignCuts(name)
  const pieces = cuts[0] ?? []
  const parts = foldHan(name)
    .split(/[^\p{Script=Han}]+/u)
    .filter((part) => part !== '')
  const sure = soundsForeign(name, pieces)
  const known = pieces.some(({ latin }) => latin !== undefined)
  const spelled = sure && (known || parts.length > 1) ? [spelledForm(pieces)] : []
  // A name that can be Chinese is read as Chinese: by sound alone it would match too many words.
  if (!sure && mayBeChinese(parts[0] ?? '') && !isMostlySounds(parts[0] ?? '')) return spelled
  const mixed = cuts.filter((cut) => cut.some(isSpelled) && cut.some(isHeard)).map(mixedForm)
  const heard = parts.every((part) => part.length >= 2 && part.length <= 7) ? [heardForm(parts)] : []
  return [...spelled, ...mixed, ...heard, ...(parts.length === 1 && !known ? halves(parts[0] ?? '') : [])]
}

const spelledForm = (pieces: readonly ForeignPiece[]): Form => ({
  tokens: personTokens(pieces.map(spelledPiece)),
  factor: 0.95,
  reading: 'romanised',
  han: pieces.every(isRendered) ? 'rendering' : 'reading',
})

const isRendered = ({ latin }: ForeignPiece): boolean => latin !== undefined
const isHeard = ({ han, latin }: ForeignPiece): boolean => latin === undefined && han.length > 1
const isSpelled = (piece: ForeignPiece): boolean => !isHeard(piece)

const mixedForm = (pieces: readonly ForeignPiece[]): Form => ({
  tokens: pieces.flatMap((piece): Token[] =>
    isHeard(piece) ? [{ kind: 'script', text: piece.han }] : personTokens([spelledPiece(piece)]),
  ),
  factor: 0.95,
  reading: 'romanised',
  han: pieces.every((piece) => isHeard(piece) || isRendered(piece)) ? 'rendering' : 'reading',
})

const heardForm = (parts: readonly string[]): Form => ({
  tokens: parts.map((text): Token => ({ kind: 'script', text })),
  // Two characters that sound alike are too little evidence.
  factor: parts.length === 1 && (parts[0] ?? '').length < 3 ? 0.9 : 1,
  reading: 'romanised',
  han: 'characters',
})

/** Every split into two words, the most even ones first. */
function halves(han: string): Form[] {
  if (han.length < 4 || han.length > 8) return []
  const middle = han.length / 2
  return Array.from({ length: han.length - 3 }, (_, place) => place + 2)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .slice(0, 4)
    .map((cut) => heardForm([han.slice(0, cut), han.slice(cut)]))
}

/** Begins with a surname and is no longer than a Chinese name; four characters need two surnames or a compound one. */
function mayBeChinese(han: string): boolean {
  const chars = Array.from(han)
  if (!surnameOf(chars[0] ?? '')) return chars.length > 3 && surnameOf(chars.slice(0, 2).join('')) !== undefined
  return (
    chars.length < 4 || surnameOf(chars[1] ?? '') !== undefined || surnameOf(chars.slice(0, 2).join('')) !== undefined
  )
}

/** A Latin name that sounds Chinese or Korean, as surname and given name; western names beside it are light. */
export function latinReadingForms(name: string): Form[] {
  return readLatinName(name).flatMap(({ surnames, given, aside }) =>
    withoutHusband(surnames).map(
      ({ kept, married }): Form => ({
        tokens: [
          ...kept.map((text): Token => ({ kind: 'surname', text })),
          { kind: 'given', text: given },
          ...aside.map((text): Token => ({ kind: 'particle', text })),
        ],
        ...(married ? { factor: 0.97, reading: 'married' } : { factor: 1, reading: 'syllables' }),
      }),
    ),
  )
}

function withoutHusband(surnames: readonly string[]): { kept: readonly string[]; married: boolean }[] {
  const whole = { kept: surnames, married: false }
  return surnames.length < 2 ? [whole] : [whole, { kept: surnames.slice(1), married: true }]
}

/** A personal name in Hangul: romanised surname and given name. */
export function hangulForms(name: string): Form[] {
  const { surname, given } = romaniseHangulName(name)
  if (given === '') return []
  return [
    {
      tokens: [
        { kind: 'surname', text: surname },
        { kind: 'given', text: given },
      ],
      factor: 1,
      reading: 'romanised',
    },
  ]
}
