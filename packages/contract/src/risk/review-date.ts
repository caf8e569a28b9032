import type { RiskLevel } from '../values/countries.ts'
import { hongKongDay, monthsLater, startOfDay } from '../values/hong-kong-time.ts'

/** Months until the next assessment, by level. */
export const reviewMonths: Record<RiskLevel, number> = {
  'High Risk': 12,
  'Medium Risk': 24,
  'Low Risk': 36,
  'Not In List': 12,
}

/** When the next assessment is due: the same day of its month in Hong Kong, or the last day of a shorter month. */
export function reviewDate(level: RiskLevel, at: number): number {
  const day = hongKongDay(at)
  return startOfDay(monthsLater(day, reviewMonths[level])) + (at - startOfDay(day))
}
