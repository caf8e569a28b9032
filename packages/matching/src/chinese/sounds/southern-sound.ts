import { southernSpellings } from '../../data/chinese/southern-spellings.ts'
import { foldHan } from '../fold-han.ts'

/**
 * Given names as Hokkien, Teochew, Hakka and Hainanese families spell them. There is no single scheme: spellings are normalised,
 * and only spellings known for some character are syllables.
 */
interface Southern {
  byChar: Map<string, string[]>
  syllables: Set<string>
}

let loaded: Southern | undefined

function southern(): Southern {
  if (loaded) return loaded
  const byChar = new Map<string, string[]>()
  for (const item of southernSpellings.split(' ')) {
    const [char = '', spelled = ''] = item.split(':')
    const folded = foldHan(char)
    byChar.set(folded, [...new Set([...(byChar.get(folded) ?? []), ...spelled.split(',').map(evened)])])
  }
  loaded = { byChar, syllables: new Set([...byChar.values()].flat()) }
  return loaded
}

const onsets: readonly (readonly [RegExp, string])[] = [
  [/^(?:tsh|tch|tsz|chh|ch|ts|tz|tj|c(?!h)|z)/, 'c'],
  [/^dj/, 'j'],
  [/^(?:sh|hs|x)/, 's'],
  [/^(p|t|k)h/, '$1'],
  [/^qu/, 'ku'],
  [/^(ng|[bcdfghjklmnpst])w/, '$1u'],
  [/^y(?=i)/, ''],
  [/^y/, 'i'],
  [/^w/, 'u'],
]

const rimes: readonly (readonly [RegExp, string])[] = [
  [/(?:ck|kk|gg|gh|q)$/, 'k'],
  [/(?<!n)g$/, 'k'],
  [/(?:tt|dd|d)$/, 't'],
  [/bb?$/, 'p'],
  [/[hr]$/, ''],
  [/eow$|iaow?$|iow$/, 'iau'],
  [/i?ew$/, 'iu'],
  [/ou?w$|ao$/, 'au'],
  [/(?:oey|uay|uey|oe)$/, 'ue'],
  [/(?<=.)ye$|ay$/, 'ai'],
  [/oy$/, 'oi'],
  [/uy$/, 'ui'],
  [/y$/, 'i'],
  [/ee/, 'i'],
  [/oo/, 'u'],
  [/ea/, 'ia'],
  [/eo/, 'io'],
  [/ie(?=[nmtp])/, 'ia'],
  [/oa(?=[nt])/, 'ua'],
  [/(.)\1+/, '$1'],
]

/** Normalises spellings that differ by habit: Keat and Kiat, Chwee and Chui. */
function evened(spelling: string): string {
  let text = spelling
  for (const [from, to] of onsets) {
    if (!from.test(text)) continue
    text = text.replace(from, to)
    break
  }
  for (const [from, to] of rimes) text = text.replace(from, to)
  return text
}

const mostOfHan = 24

/** The spellings of a folded Han given name of one or two characters, most likely first. */
export function southernSoundsOfHan(han: string): string[] {
  const places = Array.from(han, (char) => southern().byChar.get(char) ?? [])
  if (places.length > 2 || places.some((spellings) => spellings.length === 0)) return []
  const [first = [], second] = places
  if (!second) return first
  const ranked = first.flatMap((a, i) => second.map((b, k) => ({ text: `${a}.${b}`, rank: i + k })))
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostOfHan)
    .map(({ text }) => text)
}

/** Patterns that neither pinyin nor Hong Kong spelling has: Bee, Soon, Keat, Teck, Khim. */
const southernStyle = /ee|oo|oe|eo|ea|oa|aw|ck|tt|dd|oy|uy|(?:ch|[kpt])h/

/**
 * Splits a spelled given name into known syllables, in every possible way; hyphens decide the split. Without hyphens, only
 * distinctly southern spellings count: Lin is 連 in Hong Kong, although Hakka families may write 玲 so.
 */
export function southernSoundsOfSpelling(given: string): string[] {
  const parts = given.split('-')
  if (parts.length > 1) return soundsOf([parts])
  if (!southernStyle.test(given)) return []
  const cuts = [[given]]
  for (let cut = 2; cut <= given.length - 2; cut++) cuts.push([given.slice(0, cut), given.slice(cut)])
  return soundsOf(cuts)
}

function soundsOf(cuts: readonly (readonly string[])[]): string[] {
  const { syllables } = southern()
  const sounds = cuts
    .map((parts) => parts.map(evened))
    .filter((parts) => parts.length < 3 && parts.every((part) => syllables.has(part)))
  return [...new Set(sounds.map((parts) => parts.join('.')))].slice(0, 4)
}

/** Whether a word can be a syllable of such a name. */
export const isSouthernSyllable = (part: string): boolean =>
  part.length <= 7 && /[aeiou]|ng/.test(part) && southern().syllables.has(evened(part))
