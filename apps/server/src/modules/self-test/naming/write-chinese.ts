import { foldHan, foldSources, isHan } from '@probity/matching/chinese/fold-han.ts'
import {
  cantoneseOf,
  mandarinOf,
  surnameCantoneseOf,
  surnameMandarinOf,
} from '@probity/matching/chinese/han-readings.ts'
import { surnameOf } from '@probity/matching/chinese/names/surnames.ts'
import { spellingsOf } from '@probity/matching/chinese/sounds/spelling-of.ts'
import type { Random } from '@probity/matching/synthetic/random.ts'
import type { Changed } from './change-name.ts'

let sources: ReadonlyMap<string, readonly string[]> | undefined

/** Only for a name that is simplified. Characters that have several traditional forms stay as they are: only a reader of the name knows which is meant. */
function traditional(name: string): string {
  if (foldHan(name) !== name) return name
  sources ??= foldSources()
  return Array.from(name, (char) => (sources!.get(char)?.length === 1 ? sources!.get(char)![0]! : char)).join('')
}

/** A Chinese surname of one character with one or two more: what a Hong Kong or mainland passport romanises. */
function isChinesePerson(chars: readonly string[]): boolean {
  return chars.length >= 2 && chars.length <= 3 && chars.every(isHan) && surnameOf(chars[0]!) !== undefined
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function inMandarin([first, ...given]: readonly string[]): string | undefined {
  const readings = [surnameMandarinOf(first!)[0], ...given.map((char) => mandarinOf(char)[0])]
  if (readings.includes(undefined)) return undefined
  const [surname, ...rest] = readings.map((reading) => reading!.replace('v', 'u'))
  return `${capital(surname!)} ${capital(rest.join(''))}`
}

function inCantonese([first, ...given]: readonly string[]): string | undefined {
  const readings = [surnameCantoneseOf(first!)[0], ...given.map((char) => cantoneseOf(char)[0])]
  if (readings.includes(undefined)) return undefined
  return readings.map((reading) => spellingsOf(reading!).hongKong).join(' ')
}

/** A name in Chinese characters in another script or romanisation; the name itself where it has no other form. */
export function writeChinese(random: Random, name: string, isChinese: boolean): Changed {
  const chars = Array.from(name.replaceAll(' ', ''))
  const ways: { way: Changed['way']; name: string | undefined }[] = [
    { way: 'traditional', name: traditional(name) },
    { way: 'simplified', name: foldHan(name) },
    ...(isChinese && isChinesePerson(chars)
      ? [
          { way: 'mandarin' as const, name: inMandarin(chars) },
          { way: 'cantonese' as const, name: inCantonese(chars) },
        ]
      : []),
  ]
  const open = ways.flatMap(({ way, name: written }) =>
    written === undefined || written === name ? [] : [{ way, name: written }],
  )
  return random.pick([{ way: 'as_listed' as const, name }, ...open])
}
