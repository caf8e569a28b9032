import { burmeseSpellings } from '../../scripts/burmese.ts'
import { inThai, isLao } from '../../scripts/lao.ts'
import { romanise, romaniseApart } from '../../scripts/romanise.ts'
import { thaiSpellings } from '../../scripts/thai.ts'
import { skeletons } from './sound.ts'
import { skeletonKeys, soundKeys, soundOf, speltShort } from './sound-keys.ts'

/** Scripts that omit vowels, partly or entirely: their words match Latin ones by consonants. */
const vowelless = /[\u0590-\u07ff\u0900-\u0dff\ufb1d-\ufeff]/
const thai = /^[\u0e01-\u0e5b]/
const burmese = /^[\u1000-\u109f]/

/** The keys through which a word of another script matches Latin words; the cost is on this side, not on the Latin words. */
export function keysOfScript(text: string): string[] {
  if (thai.test(text)) return thaiKeys(text)
  if (isLao(text)) return thaiKeys(inThai(text))
  if (burmese.test(text)) return burmeseSpellings(text).flatMap((latin) => [...speltShort(latin), ...soundOf(latin)])
  if (khmer.test(text))
    return khmerSpellings(romanise(text)).flatMap((latin) => [...speltShort(latin), ...soundKeys(latin)])
  if (!vowelless.test(text)) return [text, text.replaceAll('ё', 'о')].flatMap((one) => soundOf(romanise(one)))
  // Adjacent letters may be one sound or two: زهرا is Zahra, يلتسين Yeltsin.
  const readings = new Set([...compound(text), romaniseApart(text), romanise(text)])
  return [...[...readings].flatMap(soundKeys), ...[...readings].flatMap((latin) => saidOtherwise(text, latin))]
}

/** Names with din and Allah, as joined Latin words spell them. */
function compound(text: string): string[] {
  const [, head, tail] = /^(.{2,})(الدين|الله)$/.exec(text) ?? []
  return head === undefined ? [] : [romaniseApart(head) + (tail === 'الله' ? 'ullah' : 'uddin')]
}

/** Thai writes its vowels, so two consonants alone are too little. */
const thaiKeys = (text: string): string[] =>
  thaiSpellings(text)
    .flatMap(soundKeys)
    .filter((key) => !key.startsWith('outline:'))

/** Final consonants are not aspirated, and oe has three spellings. */
function khmerSpellings(latin: string): string[] {
  const plain = latin.replaceAll(/(?<=[kptc])h(?=$|[^aeiou])/g, '')
  return [plain, plain.replaceAll('oe', 'i'), plain.replaceAll('oe', 'eu'), plain.replace(/i$/, 'y')]
}

/** Letters used for sounds that the script lacks, or shared by two sounds: the alternative consonants. */
const otherwise: readonly (readonly [script: RegExp, from: RegExp, to: string])[] = [
  // Foreign names in Arabic letters.
  [/^[\u0600-\u077f]/, /f/g, 'v'],
  [/^[\u0600-\u077f]/, /(?<=.)b/g, 'p'],
  // Tamil has one letter for d and t, and one for b and p.
  [/^[\u0b80-\u0bff]/, /t/g, 'd'],
  [/^[\u0b80-\u0bff]/, /(?<=.)p/g, 'b'],
]

function saidOtherwise(text: string, latin: string): string[] {
  if (hebrewV.test(text)) return skeletonKeys(skeletons(romaniseApart(text.replaceAll(hebrewV, 'װ'))))
  const rows = otherwise.filter(([script]) => script.test(text))
  if (rows.length === 0) return []
  const own = skeletons(latin)
  const others = rows.flatMap(([, from, to]) => own.map((one) => one.replaceAll(from, to)))
  return skeletonKeys(others.filter((one) => !own.includes(one)))
}

/** Vav inside a word is o, u or v. */
const hebrewV = /(?<=.)ו/g
const khmer = /^[\u1780-\u17ff]/
