import { japaneseReadings } from '../chinese/names/japanese-name.ts'
import {
  keysOfGiven,
  keysOfHanGiven,
  keysOfHanSurname,
  keysOfLoneSurname,
  keysOfSurname,
} from '../chinese/names/name-keys.ts'
import { chimesOfHan, chimesOfLatin } from '../chinese/sounds/chime-sound.ts'
import { consonantsOfLatin, echoesAmong, echoesOfHan, isBrief } from '../chinese/sounds/echo-sound.ts'
import type { Token, TokenFacts } from './form.ts'
import { keysOfScript } from './sound/script-keys.ts'
import { soundKeys, soundOf, speltShort } from './sound/sound-keys.ts'
import { weightOf } from './weights.ts'
import { familiesOfWord } from './word-families.ts'

const mostKeys = 48

/** Facts of a token: a pure function of its kind and text. */
export function factsOf(token: Token): TokenFacts {
  return { weight: weightOf(token), keys: keysOf(token) }
}

/** Only the keys, which are most of the work. */
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
  // In Czech and Slovak, Novákova is a woman of the family Novák.
  const family = /^.{3,}(?:ic|ich|ak|ek|ik|uk)ova$/.test(text) ? soundOf(text.slice(0, -3)) : []
  return [...speltShort(text), ...soundKeys(text), ...family, ...familiesOfWord(text), ...echoesOf(text)]
}

const han = /\p{Script=Han}/u
const hangul = /[\uac00-\ud7af]/

/** A word of another script matches a Latin word only by sound, and words of its own script as written. */
function scriptKeys(text: string): string[] {
  if (hangul.test(text)) return []
  if (!han.test(text)) return keysOfScript(text)
  return [
    ...japaneseReadings(text).flatMap(soundOf),
    ...echoesOfHan(text).map(echoKey),
    ...chimesOfHan(text).map(chimeKey),
  ]
}

function echoesOf(latin: string): string[] {
  const consonants = consonantsOfLatin(latin)
  return [...echoesAmong(consonants).map(echoKey), ...chimesOfLatin(latin, consonants).map(chimeKey)]
}

const chimeKey = (chime: string): string => `chime:${chime}`
const echoKey = (echo: string): string => `${isBrief(echo) ? 'murmur' : 'echo'}:${echo}`
