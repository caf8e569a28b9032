import { hasHan } from '@probity/contract/api/texts.ts'
import type { Readings } from '@probity/contract/parties/register-calls.ts'
import { codeGroups, codesOfCharacter, hanOfCodes } from '@probity/matching/chinese/commercial-codes.ts'
import {
  cantoneseOf,
  mandarinOf,
  surnameCantoneseOf,
  surnameMandarinOf,
} from '@probity/matching/chinese/han-readings.ts'
import { readHanName } from '@probity/matching/chinese/names/han-name.ts'
import { spellingsOf } from '@probity/matching/chinese/sounds/spelling-of.ts'

type Character = Readings['characters'][number]
const wholeMax = 4
const isHan = (character: string): boolean => /\p{Script=Han}/u.test(character)

function readCharacter(character: string, isSurname: boolean): Character {
  const jyutping = isSurname ? surnameCantoneseOf(character) : cantoneseOf(character)
  return {
    character,
    jyutping,
    pinyin: isSurname ? surnameMandarinOf(character) : mandarinOf(character),
    romanised: [...new Set(jyutping.map((syllable) => spellingsOf(syllable).hongKong))],
    codes: codesOfCharacter(character),
  }
}

/** Combines one reading per character to whole names, most likely first. */
function combine(parts: readonly (readonly string[])[]): string[] {
  if (parts.length === 0 || parts.some((part) => part.length === 0)) return []
  let whole: string[][] = [[]]
  for (const part of parts)
    whole = part.flatMap((reading) => whole.map((before) => [...before, reading])).slice(0, wholeMax * 2)
  return whole.map((readings) => readings.join(' ')).slice(0, wholeMax)
}

/** Readings of a Chinese name in Hong Kong and on the mainland, and its commercial code. Converts codes to characters first. */
export function readName(typed: string): Readings {
  const [decoded] = hanOfCodes(codeGroups(typed))
  const name = decoded ?? typed
  const han = Array.from(name.normalize('NFKC')).filter(isHan)
  const surnameLength = han.length > 6 ? 0 : Array.from(readHanName(name).surnames[0] ?? '').length
  const characters = han.map((character, at) => readCharacter(character, at < surnameLength))
  const codes = characters.map(({ codes: own }) => own[0])
  return {
    name,
    characters,
    hong_kong: combine(characters.map(({ romanised }) => romanised)),
    jyutping: combine(characters.map(({ jyutping }) => jyutping)),
    pinyin: combine(characters.map(({ pinyin }) => pinyin)),
    commercial_code: codes.length > 0 && codes.every((code) => code !== undefined) ? codes.join(' ') : null,
  }
}

/** Search texts stored with a Chinese name: its romanisations, pinyin and commercial codes, one per line. */
export function searchReadings(name: { sur?: unknown; other?: unknown }): string {
  const whole = [name.sur, name.other].filter((part) => typeof part === 'string').join('')
  if (!hasHan(whole)) return ''
  const { hong_kong, pinyin, commercial_code } = readName(whole)
  return [...hong_kong, ...pinyin.slice(0, 1), ...(commercial_code === null ? [] : [commercial_code])]
    .join('\n')
    .toLowerCase()
}
