/**
 * Syllables of a Burmese word without their tone marks: အောင်ကျော် is အောင် and ကျော်. Syllables joined by stacked letters, as in
 * words from Pali, stay together (နန္ဒာ Nanda).
 */
export function burmeseSyllables(word: string): string[] {
  return (
    word
      // The digit zero and wa look the same, and so do short u and the final letter of Nyan.
      .replaceAll(/\u1040(?=[\u1000-\u103e])/g, '\u101d')
      .replaceAll('\u1025\u103a', '\u1009\u103a')
      .replaceAll('ဿ', 'သ္သ')
      .replaceAll('င်္', 'င္')
      .replaceAll('း', '')
      .match(syllable) ?? []
  )
}

const syllable =
  /(?:[\u1000-\u1021][\u103b-\u103e]*|[\u1023-\u102a])[\u102b-\u1037\u103a]*(?:[\u1000-\u1021]\u1039[\u1000-\u1021][\u103b-\u103e]*[\u102b-\u1037\u103a]*)*(?:[\u1000-\u1025]\u1037?\u103a\u1037?)*/g

/** The most usual Latin spelling of a syllable in names. */
export const romaniseBurmese = (written: string): string => burmeseSpellings(written)[0] ?? ''

const most = 8

/** Latin spellings of a syllable in use, the most usual first; empty if it is no syllable. */
export function burmeseSpellings(written: string): string[] {
  const stacked = written.indexOf('္')
  if (stacked > 0) return joined(written.slice(0, stacked), written.slice(stacked + 1))
  const [, letter = '', medials = '', rest = ''] = /^([က-ဪ])([ျ-ှ]*)(.*)$/.exec(written) ?? []
  if (letter === '') return []
  const whole = independent[letter]
  const begins = whole === undefined ? onsetsOf(letter, medials) : ['']
  const ends = rhymesOf(whole ?? '', medials.includes('ွ'), rest)
  return [...new Set(ends.flatMap((rhyme) => begins.map((onset) => onset + rhyme)))].slice(0, most)
}

/** A letter stacked on top of another closes its syllable. */
function joined(upper: string, lower: string): string[] {
  const heads = burmeseSpellings(`${upper}်`)
  const tails = burmeseSpellings(lower)
  // Consonants are not voiced in this position: ka is not pronounced ga.
  return tails
    .filter((tail) => tail.charAt(0) === tails[0]?.charAt(0))
    .flatMap((tail) => heads.map((head) => head + tail))
    .slice(0, most)
}

const listed = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    text.split(' ').map((item) => {
      const [key = '', values = ''] = item.split(':')
      return [key, values.split(',')]
    }),
  )

/** Independent vowel letters, with the sign they stand for. */
const independent: Readonly<Record<string, string>> = { ဣ: 'ိ', ဤ: 'ိ', ဥ: 'ု', ဦ: 'ု', ဧ: 'ေ', ဩ: 'ော', ဪ: 'ော' }

const initials = listed(
  'က:k,g ခ:kh,k ဂ:g ဃ:g င:ng စ:s ဆ:s,hs ဇ:z ဈ:z ဉ:ny ည:ny ဋ:t ဌ:ht,t ဍ:d ဎ:d ဏ:n တ:t,d ထ:ht,t ဒ:d ဓ:d န:n ပ:p,b ဖ:ph,p,hp ဗ:b ဘ:b,bh မ:m ယ:y ရ:y,r လ:l ဝ:w သ:th ဟ:h ဠ:l အ:',
)

/** Letters that change their sound with ya or ra below them. */
const glided = listed('က:ky,gy ခ:ch,kh ဂ:gy,j ဃ:gy,j င:ny ရ:sh လ:y,l သ:sh')

function onsetsOf(letter: string, medials: string): string[] {
  const glides = /[ျြ]/.test(medials)
  const breathed = medials.includes('ှ')
  const plain = initials[letter] ?? ['']
  const sounds = glides ? (glided[letter] ?? plain.map((sound) => (sound.endsWith('y') ? sound : `${sound}y`))) : plain
  if (!breathed) return sounds
  if (/[ရယသ]/.test(letter) || (letter === 'လ' && glides)) return ['sh']
  return sounds.flatMap((sound) => [`h${sound}`, sound])
}

/** Vowel and final by their signs, with their spellings. */
const rhymes = listed(
  ':a ာ:a,ar ိ:i,ee ီ:i,ee ု:u,oo ူ:u,oo ေ:ay,e,ai,aye ဲ:e,ai,ay ော:aw ို:o,oe ံ:an,am ုံ:on,one,ohn ိံ:ein က်:et,ek ုက်:ok,oke,oak ောက်:auk ိုက်:aik,ike င်:in ောင်:aung,oung ိုင်:aing,ine စ်:it ည်:i,e,ay ဉ်:in တ်:at,att ိတ်:eik,ate ုတ်:ok,oke န်:an ိန်:ein ုန်:on,one,ohn ပ်:at,ap ိပ်:eik ုပ်:ok,oke မ်:an,am ိမ်:ein ုမ်:on,om ယ်:e,ai,ay ော်:aw ဏ်:an ာတ်:at ာဉ်:an ာဏ်:an ာန်:an',
)
/** The same with wa below the first letter. */
const rounded = listed(':wa ေ:we,way,wai န်:un,on,wan မ်:un,wam တ်:ut,wat ပ်:ut,wat ံ:un,wan')

function rhymesOf(vowel: string, round: boolean, rest: string): string[] {
  const signs = (vowel + rest).replaceAll('ါ', 'ာ').replaceAll('ီ', 'ိ').replaceAll('ူ', 'ု')
  const creaky = signs.includes('့')
  const plain = signs.replaceAll('့', '')
  const known = rhymes[plain] ?? rhymes[plain.slice(0, -2)] ?? ['a']
  const spelt = round ? (rounded[plain] ?? known.map((one) => `w${one}`)) : known
  // A creaky nasal is also written with a t: Myint, Nyunt.
  return creaky && /(?:ံ|[ငဉနမဏ]်)$/.test(plain) ? spelt.flatMap((one) => [`${one}t`, one]) : spelt
}
