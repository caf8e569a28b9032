import { foldHan } from '../chinese/fold-han.ts'
import { surnameOf } from '../chinese/surnames.ts'
import { nameCharacters } from '../data/name-characters.ts'
import type { Token } from './form.ts'
import { usualTier } from './organisation-forms.ts'

/** How much a token tells, 0.05 to 1, from frozen tables and its own shape. */
export function weightOf({ kind, text }: Token): number {
  if (kind === 'particle' || kind === 'legal') return 0.06
  if (kind === 'initial') return 0.25
  if (kind === 'number') return 0.7
  if (kind === 'han') return 0.4
  if (kind === 'surname') return text.length > 6 ? 0.55 : 0.42
  if (kind === 'han-surname') return Array.from(text).length > 1 || !surnameOf(text) ? 0.55 : 0.42
  if (kind === 'given') return Math.min(0.9, 0.45 + 0.06 * text.length)
  if (kind === 'han-given') return hanGivenWeight(text)
  if (kind === 'syllable') return 0.45
  return wordWeight(text)
}

let usualCharacters: Set<string> | undefined

function hanGivenWeight(text: string): number {
  usualCharacters ??= new Set(foldHan(nameCharacters))
  let weight = 0.1
  for (const char of text) weight += usualCharacters.has(char) ? 0.34 : 0.4
  return Math.min(0.9, weight)
}

function wordWeight(text: string): number {
  const tier = usualTier(text)
  if (tier !== undefined) return tier === 0 ? 0.25 : 0.4
  return Math.min(1, 0.5 + 0.06 * text.length)
}
