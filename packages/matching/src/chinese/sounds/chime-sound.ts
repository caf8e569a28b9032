import { foldHan } from '../fold-han.ts'
import { consonantsOfHan, consonantsOfLatin, foreignReading, isBrief } from './echo-sound.ts'

/**
 * Sound key of a foreign name of one or two consonants written in Chinese: the consonants and the first vowel, and for a single
 * consonant also the last vowel. 贝克 matches Baker, 阿扎 matches Azar; 保克 is another name.
 */
export function chimesOfHan(han: string): string[] {
  const vowels = Array.from(foldHan(han), vowelsOfSign).filter((found) => found.length > 0)
  const [first = [], last = []] = [vowels[0], vowels.at(-1)]
  const opens = /^(?:[aeoy]|w(?=u))/.test(foreignReading(foldHan(han).charAt(0)))
  return chimes(consonantsOfHan(han), opens, { first, last })
}

/** The same for a Latin word. */
export function chimesOfLatin(word: string, consonants: readonly string[] = consonantsOfLatin(word)): string[] {
  if (word.length > 9) return []
  const groups = word.match(/[aeiouyw]+(?:[rh](?![aeiouy]))?/g)?.filter((group) => group !== 'w') ?? []
  // Baker has the vowel of day.
  const first = /^[^aeiouy]*a[^aeiouyr]e/.test(word) ? ['A', 'I'] : vowelsOfGroup(groups[0] ?? '')
  const last = vowelsOfGroup(groups.at(-1) ?? '')
  return chimes(consonants, /^(?:[aeiouy]|w(?=u))/.test(word), { first, last })
}

interface Vowels {
  first: readonly string[]
  last: readonly string[]
}

function chimes(consonants: readonly string[], opens: boolean, { first, last }: Vowels): string[] {
  const found = consonants
    .filter((echo) => echo !== '' && isBrief(echo))
    .flatMap((echo) =>
      first.flatMap((vowel) => (echo.length > 1 ? [echo + vowel] : last.map((other) => echo + vowel + other))),
    )
  return [...new Set(found)].slice(0, mostChimes).map((chime) => (opens ? `~${chime}` : chime))
}

const mostChimes = 6

/** Characters that stand for a consonant alone unless they begin a name. */
const bare = new Set(foldHan('斯茨兹特德克夫姆普布尔赫什'))

function vowelsOfSign(sign: string, place: number): readonly string[] {
  if (place > 0 && bare.has(sign)) return []
  return vowelsOfPinyin(foreignReading(sign))
}

function vowelsOfPinyin(pinyin: string): readonly string[] {
  if (pinyin === 'er') return []
  if (/^(?:yu|ke|ge)/.test(pinyin)) return ['O', 'I']
  const final = pinyin.replace(/^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])/, '').replace(/ng?$/, '')
  if (/^[iu]?ai$/.test(final)) return ['A', 'I']
  if (/^i?ao$/.test(final)) return ['O', 'A']
  if (/^e$/.test(final)) return /n/.test(pinyin.slice(1)) ? ['I', 'A'] : ['I']
  if (/a$/.test(final)) return pinyin.endsWith('ian') ? ['I', 'A'] : ['A']
  if (/^(?:i|ei|ie|ui|v|ve)$/.test(final)) return ['I']
  return final === 'iu' ? ['I', 'O'] : ['O']
}

/** Coarse classes: a, front vowels, rounded vowels. */
function vowelsOfGroup(group: string): readonly string[] {
  const vowel = group.replace(/^[yw](?=[aeiou])/, '')
  if (/^[ae][iy]/.test(vowel)) return ['A', 'I']
  if (/^a[uow]/.test(vowel)) return ['O', 'A']
  if (/^[eiu]r$/.test(vowel)) return ['I', 'O']
  if (/^u/.test(vowel)) return ['O', 'A']
  if (/^a/.test(vowel)) return ['A']
  return /^[eiy]/.test(vowel) ? ['I'] : ['O']
}
