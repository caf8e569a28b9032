import { burmeseSyllables } from '../../scripts/burmese.ts'
import { wordsOf } from '../words.ts'

export interface ScriptWord {
  text: string
  latin: boolean
  /** The kind of token of a title before the name, which is not part of it. */
  title?: 'particle' | 'initial'
}

const thai = /[\u0e01-\u0e5b]/
const burmese = /[\u1000-\u109f]/
const thaiTitle = /^(?:นางสาว|นาย|นาง|เด็กชาย|เด็กหญิง|คุณ|ดร|พลเอก|พลโท|พลตรี|พันเอก)/

/** As in their Latin spellings: U is an initial, Daw a title. */
const burmeseTitles = new Map<string, ScriptWord>([
  ['ဦ', { text: 'u', latin: true, title: 'initial' }],
  ['ဒေါ်', { text: 'daw', latin: true, title: 'particle' }],
])

/** The words of a name in a non-Latin script: titles are separate words, Burmese is split into syllables whatever its spacing. */
export function scriptWords(part: string): ScriptWord[] {
  const words: ScriptWord[] = wordsOf(part.toLowerCase())
  if (burmese.test(part)) return inSyllables(words)
  return thai.test(part) && words.length > 1 ? [...withoutTitle(words[0]!), ...words.slice(1)] : words
}

/** Thai writes a title and the name after it as one word. */
function withoutTitle(word: ScriptWord): ScriptWord[] {
  const title = thaiTitle.exec(word.text)?.[0]
  if (title === undefined) return [word]
  const name = word.text.slice(title.length)
  if (name === '') return [{ ...word, title: 'particle' }]
  return /^[ก-ฮเ-ไ].{2}/.test(name)
    ? [
        { text: title, latin: false, title: 'particle' },
        { ...word, text: name },
      ]
    : [word]
}

function inSyllables(words: readonly ScriptWord[]): ScriptWord[] {
  const cut = words.flatMap((word) =>
    burmese.test(word.text) ? burmeseSyllables(word.text).map((text) => ({ ...word, text })) : [word],
  )
  return cut.map((word, place) => (place === 0 && cut.length > 2 ? (burmeseTitles.get(word.text) ?? word) : word))
}
