import { cantoneseOf, koreanOf } from '../han-readings.ts'
import { cantoneseClass } from './cantonese-class.ts'
import { romaniseHangul } from './korean-sound.ts'
import { sequences } from './syllables.ts'

/**
 * A coarse sound that Hokkien, Teochew, Hakka and other southern readings share with the Korean and Cantonese ones: place of
 * articulation of the initial and kind of ending of each syllable. South-East Asian spellings of given names follow no table, and
 * this key discriminates only together with the surname.
 */
export function dialectSoundsOfHan(han: string): string[] {
  const places = Array.from(han, (char) => {
    const korean = koreanOf(char).map((hangul) => soundOf(romaniseHangul(hangul) ?? ''))
    const cantonese = cantoneseOf(char)
      .slice(0, 2)
      .map((jyutping) => soundOf(jyutping.replace(/[1-6]$/, '')))
    // Cantonese f is h in Hokkien: 發 is Huat.
    const aspirated = cantoneseOf(char)[0]?.startsWith('f') ? [`K${cantonese[0]?.slice(1) ?? ''}`] : []
    const known = cantoneseClass(cantoneseOf(char)[0] ?? '') === undefined ? [] : cantonese
    return [...new Set([...korean, ...known, ...aspirated])].filter((sound) => sound !== '')
  })
  return places.length === 2 ? sequences(places, '.', 8) : []
}

const syllable =
  /^(tch|tsh|ch|ts|tj|th|ph|kh|sh|ng|hs|[bcdfghjklmnpqrstvwxyz])?(w?[aeiouy]+(?:[wr](?![aeiou]))?)(ng|ck|gh|[nmktphlgbd])?$/

export const isDialectSyllable = (part: string): boolean => part.length <= 6 && syllable.test(part)

/** The sounds of a joined two-syllable given name, for every possible split. */
export function dialectSoundsOfSpelling(joined: string): string[] {
  const found: string[] = []
  for (let cut = 2; cut <= joined.length - 2; cut++) {
    const parts = [joined.slice(0, cut), joined.slice(cut)]
    if (parts.every(isDialectSyllable)) found.push(parts.map(soundOf).join('.'))
  }
  return [...new Set(found)].slice(0, 4)
}

function soundOf(spelled: string): string {
  const [, initial = '', , coda = ''] = syllable.exec(spelled) ?? []
  return syllable.test(spelled) ? placeOf(initial) + endingOf(coda) : ''
}

function placeOf(initial: string): string {
  if (/^(?:ph|[bpmfv])$/.test(initial)) return 'P'
  if (/^(?:th|[dt])$/.test(initial)) return 'T'
  if (/^[nlr]$/.test(initial)) return 'L'
  if (/^(?:tch|tsh|ch|ts|tj|sh|[cjszx])$/.test(initial)) return 'S'
  return 'K'
}

function endingOf(coda: string): string {
  if (coda === '' || coda === 'h') return ''
  return /^(?:ng|[nm])$/.test(coda) ? 'n' : 'k'
}
