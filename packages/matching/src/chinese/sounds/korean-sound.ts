const initials = ['g', 'kk', 'n', 'd', 'tt', 'r', 'm', 'b', 'pp', 's', 'ss', '', 'j', 'jj', 'ch', 'k', 't', 'p', 'h']
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const finals = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')

const hangulBase = 0xac00

/** Revised Romanisation of one Hangul syllable, computed from its code point. */
export function romaniseHangul(char: string): string | undefined {
  const place = (char.codePointAt(0) ?? 0) - hangulBase
  if (place < 0 || place >= 11_172) return undefined
  const initial = initials[Math.floor(place / 588)] ?? ''
  return initial + (vowels[Math.floor((place % 588) / 28)] ?? '') + (finals[place % 28] ?? '')
}

const syllables =
  /^(?:(?:kk|tt|pp|ss|jj|chh|ch|sh|kh|th|ph|[gkndtrlmbpsjh])?(?:yeo|yae|wae|weo|woo|you|ya|ye|yo|yu|wa|we|wi|wo|ae|eo|eu|oe|ui|oo|ee|ou|uh|a|e|i|o|u)(?:h?ng|ck|h?[knltmpbg]|h)?){1,3}$/

export const looksKorean = (joined: string): boolean => syllables.test(plainKorean(joined))

/** Central and Eastern European spellings have č, dž and j for English ch, j and y; diacritics are already removed. */
function plainKorean(joined: string): string {
  return joined
    .replaceAll(/dzs|dzh|dz|dj/g, 'j')
    .replace(/c$/, 'k')
    .replaceAll(/cz|c(?![hk])/g, 'ch')
    .replaceAll('sz', 's')
    .replaceAll(/(?<=[bdgkhlmnprst])j(?=[aeou])/g, 'y')
}

/** One sound key for the Revised, McCune-Reischauer and personal spellings of a Korean name part. */
export function koreanSound(joined: string): string {
  return plainKorean(joined)
    .replaceAll(/[rl](?=y)/g, '')
    .replaceAll(/(?<=[kptc])h/g, '')
    .replaceAll(/yee|ui|wi|ee|yi/g, 'i')
    .replaceAll(/sh|ss/g, 's')
    .replaceAll(/kk|ck|g(?!$)|(?<!n)g/g, 'k')
    .replaceAll(/tt|d/g, 't')
    .replaceAll(/pp|b/g, 'p')
    .replaceAll(/jj|j/g, 'c')
    .replaceAll(/r|n(?=[aeiouyw])/g, 'l')
    .replaceAll(/yeo|you|yoo|yu|yo/g, 'Y')
    .replaceAll(/weo|woo|wo|eo|eu|oo|ou|uh|oh|u|o/g, 'o')
    .replaceAll('Y', 'yo')
    .replaceAll(/wae|yae|ae|oe|we|ye/g, 'e')
    .replaceAll(/(?<=[aeio])h(?=[nm]|$)/g, '')
    .replaceAll('nk', 'ng')
    .replaceAll(/l(?=y)/g, '')
    .replaceAll(/(.)\1+/g, '$1')
}
