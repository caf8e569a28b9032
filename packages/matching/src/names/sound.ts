/**
 * Sound keys of a Latin word. The fold keeps vowels and evens out transliteration standards (Kiriyenko, Kirienko);
 * the skeleton keeps consonants only, so that it meets scripts that write no vowels.
 */
export function foldSound(word: string): string {
  return (
    word
      .replaceAll(/shch|sjtj|stj/g, 'S')
      .replaceAll(/sch|sj|sh/g, 'S')
      .replaceAll(/tsch|tch|ch|cz|tj/g, 'C')
      .replaceAll(/dzh|dj|zh|zj/g, 'J')
      .replaceAll('kh', 'h')
      .replaceAll('gh', 'g')
      .replaceAll('ph', 'f')
      .replaceAll('th', 't')
      .replaceAll('dh', 'd')
      .replaceAll(/ts|tz/g, 'z')
      .replaceAll('x', 'ks')
      .replaceAll(/ck|q|c(?=[aou]|$)/g, 'k')
      .replaceAll(/c(?=[eiy])/g, 's')
      .replaceAll('w', 'v')
      // Belarusian writes au and ou where Russian has av and ov.
      .replaceAll(/(?<=[ao])u(?=sk|ch|l|$)/g, 'v')
      .replaceAll(/ou|oo/g, 'u')
      .replace(/^[jy](?=e)/, '')
      .replaceAll(/(?<=.)[jy](?=[aeou])/g, '')
      .replaceAll(/ey|ei|ij|iy|yi|ee|ie|[yj]/g, 'i')
      .replaceAll(/ii+/g, 'i')
      .replaceAll(/(.)\1+/g, '$1')
      .replaceAll(/(?<=[aeiou])h(?=$|[^aeiou])/g, '')
      .toLowerCase()
  )
}

/** How a word would be written in English where ou or dj show that it is written as in French: ch is sh there. */
export function otherSpellings(word: string): string[] {
  return /ou|dj/.test(word) && /(?<![tsc])ch/.test(word) ? [word.replaceAll(/(?<![tsc])ch/g, 'sh')] : []
}

const article = /^(?:al|el)(?=[^aeiou].{3})|^[ae]([dnrstz])(?=\1.{3})/

/** Consonant skeletons of a Latin or romanised word, at most four; empty for words too short to tell apart. */
export function skeletons(word: string): string[] {
  // Ukrainian and Belarusian say h for the Russian g.
  const southern =
    word.length > 3 && word.includes('g') && !/[ckn]g|gh|ng/.test(word) ? skeletonsOf(word.replaceAll('g', 'h')) : []
  // The Arabic article may be written with its word: Alnajim, Ennajim.
  const bare = article.test(word) ? skeletonsOf(word.slice(2)) : []
  return [...new Set([...skeletonsOf(word), ...southern, ...bare])]
}

function skeletonsOf(word: string): string[] {
  let variants = ['']
  const text = unify(word)
  for (const [place, char] of Array.from(text).entries()) {
    const options = optionsOf(char, place, text.length)
    variants = options.length === 1 ? variants.map((head) => head + (options[0] ?? '')) : branch(variants, options)
  }
  return [...new Set(variants)].filter(
    (skeleton) => skeleton.length >= 3 || (skeleton.length === 2 && word.length <= 6),
  )
}

function branch(variants: readonly string[], options: readonly string[]): string[] {
  if (variants.length * options.length > 4) return variants.map((head) => head + (options[0] ?? ''))
  return variants.flatMap((head) => options.map((option) => head + option))
}

/** One capital letter for each digraph, so that what follows walks single signs. */
function unify(word: string): string {
  return (
    word
      .replaceAll(/shch|tsch|sch|sh/g, 's')
      .replaceAll(/tch|tsh|ch|cz/g, 'C')
      .replaceAll(/dzh|dj|zh/g, 'j')
      .replaceAll('kh', 'h')
      .replaceAll('gh', 'G')
      .replaceAll('ph', 'f')
      .replaceAll('th', 'T')
      .replaceAll('dh', 'D')
      .replaceAll(/ts|tz/g, 'Z')
      .replaceAll('x', 'ks')
      .replaceAll('ck', 'k')
      .replaceAll(/(.)\1+/g, '$1')
      // The article inside abdul-, abdel-, abdur- is written or assimilated.
      .replace(/^abd[aeiou]l?(?=..)/, 'abd')
  )
}

const vowels = new Set('aeiou')

function optionsOf(char: string, place: number, length: number): readonly string[] {
  if (vowels.has(char)) return place === 0 ? ['a'] : ['']
  if (place > 0 && place === length - 1 && char === 'h') return ['']
  return table[char]?.[place === 0 ? 0 : 1] ?? [char]
}

/** What a consonant may become: at the start of a word, and inside it. */
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
