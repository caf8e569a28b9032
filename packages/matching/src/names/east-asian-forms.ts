import { codeGroups, hanOfCodes } from '../chinese/commercial-codes.ts'
import { foldHan, foldJapaneseHan } from '../chinese/fold-han.ts'
import { readForeignName } from '../chinese/foreign-name.ts'
import { readHanName } from '../chinese/han-name.ts'
import { romaniseHangulName } from '../chinese/korean-name.ts'
import { readLatinName } from '../chinese/latin-name.ts'
import { surnameOf } from '../chinese/surnames.ts'
import type { Form, Token } from './form.ts'
import { personTokens } from './person-forms.ts'

/** A name written in Chinese Commercial Codes, as the Han names it stands for. */
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
      ...(married ? { factor: 0.97, reading: 'married' } : { factor: 1, reading: 'original' }),
    }),
  )
}

/** A foreign name written in Chinese characters: its words in Latin letters where usual, and by sound. */
export function foreignForms(name: string): Form[] {
  const words = readForeignName(name)
  const parts = foldHan(name)
    .split(/[^\p{Script=Han}]+/u)
    .filter((part) => part !== '')
  // A name that begins with a Chinese surname is taken for Chinese: by sound alone it would meet too many words.
  const foreign = parts.length > 1 || !surnameOf(Array.from(parts[0] ?? '')[0] ?? '')
  const sounds = parts
    .filter((part) => foreign && part.length >= 3 && part.length <= 7)
    .map((text): Token => ({ kind: 'script', text }))
  const spelled: Form[] =
    words.length === 0 ? [] : [{ tokens: personTokens(words), factor: 0.95, reading: 'romanised' }]
  return sounds.length === 0 ? spelled : [...spelled, { tokens: sounds, factor: 1, reading: 'romanised' }]
}

/** A Latin name that sounds Chinese or Korean, read as surname and given name; western names beside it are light. */
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
