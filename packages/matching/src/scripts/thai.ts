import { type ThaiSyllable, thaiSyllables } from './thai-syllables.ts'

/** A style of spelling Thai sounds: the royal scheme, or closer to the letters as most people spell their names. */
interface Style {
  /** ph, th, kh for aspirated consonants, else p, t, k. */
  breathed: boolean
  /** จ is j, else ch. */
  j: boolean
  /** Final ร and ล as they are written (-porn, -kul), else n. */
  liquids: boolean
  /** Other final consonants as they are written (-dej, -yos), else p, t, k. */
  stops: boolean
  /** A consonant that closes one syllable and begins the next is doubled. */
  twice: boolean
}

const royal: Style = { breathed: true, j: false, liquids: false, stops: false, twice: true }

const both = [false, true]

/** The usual styles first: styles with fewer aspirates also use j and keep final letters. */
const styles: readonly Style[] = [
  royal,
  { breathed: false, j: true, liquids: true, stops: false, twice: true },
  ...both.flatMap((stops) =>
    both.flatMap((j) =>
      both.flatMap((liquids) =>
        both.flatMap((breathed) => both.map((twice): Style => ({ breathed, j, liquids, stops, twice }))),
      ),
    ),
  ),
]

/** A Thai word in the royal scheme. */
export function romaniseThai(word: string): string {
  return spell(thaiSyllables(word), royal)
}

/** Latin spellings of a Thai word in use, the usual ones first. */
export function thaiSpellings(word: string): string[] {
  const syllables = thaiSyllables(word)
  return [...new Set(styles.map((style) => spell(syllables, style)))]
}

const table = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(' ').flatMap((item) => {
      const [latin = '', letters = ''] = item.split(':')
      return Array.from(letters, (letter) => [letter, latin])
    }),
  )

const initials = table(
  'k:ก kh:ขฃคฅฆ ng:ง ch:จฉชฌ s:ซศษส y:ญย d:ฎด t:ฏต th:ฐฑฒถทธ n:ณน b:บ p:ป ph:ผพภ f:ฝฟ m:ม r:ร l:ลฬ w:ว h:หฮ',
)
const finals = table('k:กขคฆ ng:ง t:จชซฌฎฏฐฑฒดตถทธศษส n:ญณนรลฬ p:บปพฟภ m:ม i:ย o:ว')
const finalsAsWritten = table('k:กขคฆ d:ดฎ t:ฏตถทธฐฑฒ j:จ ch:ชฌ s:ซศษส b:บ p:ปพภ f:ฟ')

function spell(syllables: readonly ThaiSyllable[], style: Style): string {
  let out = ''
  for (const { onset, vowel, final, twin } of syllables) {
    // เ◌ิ is oe in the scheme and er in most names.
    const er = style.liquids && vowel === 'oe' && final !== 'ญ'
    out += onsetOf(onset, style) + (er ? 'er' : vowel)
    if (twin === '') out += finalOf(final, vowel, style)
    else if (style.twice) out += finals[final] ?? ''
    if (twin === 'own') out += `${initialOf(final, style)}a`
  }
  return out
}

/** Two consonants, or one with a preceding syllable of its own: เจริญ cha-roen. ห before a sonorant is silent. */
function onsetOf(onset: string, style: Style): string {
  const [first = '', second] = onset.replace('+', '')
  if (second === undefined) return initialOf(first, style)
  if (onset.includes('+')) return `${initialOf(first, style)}a${initialOf(second, style)}`
  if (first === 'ห') return initialOf(second, style)
  // ศรี is si, or sri in styles that keep letters.
  if (/[ศส]/.test(first) && second === 'ร') return style.liquids ? 'sr' : 's'
  return initialOf(first, style) + initialOf(second, style)
}

function initialOf(letter: string, { breathed, j }: Style): string {
  if (letter === 'จ' && j) return 'j'
  const latin = initials[letter] ?? ''
  return breathed || latin === 'ch' ? latin : latin.replace(/(?<=^[ptk])h$/, '')
}

function finalOf(letter: string, vowel: string, { liquids, stops }: Style): string {
  if (liquids && letter === 'ร') return 'rn'
  if (liquids && /[ลฬ]/.test(letter)) return 'l'
  if (letter === 'ว') return vowel === 'i' ? 'o' : 'w'
  return (stops ? finalsAsWritten[letter] : undefined) ?? finals[letter] ?? ''
}
