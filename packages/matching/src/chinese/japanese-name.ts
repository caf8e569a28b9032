import { japaneseGivenReadings, japaneseSurnames } from '../data/japanese-names.ts'
import { foldJapaneseHan } from './fold-han.ts'
import { sequences } from './syllables.ts'

type Readings = Map<string, readonly string[]>

let surnames: Readings | undefined
let given: Readings | undefined

const tableOf = (text: string): Readings =>
  new Map(
    text.split(' ').map((item) => {
      const [han = '', readings = ''] = item.split(':')
      return [foldJapaneseHan(han), readings.split(',')]
    }),
  )

const longestSurname = 3
const mostReadings = 16

/** A name in Japanese characters cut after a usual surname; undefined when it begins with none. Folded the Japanese way. */
export function readJapaneseName(name: string): { surname: string; given: string } | undefined {
  surnames ??= tableOf(japaneseSurnames)
  const han = foldJapaneseHan(name).replaceAll(/[\s・·.]/g, '')
  if (!/^[\p{Script=Han}々]{3,6}$/u.test(han)) return undefined
  for (let size = longestSurname; size >= 2; size--) {
    const rest = han.slice(size)
    if (rest !== '' && rest.length <= 3 && surnames.has(han.slice(0, size)))
      return { surname: han.slice(0, size), given: rest }
  }
  return undefined
}

/** How Japanese characters may be read as a surname or a given name, without vowel lengths; none when not known. */
export function japaneseReadings(han: string): readonly string[] {
  surnames ??= tableOf(japaneseSurnames)
  given ??= tableOf(japaneseGivenReadings)
  return [...new Set([...(surnames.get(han) ?? []), ...givenReadings(han, given)])].slice(0, mostReadings)
}

function givenReadings(han: string, table: Readings): readonly string[] {
  const chars = Array.from(han)
  if (chars.length > 3) return []
  const apart = chars.every((char) => table.has(char))
    ? sequences(
        chars.map((char) => table.get(char) ?? []),
        '',
        12,
      )
    : []
  return [...(table.get(han) ?? []), ...apart]
}
