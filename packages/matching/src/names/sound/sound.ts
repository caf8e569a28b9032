import { inSteps, step } from '../letters/letter-steps.ts'

/**
 * Sound keys of a Latin word. The fold keeps vowels and unifies transliteration standards (Kiriyenko, Kirienko); the skeleton keeps
 * only consonants, so that it matches scripts without vowels.
 */
export const foldSound = (word: string): string => inSteps(word, foldingSteps).toLowerCase()

export const foldingSteps = [
  step('sh sj st ch', /schtsch|chtch|shch|sjtj|stj/g, 'S'),
  step('sh sj', /(?<!t)sch|sj|sh/g, 'S'),
  step('ch cz tj', /tsch|tch|ch|cz|tj/g, 'C'),
  step('dj zh zj', /dzh|dj|zh|zj/g, 'J'),
  step('kh', /kh/g, 'h'),
  step('gh', /gh/g, 'g'),
  step('ph', /ph/g, 'f'),
  step('th', /th/g, 't'),
  step('dh', /dh/g, 'd'),
  step('ts tz', /ts|tz/g, 'z'),
  step('x', /x/g, 'ks'),
  step('c q', /ck|q|c(?=[aou]|$)/g, 'k'),
  step('c', /c(?=[eiy])/g, 's'),
  step('w', /w/g, 'v'),
  // Belarusian has au and ou for Russian av and ov.
  step('au ou', /(?<=[ao])u(?=sk|ch|l|$)/g, 'v'),
  step('ou o=', /ou|oo/g, 'u'),
  step('j y', /^[jy](?=e)/g, ''),
  step('j y', /(?<=.)[jy](?=[aeou])/g, ''),
  step('ie j y e=', /ey|ei|ej|ij|iy|yi|ee|ie|[yj]/g, 'i'),
  step('i=', /ii+/g, 'i'),
  step('=', /(.)\1+/g, '$1'),
  step('h', /(?<=[aeiou])h(?=$|[^aeiou])/g, ''),
]

/** English spellings of a word that shows the orthography of another language. */
export function otherSpellings(word: string): string[] {
  if (!foreign.test(word)) return []
  const others: string[] = []
  // q and gh are one sound in Persian; oe is the Dutch East Indies spelling of u; Japan's own romanisation has zyu for ju.
  if (word.includes('q')) others.push(word.replaceAll('q', 'gh'))
  if (word.includes('oe') && word.length > 4) others.push(word.replaceAll('oe', 'u'))
  if (word.includes('zy')) others.push(word.replaceAll('zy', 'j').replaceAll('zi', 'ji'))
  if (!word.includes('ch')) return others
  if (/ou|dj/.test(word) && /(?<![tsc])ch/.test(word)) others.push(word.replaceAll(/(?<![tsc])ch/g, 'sh'))
  if (german.test(word)) others.push(...fromGerman(word))
  return others
}

const foreign = /ch|q|oe|zy[aou]/

/** Slavic surnames in German and Polish spelling: Schukow, Chochlowa, Chmielewski. */
const german = /[eo]w(?:a|sk(?:i|y|ij|aja)|itsch|na)?$/

/** In these, ch is kh, sch is sh or zh, and an o after it is e in English. */
function fromGerman(word: string): string[] {
  const plain = word.replaceAll(/(?<![sct])ch/g, 'kh').replace(/(?<=sch)o(?=wa?$)/, 'e')
  return [plain, plain.replaceAll(/(?<!t)sch(?!tsch)/g, 'zh')].filter((other) => other !== word)
}

const article = /^(?:al|el)(?=[^aeiou].{3})|^[ae]([dnrstz])(?=\1.{3})/

/** Consonant skeletons of a Latin or romanised word, at most four; empty for words too short to tell apart. */
export function skeletons(word: string): string[] {
  // Ukrainian and Belarusian have h for the Russian g.
  const southern =
    word.length > 3 && word.includes('g') && !/[ckn]g|gh|ng/.test(word) ? skeletonsOf(word.replaceAll('g', 'h')) : []
  // The Arabic article may be joined to its word: Alnajim, Ennajim.
  const bare = article.test(word) ? skeletonsOf(word.slice(2)) : []
  // Thai writes silent letters: Siriwatra is Siriwat.
  const silent = word.endsWith('atra') || word.endsWith('atr') ? skeletonsOf(word.slice(0, word.lastIndexOf('r'))) : []
  const own = skeletonsOf(word)
  const others = southern.length + bare.length + silent.length
  return others === 0 ? own : [...new Set([...own, ...southern, ...bare, ...silent])]
}

function skeletonsOf(word: string): string[] {
  const text = inSteps(word, unifyingSteps)
  let variants = ['']
  let place = 0
  for (const char of text) {
    const options = optionsOf(char, place++, text.length)
    if (options.length > 1) variants = branch(variants, options)
    else if (options[0] !== '') for (let i = 0; i < variants.length; i++) variants[i] = variants[i]! + options[0]!
  }
  const least = word.length <= 6 ? 2 : 3
  return (variants.length > 1 ? [...new Set(variants)] : variants).filter((skeleton) => skeleton.length >= least)
}

function branch(variants: readonly string[], options: readonly string[]): string[] {
  if (variants.length * options.length > 4) return variants.map((head) => head + (options[0] ?? ''))
  const grown: string[] = []
  for (const head of variants) for (const option of options) grown.push(head + option)
  return grown
}

/** One capital letter per digraph, so that later steps process single characters. */
export const unifyingSteps = [
  step('sh', /schtsch|shch|tsch|sch|sh/g, 's'),
  step('ch cz tsh', /tch|tsh|ch|cz/g, 'C'),
  step('dj zh', /dzh|dj|zh/g, 'j'),
  step('kh', /kh/g, 'h'),
  step('gh', /gh/g, 'G'),
  step('ph', /ph/g, 'f'),
  step('th', /th/g, 'T'),
  step('dh', /dh/g, 'D'),
  step('ts tz', /ts|tz/g, 'Z'),
  step('x', /x/g, 'ks'),
  step('ck', /ck/g, 'k'),
  step('=', /(.)\1+/g, '$1'),
  // The article inside abdul-, abdel-, abdur- is written or assimilated.
  step('abd', /^abd[aeiou]l?(?=..)/g, 'abd'),
]

const vowels = new Set('aeiou')

function optionsOf(char: string, place: number, length: number): readonly string[] {
  if (vowels.has(char)) return place === 0 ? ['a'] : ['']
  if (place > 0 && place === length - 1 && char === 'h') return ['']
  return table[char]?.[place === 0 ? 0 : 1] ?? [char]
}

/** The codes that a consonant may map to: at the start of a word, and inside it. */
const table: Record<string, readonly [readonly string[], readonly string[]]> = {
  C: [
    ['c', 's'],
    ['c', 's'],
  ],
  G: [['k'], ['k', '']],
  T: [
    ['t', 's'],
    ['t', 's'],
  ],
  D: [
    ['d', 'z'],
    ['d', 'z'],
  ],
  Z: [
    ['z', 's'],
    ['z', 's'],
  ],
  c: [['k'], ['k', 's']],
  g: [
    ['k', 'j'],
    ['k', 'j'],
  ],
  q: [['k'], ['k']],
  p: [['p', 'b'], ['p']],
  w: [['v'], ['', 'v']],
  v: [['v'], ['v', '']],
  y: [['y'], ['']],
  j: [
    ['j', 'y'],
    ['j', ''],
  ],
}
