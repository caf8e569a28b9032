import type { PartyClass } from '../algorithms/algorithm.ts'
import { kindCodes } from '../prepared.ts'
import { isUsualOfCompanies } from './usual-words.ts'

/** What a word of trade, place or legal form tells at most. */
const usualWord = 0.35

/** How much it tells that both names hold this word; nothing of legal forms, particles and initials. */
export function rarityOf(
  { kindCode, text, weight }: { kindCode: number; text: string; weight: number },
  of: PartyClass,
): number {
  if (kindCode === kindCodes.legal || kindCode === kindCodes.particle || kindCode === kindCodes.initial) return 0
  if (of === 'person' || kindCode !== kindCodes.word) return weight
  return isUsualOfCompanies(text) ? Math.min(weight, usualWord) : weight
}
