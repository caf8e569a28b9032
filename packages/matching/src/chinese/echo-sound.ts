import { foldHan } from './fold-han.ts'
import { cantoneseOf, mandarinOf } from './han-readings.ts'

/**
 * The consonants that a foreign name keeps when Chinese writes it by sound: 克鲁兹 and Cruz are both K-L-S. Coarse: it
 * finds names to look at, it confirms none.
 */
export const echoesOfHan = (han: string): string[] => consonantsOfHan(han).filter(isLong)

/** The same, of any length. Malaysia and Hong Kong write by southern readings, in which 吉 and 京 keep their k. */
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

/** Read otherwise in foreign names than alone. */
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

/** How a sign is read in a foreign name. */
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

/** The class of a pinyin initial; none for those that only glide. */
export const echoClassOf = (initial: string): string => classOf[initial] ?? ''

/** The same of a Latin word; consonants that Chinese may drop or hear in two ways give several. */
export const echoesOfLatin = (word: string): string[] => consonantsOfLatin(word).filter(isLong).slice(0, mostEchoes)

const mostEchoes = 5

/** The same, of any length. */
export function consonantsOfLatin(word: string): string[] {
  if (word.length < 3 || word.length > 14) return []
  // English th is s in Chinese, that of other languages t; one sign may stand for ts.
  const others = [word.replaceAll('th', 't'), word.replaceAll(/[dt](?=s(?!h))/g, '')]
  return [...new Set([word, ...others].flatMap(consonantsOfSpelling))]
}

function consonantsOfSpelling(word: string): string[] {
  const plain = word
    .replaceAll(/tsch|sch|sj(?=[aeiou])|sh|ch|tch|cz|zh|th/g, 's')
    .replaceAll('ph', 'f')
    .replaceAll('x', 'ks')
    .replaceAll(/ck|kh|gh/g, 'k')
    .replaceAll(/c(?=[ei])|j|tz/g, 's')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll(/w(?=sk|cz|i?cz|$)/g, 'v')
    .replaceAll(/(.)\1+/g, '$1')
  const soft = plain.replaceAll(/g(?=[ei])/g, 's')
  // Slavic and German j is a glide: 扬科夫斯基.
  const glided = word.startsWith('j') ? [soft.slice(1)] : []
  return [soft, ...(soft === plain ? [] : [plain]), ...glided].flatMap(heard).map(once)
}

/** Every consonant; without r and h that end a syllable, or l too; and as Malay names are, with no stop at an end. */
function heard(word: string): string[] {
  let [full, bare, barer, open] = ['', '', '', '']
  for (let place = 0; place < word.length; place++) {
    const letter = word.charAt(place)
    const next = word.charAt(place + 1)
    // One sign for dt and pb; m before p is the n of a syllable's end.
    const alone = latinClass(word, place)
    if (alone !== '' && alone !== 'N' && alone === latinClass(word, place + 1)) continue
    const found = letter === 'm' && /[bpf]/.test(next) ? 'N' : alone
    const closing = found !== '' && !/[aeiouyw]/.test(next)
    // Chinese has no hi: it writes xi.
    const xi = letter === 'h' && /[iey]/.test(next) ? 'S' : found
    full += found
    if (!closing || !/[rh]/.test(letter)) bare += xi
    if (!closing || !/[rhl]/.test(letter)) barer += xi
    open += closing ? nasal(found) : xi
  }
  return [full, bare, open, barer]
}

const nasal = (found: string): string => (found === 'N' || found === 'M' ? 'N' : '')

function latinClass(word: string, place: number): string {
  const letter = word.charAt(place)
  const after = word.charAt(place + 1)
  if (/[aeiouy]/.test(letter)) return ''
  if (letter === 'w') return /[aeiouy]/.test(after) ? 'F' : ''
  if (letter === 'v') return 'F'
  return classOf[letter] ?? ''
}

/** 唐娜 is Donna: the n is written twice. */
const once = (echo: string): string => echo.replaceAll(/NN+/g, 'N')

/** One consonant says nothing, and two little. */
const isLong = (echo: string): boolean => echo.length >= 2 && echo.length <= 8

export const isBrief = (echo: string): boolean => echo.length < 3
