import { chimesOfHan, chimesOfLatin } from '../chinese/chime-sound.ts'
import { consonantsOfLatin, echoesAmong, echoesOfHan, isBrief } from '../chinese/echo-sound.ts'
import { japaneseReadings } from '../chinese/japanese-name.ts'
import {
  keysOfGiven,
  keysOfHanGiven,
  keysOfHanSurname,
  keysOfLoneSurname,
  keysOfSurname,
} from '../chinese/name-keys.ts'
import { burmeseSpellings } from '../scripts/burmese.ts'
import { romanise } from '../scripts/romanise.ts'
import { thaiSpellings } from '../scripts/thai.ts'
import type { Token, TokenFacts } from './form.ts'
import { foldSound, otherSpellings, skeletons } from './sound.ts'
import { weightOf } from './weights.ts'
import { familiesOfWord } from './word-families.ts'

const mostKeys = 48

/** What is known of a token: pure in its kind and text. */
export function factsOf(token: Token): TokenFacts {
  return { weight: weightOf(token), keys: keysOf(token) }
}

/** The keys alone: most of the work. */
export function keysOf(token: Token): readonly string[] {
  return [...new Set(keysOfKind(token))].slice(0, mostKeys)
}

function keysOfKind({ kind, text }: Token): string[] {
  if (kind === 'word') return wordKeys(text)
  if (kind === 'script') return scriptKeys(text)
  if (kind === 'given') return keysOfGiven(text)
  if (kind === 'han-given') return keysOfHanGiven(text)
  if (kind === 'surname') return [...keysOfSurname(text), `spelt:${text}`]
  if (kind === 'han-surname') return keysOfHanSurname(text)
  if (kind === 'lone-surname') return keysOfLoneSurname(text)
  if (kind === 'legal') return [`form:${text.split(':', 1)[0] ?? ''}`]
  if (kind === 'acronym') return [`spelt:${text}`]
  return kind === 'syllable' ? [`spelt:${text}`, ...soundOf(text), ...echoesOf(text)] : []
}

function wordKeys(text: string): string[] {
  // Czech and Slovak write Novákova for a woman of the family Novák.
  const family = /^.{3,}(?:ic|ich|ak|ek|ik|uk)ova$/.test(text) ? soundOf(text.slice(0, -3)) : []
  return [...speltShort(text), ...soundKeys(text), ...family, ...familiesOfWord(text), ...echoesOf(text)]
}

/** Scripts that leave vowels out, wholly or in part: their words meet Latin ones by consonants. */
const vowelless = /[\u0590-\u07ff\u0900-\u0dff\ufb1d-\ufeff]/
const han = /\p{Script=Han}/u
const hangul = /[\uac00-\ud7af]/
const arabic = /^[\u0600-\u077f]/
const thai = /^[\u0e01-\u0e5b]/
const burmese = /^[\u1000-\u109f]/

const speltShort = (text: string): string[] => (text.length <= 4 ? [`spelt:${text}`] : [])

/** A word of another script meets a Latin word by its sound only; among its own it is compared as written. */
function scriptKeys(text: string): string[] {
  if (hangul.test(text)) return []
  if (han.test(text))
    return [
      ...japaneseReadings(text).flatMap(soundOf),
      ...echoesOfHan(text).map(echoKey),
      ...chimesOfHan(text).map(chimeKey),
    ]
  // Thai writes its vowels: two consonants alone tell nothing.
  if (thai.test(text))
    return thaiSpellings(text)
      .flatMap(soundKeys)
      .filter((key) => !key.startsWith('outline:'))
  if (burmese.test(text)) return burmeseSpellings(text).flatMap((latin) => [...speltShort(latin), ...soundOf(latin)])
  const latin = romanise(text)
  if (!vowelless.test(text)) return soundOf(latin)
  return arabic.test(text) ? [...soundKeys(latin), ...borrowedKeys(latin)] : soundKeys(latin)
}

function echoesOf(latin: string): string[] {
  const consonants = consonantsOfLatin(latin)
  return [...echoesAmong(consonants).map(echoKey), ...chimesOfLatin(latin, consonants).map(chimeKey)]
}

const chimeKey = (chime: string): string => `chime:${chime}`
const echoKey = (echo: string): string => `${isBrief(echo) ? 'murmur' : 'echo'}:${echo}`

function soundKeys(latin: string): string[] {
  return [...soundOf(latin), ...skeletonKeys(skeletons(latin))]
}

const skeletonKeys = (found: readonly string[]): string[] =>
  found.map((skeleton) => `${relationOfSkeleton(skeleton)}:${skeleton}`)

/** Arabic has no v and no p: foreign names are written with f and b. */
function borrowedKeys(latin: string): string[] {
  if (!/f|.b/.test(latin)) return []
  const own = skeletons(latin)
  const others = own.flatMap((one) => [one.replaceAll('f', 'v'), one.replaceAll(/(?<=.)b/g, 'p')])
  return skeletonKeys(others.filter((one) => !own.includes(one)))
}

function soundOf(latin: string): string[] {
  return [latin, ...otherSpellings(latin)]
    .map(foldSound)
    .filter((sound) => sound.length >= 3)
    .map((sound) => `sound:${sound}`)
}

/** The fewer consonants, the more words share them. */
function relationOfSkeleton(skeleton: string): string {
  if (skeleton.length >= 4) return 'skeleton'
  return skeleton.length === 3 ? 'consonants' : 'outline'
}
