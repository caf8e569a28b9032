import { foldHan, isHan } from '../chinese/fold-han.ts'
import { cantoneseOf, mandarinOf, surnameCantoneseOf, surnameMandarinOf } from '../chinese/han-readings.ts'
import { irregularSpellingsOf } from '../chinese/irregular.ts'
import { romaniseHangul } from '../chinese/sounds/korean-sound.ts'
import { spellingsOf } from '../chinese/sounds/spelling-of.ts'
import { hanLegalForms } from '../data/words/legal-forms.ts'
import { piecesOf } from '../names/forms/han-organisation.ts'
import { splitHanLegal } from '../names/legal.ts'
import { foldLatin } from '../names/letters/fold-latin.ts'
import { romanise, romaniseApart } from '../scripts/romanise.ts'

interface Written {
  words: readonly string[]
  /** Its Han characters in order. */
  signs: readonly string[]
}

const notLatin = /[\u{250}-\u{10ffff}]/u

/** The word or characters of a name in another script whose reading or class a token is; undefined if it is none of theirs. */
export function readAs(token: string, { words, signs }: Written): string | undefined {
  const isRead = (word: string) =>
    notLatin.test(word) && (foldLatin(romanise(word)) === token || foldLatin(romaniseApart(word)) === token)
  if (signs.length === 0) return words.find(isRead) ?? charactersRead(token, Array.from(words.join('')))
  return charactersRead(token, signs) ?? legalIn(token, signs) ?? translated(token, signs)
}

/** The shortest run of characters whose readings joined are the token. */
function charactersRead(token: string, signs: readonly string[]): string | undefined {
  for (let from = 0; from < signs.length; from++) {
    const length = lengthRead(token, signs.slice(from))
    if (length > 0) return signs.slice(from, from + length).join('')
  }
  return undefined
}

/** How many characters from the first on read as the whole of `rest`; 0 if none do. */
function lengthRead(rest: string, [first, ...others]: readonly string[]): number {
  if (first === undefined) return 0
  for (const reading of readingsOf(first)) {
    if (reading === '' || !rest.startsWith(reading)) continue
    if (reading === rest) return 1
    const more = lengthRead(rest.slice(reading.length), others)
    if (more > 0) return more + 1
  }
  return 0
}

function readingsOf(char: string): Set<string> {
  if (!isHan(char)) return new Set([romaniseHangul(char) ?? ''])
  const cantonese = [...surnameCantoneseOf(char), ...cantoneseOf(char)].flatMap((jyutping) => {
    const { hongKong, macau } = spellingsOf(jyutping)
    return [hongKong, macau]
  })
  const all = [...cantonese, ...irregularSpellingsOf(char), ...surnameMandarinOf(char), ...mandarinOf(char)]
  return new Set(all.map(foldLatin))
}

function legalIn(token: string, signs: readonly string[]): string | undefined {
  const folded = foldHan(signs.join(''))
  const form = hanLegalForms.find(([words, legal]) => legal === token && folded.endsWith(foldHan(words)))
  return form && signs.slice(-Array.from(form[0]).length).join('')
}

/** 投資 for investment. */
function translated(token: string, signs: readonly string[]): string | undefined {
  let from = 0
  for (const { text, english } of piecesOf(splitHanLegal(foldHan(signs.join(''))).core)) {
    const to = from + Array.from(text).length
    if (english?.includes(token)) return signs.slice(from, to).join('')
    from = to
  }
  return undefined
}
