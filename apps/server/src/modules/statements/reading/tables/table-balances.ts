import { negated, plus } from '@probity/contract/values/signed-amounts.ts'
import type { TableLine } from './table-row.ts'

interface Edges {
  opening: string | null
  closing: string | null
}

/** Opening and closing balance of a table: as its rows state them, otherwise by the running balance beside its lines. */
export function edgesOf(lines: readonly TableLine[], stated: Edges): Edges & { isNewestFirst: boolean } {
  const isNewestFirst = startsWithNewest(lines)
  const ordered = isNewestFirst ? lines.toReversed() : lines
  const [first, last] = [ordered[0], ordered.at(-1)]
  const before = first?.balance === undefined ? null : plus(first.balance, negated(first.amount))
  return { opening: stated.opening ?? before, closing: stated.closing ?? last?.balance ?? null, isNewestFirst }
}

/** By the days; within one day by the direction in which the running balance follows from its lines. */
function startsWithNewest(lines: readonly TableLine[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return false
  if (first.day !== last.day) return first.day > last.day
  return !follows(lines) && follows(lines.toReversed())
}

const follows = (lines: readonly TableLine[]): boolean =>
  lines.every((line, at) => {
    const before = lines[at - 1]?.balance
    return before === undefined || line.balance === undefined || plus(before, line.amount) === line.balance
  })
