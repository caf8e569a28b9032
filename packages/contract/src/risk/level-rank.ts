import type { RiskLevel } from '../values/countries.ts'
import type { ScoredLevel } from './risk-score.ts'

const known: readonly RiskLevel[] = ['Low Risk', 'Medium Risk', 'High Risk']

/**
 * Maps a level of a questionnaire to a level of the register: by its name if the register has it, else by rank. The lowest is low,
 * the highest high, independent of the indicator's blocks.
 */
export function registerLevel(levels: readonly ScoredLevel[], name: string | null | undefined): RiskLevel {
  const own = known.find((level) => level === name)
  if (own) return own
  const sorted = levels.toSorted((one, other) => one.min_score - other.min_score)
  const rank = sorted.findIndex((level) => level.name === name)
  if (rank === -1) return 'Not In List'
  if (rank === 0) return 'Low Risk'
  return rank === sorted.length - 1 ? 'High Risk' : 'Medium Risk'
}
