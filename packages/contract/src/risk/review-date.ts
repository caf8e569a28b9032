import type { RiskLevel } from '../values/countries.ts'

/** Months until a customer of each level is assessed again. */
export const reviewMonths: Record<RiskLevel, number> = {
  'High Risk': 12,
  'Medium Risk': 24,
  'Low Risk': 36,
  'Not In List': 12,
}

/** When the next assessment is due. */
export function reviewDate(level: RiskLevel, at: number): number {
  const date = new Date(at)
  date.setUTCMonth(date.getUTCMonth() + reviewMonths[level])
  return date.getTime()
}
