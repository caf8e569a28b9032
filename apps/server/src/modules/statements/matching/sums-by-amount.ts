import { namesSomebody } from './names/name-agreement.ts'
import type { LegSideOf, LineSide, Sides } from './prepared-sides.ts'
import { subsetsOf } from './subsets.ts'
import { type Joined, type Open, take } from './sums-by-name.ts'

/** The more there is on a day, the more sums come about by chance, and the longer is the search. */
const mostForFour = 16
const mostForThree = 32
const mostForTwo = 200
const partsFor = (count: number): number =>
  count <= mostForFour ? 4 : count <= mostForThree ? 3 : count <= mostForTwo ? 2 : 0

/** Money may be booked on the day itself or on the next working day: over longer a sum would be chance. */
const days = [0, 1]

interface Way {
  lines: readonly LineSide[]
  legs: readonly LegSideOf[]
}

/**
 * Sums where the bank names nobody, as with cash that is paid in together: transactions of one day that make a line, or lines of one
 * day that make a transaction. Only where there is one way, and nothing in it has another.
 */
export function sumsByAmount(sides: Sides, open: Open): Joined[] {
  const lines = [...open.lines].map((at) => sides.lines[at]!).filter(({ names }) => !namesSomebody(names))
  const legs = [...open.legs].map((at) => sides.legs[at]!)
  const [linesOf, legsOf] = [byDay(lines), byDay(legs)]
  const ways = [
    ...lines.flatMap((line) =>
      onlyWay(waysTo(line, (back) => legsOf.get(dayKey(line, -back)) ?? [])).map((chosen) => ({
        lines: [line],
        legs: chosen,
      })),
    ),
    ...legs.flatMap((leg) =>
      onlyWay(waysTo(leg, (later) => linesOf.get(dayKey(leg, later)) ?? [])).map((chosen) => ({
        lines: chosen,
        legs: [leg],
      })),
    ),
  ].filter((way) => way.lines.every((line) => way.legs.every((leg) => sides.mayPair(line, leg))))
  return undisputed(ways).map(({ lines: ofWay, legs: taken }) =>
    take(open, { lines: ofWay, legs: taken, names: sides.agreement(ofWay[0]!, taken[0]!) }),
  )
}

const dayKey = ({ day, amount }: { day: number; amount: number }, away: number): string => `${day + away} ${amount > 0}`

const byDay = <T extends LineSide | LegSideOf>(all: readonly T[]): Map<string, T[]> =>
  Map.groupBy(all, (one) => dayKey(one, 0))

function waysTo<T extends LineSide | LegSideOf>(
  { amount }: { amount: number },
  on: (away: number) => readonly T[],
): T[][] {
  return days.flatMap((away) => {
    const pool = on(away).filter((one) => Math.abs(one.amount) < Math.abs(amount))
    const parts = partsFor(pool.length)
    if (parts < 2) return []
    const found = subsetsOf(
      pool.map((one) => one.amount),
      { sum: amount, ways: 2, parts },
    )
    return found.map((places) => places.map((place) => pool[place]!))
  })
}

const onlyWay = <T>(ways: readonly T[]): T[] => (ways.length === 1 && ways[0] !== undefined ? [ways[0]] : [])

function undisputed(ways: readonly Way[]): Way[] {
  const uses = new Map<LineSide | LegSideOf, number>()
  for (const { lines, legs } of ways) for (const one of [...lines, ...legs]) uses.set(one, (uses.get(one) ?? 0) + 1)
  return ways.filter(({ lines, legs }) => [...lines, ...legs].every((one) => uses.get(one) === 1))
}
