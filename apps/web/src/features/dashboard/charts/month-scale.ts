import { monthName } from '#web/format.ts'
import type { Language } from '#web/i18n/languages.ts'

const steps = [1, 2, 2.5, 3, 4, 5, 6, 8, 10]
const lines = 4

/** Five round integers from 0 to a top above all values. */
export function ticksUpTo(most: number): number[] {
  const wanted = Math.max(1, most / lines)
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = steps.map((one) => one * power).find((one) => one >= wanted && Number.isInteger(one)) ?? wanted
  return Array.from({ length: lines + 1 }, (_, at) => at * step)
}

/** Points from 0 to 100: x is the middle of each month, y is 0 at the top. */
export function pointsOf(values: readonly number[], top: number): readonly (readonly [x: number, y: number])[] {
  return values.map((value, at) => [((at + 0.5) / values.length) * 100, 100 - (value / top) * 100])
}

/** A month below the chart. A telephone has no room for '12月' twelve times, and the number alone says as much. */
export const monthOnAxis = (
  month: string,
  { language, isNarrow }: { language: Language; isNarrow: boolean },
): string => (isNarrow && language === 'zh-hant' ? String(Number(month.slice(5))) : monthName(month, language))
