import type { Form, Token } from '../form.ts'
import { splitLegal } from '../legal.ts'
import { unifiedAbjad } from '../letters/unified-abjad.ts'
import { wordsOf } from '../words.ts'
import { withEnglish, withLegal } from './script-organisation.ts'

const links = new Set(['بن', 'ابن', 'بنت', 'آل', 'ولد', 'و', 'בן', 'בת'])
const titles = new Set(
  'سيد السيد سید الشيخ شيخ شیخ الحاج حاج حاجي حاجی الدكتور دكتور دکتر مولوي مولوی ملا الملا قاري قاری مفتي مفتی مولانا آخوند اخوند آيت آیت حجت الاسلام الإسلام سردار سرلشکر سرتیپ سپهبد سرهنگ العميد اللواء العقيد المقدم الفريق'.split(
    ' ',
  ),
)
const heads = new Set(['عبد', 'عبدال', 'عبدل'])
const glued = /^(.{3,})عبد$/
/** Joined to the next name or separate, as in Latin letters. */
const gholam = 'غلام'
const tails = new Set(['الدين', 'الدین', 'الله', 'اللہ', 'ألله'])

/** A name in Arabic or Hebrew letters: articles are removed, compounds with abd and din are one word, particles are light. */
export function abjadForms(part: string): Form[] {
  return formsOfWords(wordsOfAbjad(part))
}

/** A company name: the same without its legal form, then with its common trade words in English. */
export function abjadOrganisationForms(part: string): Form[] {
  const { core, legal } = splitLegal(wordsOfAbjad(part))
  const forms = formsOfWords(core)
  return [...forms, ...forms.slice(0, 1).flatMap(withEnglish)].map((form) => withLegal(form, legal))
}

/** Kurdish and Uyghur write it before an initial vowel. */
const silentHamza = /(?<!\p{L})ئ(?=[اەوۆۇېى])/gu

function wordsOfAbjad(part: string): string[] {
  const plain = part
    .replaceAll(silentHamza, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
  return wordsOf(plain).map(({ text }) => unifiedAbjad(text))
}

function formsOfWords(words: readonly string[]): Form[] {
  const joined = compounds(words)
  // In another word order the parts of a compound are not adjacent, so the separate words are a form too.
  return joined.every((word, place) => word === words[place])
    ? [formOf(words)]
    : [formOf(joined), { ...formOf(words), factor: 0.9 }]
}

function formOf(words: readonly string[]): Form {
  const light = (word: string): boolean => words.length > 1 && (links.has(word) || titles.has(word))
  const tokens = words.map((word): Token => ({ kind: light(word) ? 'particle' : 'script', text: withoutArticle(word) }))
  return { tokens, factor: 1, reading: 'original' }
}

function compounds(words: readonly string[]): string[] {
  const out: string[] = []
  for (let place = 0; place < words.length; place++) {
    const [word = '', next] = words.slice(place, place + 2)
    const before = out.at(-1)
    // The head of a compound may be joined to the word before it.
    const joined = next === undefined || word.length < 6 ? undefined : glued.exec(word)?.[1]
    if (joined !== undefined && next !== undefined) {
      out.push(joined, `عبد${withoutArticle(next)}`)
      place++
    } else if (heads.has(word) && next !== undefined) {
      out.push(`عبد${withoutArticle(next)}`)
      place++
    } else if (tails.has(word) && before !== undefined && !links.has(before)) out[out.length - 1] = before + word
    else if (word.length > 6 && word.startsWith(gholam)) out.push(gholam, word.slice(gholam.length))
    else out.push(word)
  }
  return out
}

const withoutArticle = (word: string): string =>
  word.length > 4 && word.startsWith('ال') && word !== 'الله' ? word.slice(2) : word
