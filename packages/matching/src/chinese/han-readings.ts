import { nameReadings } from '../data/chinese/name-readings.ts'
import { surnameReadings } from '../data/chinese/surname-readings.ts'
import { cantoneseReadings } from '../data/generated/han-cantonese.ts'
import { koreanReadings } from '../data/generated/han-korean.ts'
import { mandarinReadings } from '../data/generated/han-mandarin.ts'
import { foldHan, foldSources } from './fold-han.ts'

type Table = Map<string, string[]>
const tables = new Map<string, Table>()

/** Lines 'syllable characters'; later lines add further readings. */
function decode(name: string, text: string): Table {
  const known = tables.get(name)
  if (known) return known
  const table: Table = new Map()
  for (const line of text.split('\n')) {
    const space = line.indexOf(' ')
    const syllable = line.slice(0, space)
    for (const char of line.slice(space + 1)) table.set(char, [...(table.get(char) ?? []), syllable])
  }
  tables.set(name, table)
  return table
}

let sources: Map<string, string[]> | undefined

/** Readings of a character and of the forms that fold onto it: 叶 also reads as 葉. Own readings first. */
function readingsOf(char: string, table: Table): string[] {
  sources ??= foldSources()
  const own = table.get(char) ?? table.get(foldHan(char)) ?? []
  const others = (sources.get(char) ?? []).flatMap((other) => table.get(other)?.[0] ?? [])
  return [...new Set([...own, ...others])]
}

/** Cached, because names repeat the same few thousand characters. */
function kept(read: (char: string) => string[]): (char: string) => string[] {
  const known = new Map<string, string[]>()
  return (char) => {
    let readings = known.get(char)
    if (!readings) known.set(char, (readings = read(char)))
    return readings
  }
}

/** Jyutping, likeliest first; at most four. */
export const cantoneseOf = kept(readCantonese)

/** Toneless pinyin, ü as v, likeliest first; at most three. */
export const mandarinOf = kept(readMandarin)

/** Hangul, at most three. */
export const koreanOf = kept(readKorean)

function readCantonese(char: string): string[] {
  const extra = overlay(nameReadings).get(foldHan(char))?.cantonese ?? []
  return [...new Set([...readingsOf(char, decode('yue', cantoneseReadings)), ...extra])].slice(0, 4)
}

function readMandarin(char: string): string[] {
  const extra = overlay(nameReadings).get(foldHan(char))?.mandarin ?? []
  return [...new Set([...extra, ...readingsOf(char, decode('cmn', mandarinReadings))])].slice(0, 3)
}

function readKorean(char: string): string[] {
  return readingsOf(char, decode('kor', koreanReadings)).slice(0, 3)
}

/** Readings as a surname: 曾 is zang1, 區 au1, 單 sin6. Falls back to the ordinary readings. */
export function surnameCantoneseOf(char: string): string[] {
  return overlay(surnameReadings).get(foldHan(char))?.cantonese ?? cantoneseOf(char)
}

export function surnameMandarinOf(char: string): string[] {
  return overlay(surnameReadings).get(foldHan(char))?.mandarin ?? mandarinOf(char)
}

interface Overlay {
  cantonese: string[]
  mandarin: string[]
}

const overlays = new Map<string, Map<string, Overlay>>()

/** Items 'character:jyutping,…:pinyin,…'. */
function overlay(text: string): Map<string, Overlay> {
  const known = overlays.get(text)
  if (known) return known
  const map = new Map<string, Overlay>()
  for (const item of text.split(' ')) {
    const [char = '', cantonese = '', mandarin = ''] = item.split(':')
    const list = (value: string): string[] => value.split(',').filter((part) => part !== '')
    map.set(foldHan(char), { cantonese: list(cantonese), mandarin: list(mandarin) })
  }
  overlays.set(text, map)
  return map
}
