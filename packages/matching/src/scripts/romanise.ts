import { romaniseHangul } from '../chinese/sounds/korean-sound.ts'
import { dottedTable, ethiopicTable, indicTable, letterTable } from './alphabets.ts'
import { burmeseSyllables, romaniseBurmese } from './burmese.ts'
import { inThai, isLao } from './lao.ts'
import { romaniseThai } from './thai.ts'

const digraphs: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'ou'],
  [/μπ/g, 'b'],
  [/ντ/g, 'nt'],
  [/γγ|γκ/g, 'ng'],
  [/αυ/g, 'av'],
  [/ευ/g, 'ev'],
  [/ու/g, 'u'],
  [/ия(?=$|\s)/g, 'iya'],
  [/ый(?=$|\s)|ий(?=$|\s)/g, 'y'],
]

const initialAbjad: Record<string, string> = { و: 'w', ו: 'v', ي: 'y', ی: 'y', י: 'y' }
const ethiopicVowels = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa']

/** A word of another script in Latin letters, independent of its neighbours in the name. */
export function romanise(word: string): string {
  if (thai.test(word)) return romaniseThai(word)
  if (isLao(word)) return romaniseThai(inThai(word))
  if (burmese.test(word)) return burmeseSyllables(word).map(romaniseBurmese).join('')
  return contract(lettersOf(word).join(''))
}

/** The same with a vowel between letters that would otherwise read as one: زهرا is zahra, not zhra. */
export function romaniseApart(word: string): string {
  let out = ''
  for (const letter of lettersOf(word))
    out += (clashing.test(`${out.slice(-1)}|${letter.charAt(0)}`) ? 'a' : '') + letter
  return contract(out)
}

const clashing = /[ckstpdgz]\|h|t\|[sz]|d\|j/

function lettersOf(word: string): string[] {
  let text = word.toLowerCase().normalize('NFC')
  for (const [pattern, latin] of digraphs) text = text.replace(pattern, latin)
  text = katakanaToHiragana(text).replaceAll(dotted, (whole) => dottedTable.get(whole.charCodeAt(0) & 0x7f) ?? whole)
  return Array.from(text, letterOf)
}

const dotted = /[\u0900-\u0b7f][\u093c\u09bc\u0a3c\u0abc\u0b3c]/g
const thai = /^[\u0e01-\u0e5b]/
const burmese = /^[\u1000-\u109f]/

function letterOf(char: string, place: number): string {
  if (/[a-z0-9]/.test(char)) return char
  const code = char.codePointAt(0) ?? 0
  if (code >= 0x900 && code <= 0xd7f) return indicTable.get(code & 0x7f) ?? ''
  if (code >= 0x1200 && code <= 0x137f)
    return (ethiopicTable.get((code - 0x1200) >> 3) ?? '') + (ethiopicVowels[code & 7] ?? '')
  const hangul = romaniseHangul(char)
  if (hangul !== undefined) return hangul
  const kana = kanaOf(char)
  if (kana !== undefined) return kana
  // At the start of a word, waw and yod are consonants; inside it they are vowels.
  const initial = place === 0 ? initialAbjad[char] : undefined
  return initial ?? letterTable.get(char) ?? letterTable.get(char.normalize('NFD').charAt(0)) ?? ''
}

/** Small kana modify the syllable before (きゃ kya, ファ fa); the long mark and っ are dropped. */
function kanaOf(char: string): string | undefined {
  if (char === 'ー' || char === 'っ' || char === '・') return ''
  const small = 'ぁぃぅぇぉゃゅょ'.indexOf(char)
  if (small < 0) return undefined
  return `<${['a', 'i', 'u', 'e', 'o', 'ya', 'yu', 'yo'][small] ?? ''}`
}

/** Applies the glides that kanaOf marked: 'ki<ya' is 'kya', 'shi<yo' is 'sho', 'fu<a' is 'fa'. */
function contract(text: string): string {
  return text
    .replaceAll(/(sh|ch|j)i<y/g, '$1')
    .replaceAll(/i<y/g, 'y')
    .replaceAll(/[aeiou]<(?=[aeiou])/g, '')
    .replaceAll('<', '')
}

function katakanaToHiragana(text: string): string {
  return text.replaceAll(/[\u30a1-\u30f6]/g, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) - 0x60))
}
