import { foldHan } from './fold-han.ts'
import { mandarinOf } from './han-readings.ts'

/**
 * The consonants that a foreign name keeps when Chinese writes it by sound: 克鲁兹 and Cruz are both K-L-S. Coarse: it
 * finds names to look at, it confirms none.
 */
export function echoesOfHan(han: string): string[] {
  let echo = ''
  for (const char of foldHan(han)) {
    const pinyin = mandarinOf(char)[0] ?? ''
    const [, initial = '', rest = ''] = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]?)(.*)$/.exec(pinyin) ?? []
    echo += pinyin === 'er' ? 'L' : (classOf[initial] ?? '') + (/n(?:g)?$/.test(rest) ? 'N' : '')
  }
  return long(echo)
}

// biome-ignore format: one table
const classOf: Record<string, string> = {
  b: 'P', p: 'P', m: 'M', f: 'F', w: 'F', d: 'T', t: 'T', n: 'N', l: 'L', r: 'L', g: 'K', k: 'K', h: 'K',
  j: 'S', q: 'S', x: 'S', zh: 'S', ch: 'S', sh: 'S', z: 'S', c: 'S', s: 'S',
}

/** The same of a Latin word; letters that Chinese may render or drop give several. */
export function echoesOfLatin(word: string): string[] {
  if (word.length < 4 || word.length > 14) return []
  const plain = word
    .replaceAll(/tsch|sch|sh|ch|tch|cz|zh|th(?=[aeiou])/g, 's')
    .replaceAll('ph', 'f')
    .replaceAll('x', 'ks')
    .replaceAll(/ck|kh|gh/g, 'k')
    .replaceAll(/c(?=[ei])|j|g(?=[ei])|tz/g, 's')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll(/(.)\1+/g, '$1')
  let echo = ''
  let bare = ''
  for (let place = 0; place < plain.length; place++) {
    const found = latinClass(plain, place)
    echo += found
    // An r or h at the end of a syllable is seldom written.
    if (!(found !== '' && /[rh]/.test(plain.charAt(place)) && !/[aeiouy]/.test(plain.charAt(place + 1)))) bare += found
  }
  return [...new Set([...long(echo), ...long(bare)])]
}

function latinClass(word: string, place: number): string {
  const letter = word.charAt(place)
  const before = word.charAt(place - 1)
  const after = word.charAt(place + 1)
  if (/[aeiouy]/.test(letter)) return ''
  if (letter === 'w') return /[aeiouy]/.test(after) && !/[aeo]/.test(before) ? 'F' : ''
  if (letter === 'v') return 'F'
  return classOf[letter] ?? ''
}

/** Fewer than three consonants say nothing. */
const long = (echo: string): string[] => (echo.length >= 3 && echo.length <= 8 ? [echo] : [])
