import type { StatementLine } from './statement.ts'

/** The first and last day of lines. */
export function daysOf(lines: readonly Pick<StatementLine, 'day'>[]): { from: string | null; to: string | null } {
  const days = lines.map(({ day }) => day).toSorted()
  return { from: days[0] ?? null, to: days.at(-1) ?? null }
}
