import { inSteps, step } from '../../names/letters/letter-steps.ts'
import { foldHan } from '../fold-han.ts'
import { cantoneseOf, mandarinOf } from '../han-readings.ts'

/**
 * The consonants that a foreign name keeps in a Chinese transcription: 克鲁兹 and Cruz are both K-L-S. Coarse: it finds candidates and
 * confirms none.
 */
export const echoesOfHan = (han: string): string[] => consonantsOfHan(han).filter(isLong)

/** The same at any length. Malaysia and Hong Kong transcribe by southern readings, in which 吉 and 京 keep their k. */
export function consonantsOfHan(han: string): string[] {
  const folded = foldHan(han)
  let [main, southern] = ['', '']
  for (const char of folded) {
    const heard = classOfHan(char)
    main += heard
    southern += heard.startsWith('S') && isVelar(char) ? `K${heard.slice(1)}` : heard
  }
  return main === southern ? [once(main)] : [once(main), once(southern)]
}

const isVelar = (char: string): boolean =>
  readAbroad[char] === undefined && /^[gk]/.test(cantoneseOf(char)[0] ?? '') && /^[jq]/.test(mandarinOf(char)[0] ?? '')

/** Characters whose reading in foreign names differs from their own. */
const readAbroad: Readonly<Record<string, string>> = {
  什: 'shi',
  华: 'wa',
  曾: 'zeng',
  南: 'nan',
  卡: 'ka',
  夏: 'sha',
  基: 'ki',
  加: 'ka',
  迦: 'ka',
  伽: 'ka',
  茄: 'ka',
  惹: 'jia',
  茜: 'xi',
  秘: 'bi',
  柏: 'bo',
  噶: 'ka',
}

/** The reading of a character in a foreign name. */
export const foreignReading = (char: string): string => readAbroad[char] ?? mandarinOf(char)[0] ?? ''

function classOfHan(char: string): string {
  const pinyin = foreignReading(char)
  if (pinyin === 'er') return 'L'
  const [, initial = '', rest = ''] = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]?)(.*)$/.exec(pinyin) ?? []
  return (classOf[initial] ?? '') + (/n(?:g)?$/.test(rest) ? 'N' : '')
}

// biome-ignore format: one table
const classOf: Record<string, string> = {
  b: 'P', p: 'P', m: 'M', f: 'F', w: 'F', d: 'T', t: 'T', n: 'N', l: 'L', r: 'L', g: 'K', k: 'K', h: 'K',
  j: 'S', q: 'S', x: 'S', zh: 'S', ch: 'S', sh: 'S', z: 'S', c: 'S', s: 'S',
}

/** The class of a pinyin initial; empty for glides. */
export const echoClassOf = (initial: string): string => classOf[initial] ?? ''

/** The same for a Latin word; several if Chinese may drop a consonant or render it in two ways. */
export const echoesOfLatin = (word: string): string[] => echoesAmong(consonantsOfLatin(word))

export const echoesAmong = (consonants: readonly string[]): string[] => consonants.filter(isLong).slice(0, mostEchoes)

const mostEchoes = 5

/** The same at any length. */
export function consonantsOfLatin(word: string): string[] {
  if (word.length < 3 || word.length > 14) return []
  const found: string[] = []
  addConsonants(word, found)
  // English th becomes s in Chinese, that of other languages t; one character may stand for ts.
  if (word.includes('th')) addConsonants(word.replaceAll('th', 't'), found)
  if (word.includes('ts') || word.includes('ds')) addConsonants(word.replaceAll(/[dt](?=s(?!h))/g, ''), found)
  return found.length > 1 ? [...new Set(found)] : found
}

export const hissingSteps = [
  step('sh sj ch cz zh th', /tsch|sch|sj(?=[aeiou])|sh|ch|tch|cz|zh|th/g, 's'),
  step('ph', /ph/g, 'f'),
  step('x', /x/g, 'ks'),
  step('ck kh gh', /ck|kh|gh/g, 'k'),
  step('c j tz', /c(?=[ei])|j|tz/g, 's'),
  step('c q', /[cq]/g, 'k'),
  step('w', /w(?=sk|cz|i?cz|$)/g, 'v'),
  step('=', /(.)\1+/g, '$1'),
]
export const softeningSteps = [step('ge gi', /g(?=[ei])/g, 's')]

function addConsonants(word: string, found: string[]): void {
  const plain = inSteps(word, hissingSteps)
  const soft = inSteps(plain, softeningSteps)
  addHeard(soft, found)
  if (soft !== plain) addHeard(plain, found)
  // Slavic and German j is a glide: 扬科夫斯基.
  if (word.startsWith('j')) addHeard(soft.slice(1), found)
}

/** All consonants; variants without a syllable-final r or h, or also l; and the Malay variant without final stops. */
function addHeard(word: string, to: string[]): void {
  let [full, bare, barer, open] = ['', '', '', '']
  let following = latinClass(word, 0)
  for (let place = 0; place < word.length; place++) {
    const letter = word.charAt(place)
    const next = word.charAt(place + 1)
    const alone = following
    following = latinClass(word, place + 1)
    // One character for dt and pb; m before p becomes a syllable-final n.
    if (alone === '' || (alone !== 'N' && alone === following)) continue
    const found = letter === 'm' && isLip(next) ? 'N' : alone
    const closing = !isVowel(next) && next !== 'w'
    // Chinese has no syllable hi and writes xi.
    const xi = letter === 'h' && (next === 'i' || next === 'e' || next === 'y') ? 'S' : found
    const fading = closing && (letter === 'r' || letter === 'h')
    full += found
    if (!fading) bare += xi
    if (!fading && !(closing && letter === 'l')) barer += xi
    open += closing ? nasal(found) : xi
  }
  to.push(once(full))
  if (bare !== full) to.push(once(bare))
  if (open !== full && open !== bare) to.push(once(open))
  if (barer !== bare && barer !== full) to.push(once(barer))
}

const nasal = (found: string): string => (found === 'N' || found === 'M' ? 'N' : '')
const isLip = (letter: string): boolean => letter === 'b' || letter === 'p' || letter === 'f'

const vowels = new Set('aeiouy')
const isVowel = (letter: string): boolean => vowels.has(letter)

function latinClass(word: string, place: number): string {
  const letter = word.charAt(place)
  if (letter === 'w') return isVowel(word.charAt(place + 1)) ? 'F' : ''
  return letter === 'v' ? 'F' : (latinClasses.get(letter) ?? '')
}

const latinClasses = new Map(Object.entries(classOf).filter(([letter]) => letter.length === 1))

/** 唐娜 is Donna: the transcription doubles the n. */
const once = (echo: string): string => (echo.includes('NN') ? echo.replaceAll(/NN+/g, 'N') : echo)

/** One consonant is no evidence, and two are little. */
const isLong = (echo: string): boolean => echo.length >= 2 && echo.length <= 8

export const isBrief = (echo: string): boolean => echo.length < 3
