import { romaniseHangul } from '../sounds/korean-sound.ts'
import { koreanSurnameSpelling } from './korean-surnames.ts'

const doubleSurnames = new Set(['남궁', '황보', '제갈', '사공', '선우', '서문', '독고', '동방'])

/** A romanised Hangul personal name: the surname as families spell it, the given name joined, in Revised Romanisation. */
export function romaniseHangulName(name: string): { surname: string; given: string } {
  const syllables = Array.from(name).filter((char) => romaniseHangul(char) !== undefined)
  const head = syllables.slice(0, 2).join('')
  const size = syllables.length > 2 && doubleSurnames.has(head) ? 2 : 1
  const surname = syllables.slice(0, size).join('')
  const spelled = koreanSurnameSpelling(surname) ?? romanise(surname)
  return { surname: spelled, given: romanise(syllables.slice(size).join('')) }
}

const romanise = (hangul: string): string =>
  Array.from(hangul)
    .map((char) => romaniseHangul(char) ?? '')
    .join('')
