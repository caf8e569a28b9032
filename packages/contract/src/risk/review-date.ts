import type { RiskLevel } from '../values/countries.ts'

/** Months until the next assessment, by level. */
export const reviewMonths: Record<RiskLevel, number> = {
  'High Risk': 12,
  'Medium Risk': 24,
  'Low Risk': 36,
  'Not In List': 12,
}

const hongKongMs = 8 * 60 * 60_000

/** When the next assessment is due: the same day of its month in Hong Kong, or the last day of a shorter month. */
export function reviewDate(level: RiskLevel, at: number): number {
  const date = new Date(at + hongKongMs)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + reviewMonths[level])
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime() - hongKongMs
}
