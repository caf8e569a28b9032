import type { SelfTestWay } from '@probity/contract/self-test/self-test.ts'
import { mayBeEastAsian } from '@probity/matching/chinese/names/may-be-east-asian.ts'
import { splitLegal } from '@probity/matching/names/legal.ts'
import type { Random } from '@probity/matching/synthetic/random.ts'

export interface Changed {
  way: SelfTestWay
  name: string
}

/** A word long enough that one wrong letter leaves it recognisable. */
const longWord = 6
/** Letters of a name that may hold two wrong ones. */
const longName = 18

const latinWord = /^[\p{Script=Latin}'’.-]+$/u

const isLatin = (name: string): boolean => name.split(/\s+/).every((word) => latinWord.test(word))

/** A letter dropped, doubled, replaced or exchanged with the next one, never the first of its word. */
function misspell(random: Random, word: string): string {
  const at = 1 + random.integer(word.length - 2)
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
  return [
    before + after,
    before + letter + letter + after,
    before + random.pick('aeioulnrst'.split('').filter((other) => other !== letter.toLowerCase())) + after,
    before + after[0]! + letter + after.slice(1),
  ][random.integer(4)]!
}

/** Wrong letters in as many different words, as far as there are long ones. */
function withSlips(random: Random, name: string, slips: number): string | undefined {
  const words = name.split(' ')
  const long = words.flatMap((word, at) => (word.length >= longWord && /^\p{L}+$/u.test(word) ? [at] : []))
  if (long.length < slips) return undefined
  for (let left = slips; left > 0; left--) {
    const [at] = long.splice(random.integer(long.length), 1)
    words[at!] = misspell(random, words[at!]!)
  }
  return words.join(' ')
}

/** Spellings of one sound that passports of one country use side by side. */
const respellings: readonly (readonly [RegExp, string])[] = [
  [/ou/i, 'u'],
  [/ee/i, 'i'],
  [/oo/i, 'u'],
  [/ei/i, 'ey'],
  [/ai/i, 'ay'],
  [/ph/i, 'f'],
  [/ck/i, 'k'],
  [/iy\b/i, 'y'],
  [/q/i, 'k'],
  [/ss/i, 's'],
  [/mm/i, 'm'],
  [/dd/i, 'd'],
]

function respelt(random: Random, name: string): string | undefined {
  const fitting = respellings.filter(([sound]) => sound.test(name))
  if (fitting.length === 0) return undefined
  const [sound, by] = random.pick(fitting)
  return name.replace(sound, by)
}

const lettersIn = (name: string): number => name.replace(/[^\p{L}]/gu, '').length

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/** Fewer words of a firm besides its legal form are usual ones, of which every letter counts (decision 0490). */
const firmWordsMin = 4
/** Fewer letters of a person are a name that one of them turns into another. */
const personLettersMin = 12

type Way = [SelfTestWay, string | undefined]

/** Words that the next one belongs to: Abdul Hai, Al Masri. */
const particles = new Set('abd abdul abdel abu al el bin ibn bint de la van von'.split(' '))

const isUpper = (word: string): boolean => word === word.toUpperCase()

/** A surname in capitals or in front goes to the other end. */
function turned(words: readonly string[]): string {
  const [first, last] = [words[0]!, words.at(-1)!]
  return isUpper(last) && !isUpper(first)
    ? [last, ...words.slice(0, -1)].join(' ')
    : [...words.slice(1), first].join(' ')
}

function personWays(random: Random, name: string): Way[] {
  const words = name.split(' ')
  if (words.length < 2) return []
  // Another letter or one syllable less is another Chinese, Korean or Vietnamese name.
  if (mayBeEastAsian(words.map(plain))) return [['order', turned(words)]]
  const middle = words.length - 2
  const isApart =
    words.length >= 3 && !particles.has(plain(words[middle]!)) && !particles.has(plain(words[middle - 1]!))
  return [
    ['order', [words.at(-1), ...words.slice(0, -1)].join(' ')],
    ['missing_part', isApart ? words.toSpliced(middle, 1).join(' ') : undefined],
    ['one_letter', lettersIn(name) >= personLettersMin ? withSlips(random, name, 1) : undefined],
    ['two_letters', lettersIn(name) >= longName ? withSlips(random, name, 2) : undefined],
    ['respelt', lettersIn(name) >= personLettersMin ? respelt(random, name) : undefined],
  ]
}

function firmWays(random: Random, name: string): Way[] {
  const words = name.split(' ')
  const all = words.map(plain)
  const { core } = splitLegal(all)
  // Its legal form is what a firm's name loses first, where it stands behind the name.
  const isBehind = core.length < words.length && core.length >= 2 && core.every((word, at) => word === all[at])
  return [
    ['missing_part', isBehind ? words.slice(0, core.length).join(' ') : undefined],
    ['one_letter', core.length >= firmWordsMin ? withSlips(random, name, 1) : undefined],
  ]
}

/** A name in Latin letters as somebody else would write it; undefined where every change makes it another name (decision 1067). */
export function changeName(random: Random, name: string, isPerson: boolean): Changed | undefined {
  if (!isLatin(name)) return undefined
  const ways = isPerson ? personWays(random, name) : firmWays(random, name)
  const open = ways.flatMap(([way, changed]) =>
    changed === undefined || changed === name ? [] : [{ way, name: changed }],
  )
  return open.length === 0 ? undefined : random.pick(open)
}
