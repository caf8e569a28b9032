import { personalSpellings, wholeTongyong, wholeWadeGiles } from '../../data/chinese/mandarin-spellings.ts'
import { syllableBridge } from '../../data/generated/bridge.ts'
import { mandarinReadings } from '../../data/generated/han-mandarin.ts'

interface Spellings {
  pinyin: Set<string>
  /** Every spelling of every scheme → pinyin. */
  inverse: Map<string, readonly string[]>
}

let loaded: Spellings | undefined

/** Pinyin with ü or u, and interjections that never occur in a name. */
const noSyllables = new Set(['ê', 'hm', 'hng', 'm', 'n', 'ng', 'o', 'lo', 'yo', 'dia', 'eng', 'fiao', 'biang'])

function spellings(): Spellings {
  if (loaded) return loaded
  const common = syllableBridge.split('\n').flatMap((line) => line.slice(line.indexOf(' ') + 1).split(','))
  const read = mandarinReadings.split('\n').map((line) => line.slice(0, line.indexOf(' ')))
  const pinyin = new Set(
    [...common, ...read].filter((syllable) => /^[a-z]+$/.test(syllable) && !noSyllables.has(syllable)),
  )
  const found = new Map<string, Set<string>>()
  const add = (spelling: string, syllable: string): void => {
    found.set(spelling, (found.get(spelling) ?? new Set()).add(syllable))
  }
  for (const syllable of pinyin) {
    for (const spelling of [syllable, ...wadeGilesOf(syllable), tongyongOf(syllable)]) add(spelling, syllable)
    if (syllable.includes('v'))
      for (const spelling of [syllable.replace('v', 'u'), syllable.replace('v', 'yu')]) add(spelling, syllable)
  }
  for (const [spelling, list] of items(personalSpellings)) for (const syllable of list) add(spelling, syllable)
  const inverse = [...found].map(([spelling, set]): [string, string[]] => [spelling, plainFirst(spelling, set)])
  loaded = { pinyin, inverse: new Map(inverse) }
  return loaded
}

const items = (text: string): [string, string[]][] =>
  text.split(' ').map((item) => {
    const [key = '', values = ''] = item.split(':')
    return [key, values.split(',')]
  })

const wadeGiles = new Map(items(wholeWadeGiles))
const tongyong = new Map(items(wholeTongyong))
// biome-ignore format: one table
const wadeGilesInitial: Record<string, string> = {
  b: 'p', d: 't', g: 'k', j: 'ch', q: 'ch', x: 'hs', zh: 'ch', r: 'j', z: 'ts', c: 'ts',
}

/** Wade-Giles as printed in passports: no apostrophes, no umlauts. */
export function wadeGilesOf(pinyin: string): string[] {
  const whole = wadeGiles.get(pinyin)
  if (whole) return whole
  const [, initial = '', rest = ''] = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]?)(.*)$/.exec(pinyin) ?? []
  const final = rest
    .replace(/^ie$/, 'ieh')
    .replace(/^[uv]e$/, 'ueh')
    .replace(/^ian$/, 'ien')
    .replace(/ong$/, 'ung')
    .replace(/^uo$/, 'o')
  return [(wadeGilesInitial[initial] ?? initial) + final.replace('v', 'u')]
}

function tongyongOf(pinyin: string): string {
  const whole = tongyong.get(pinyin)?.[0]
  if (whole) return whole
  const initial = pinyin
    .replace(/^zh/, 'jh')
    .replace(/^qu/, 'cyu')
    .replace(/^q/, 'c')
    .replace(/^xu/, 'syu')
    .replace(/^x/, 's')
  return initial.replace(/^ju/, 'jyu').replace('iong', 'yong')
}

/** The pinyin syllables that a spelled syllable may stand for in any Mandarin scheme; the plain reading first. */
export const pinyinOfSpelling = (syllable: string): readonly string[] =>
  spellings().inverse.get(syllable) ??
  (syllable.includes('y') ? spellings().inverse.get(withoutY(syllable)) : undefined) ??
  none

/** Taiwan and Singapore write y where pinyin has i, as in Pyng and Shyan. */
const withoutY = (syllable: string): string =>
  syllable
    .replace(/^shy(?=[aeou])/, 'xi')
    .replace(/^chy/, 'qi')
    .replace(/^jy/, 'ji')
    .replace(/y(?=ng?$)/, 'i')
    .replace(/(?<=[a-z])y(?=[aeou])/, 'i')

const none: readonly string[] = []

function plainFirst(spelling: string, syllables: ReadonlySet<string>): string[] {
  return syllables.has(spelling) ? [spelling, ...[...syllables].filter((other) => other !== spelling)] : [...syllables]
}
