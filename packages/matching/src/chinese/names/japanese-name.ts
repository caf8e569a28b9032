import { japaneseGivenReadings, japaneseSurnames } from '../../data/east-asian/japanese-names.ts'
import { foldJapaneseHan } from '../fold-han.ts'
import { sequences } from '../sounds/syllables.ts'

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

interface JapaneseName {
  surname: string
  given: string
}

/**
 * A name in Japanese characters split at a common surname; undefined if there is none. Uses the Japanese fold. If a space separates
 * the name, the surname may be last, as in western order.
 */
export function readJapaneseName(name: string): JapaneseName | undefined {
  surnames ??= tableOf(japaneseSurnames)
  const folded = foldJapaneseHan(name)
  const han = folded.replaceAll(separators, '')
  if (!/^[\p{Script=Han}々]{3,6}$/u.test(han)) return undefined
  return cutAfterSurname(han, surnames) ?? inWesternOrder(folded.split(separators), surnames)
}

const separators = /[\s・·.]+/g

function cutAfterSurname(han: string, known: Readings): JapaneseName | undefined {
  for (let size = longestSurname; size >= 2; size--) {
    const rest = han.slice(size)
    if (rest !== '' && rest.length <= 3 && known.has(han.slice(0, size)))
      return { surname: han.slice(0, size), given: rest }
  }
  return undefined
}

function inWesternOrder(parts: readonly string[], known: Readings): JapaneseName | undefined {
  const [given = '', surname = ''] = parts
  return parts.length === 2 && given.length <= 3 && known.has(surname) ? { surname, given } : undefined
}

/** Readings of Japanese characters as a surname or a given name, without vowel lengths; empty if unknown. */
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
