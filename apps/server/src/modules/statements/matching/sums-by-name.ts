import type { NameAgreement } from './names/name-agreement.ts'
import { WordIndex } from './names/word-index.ts'
import type { LegSideOf, LineSide, Sides } from './prepared-sides.ts'
import { subsetsOf } from './subsets.ts'
import { isWithin } from './working-days.ts'

/** What no suggestion has taken yet, by place. */
export interface Open {
  lines: Set<number>
  legs: Set<number>
}

/** Several legs that make one line, or several lines that make one leg. */
export interface Joined {
  lines: number[]
  legs: number[]
  names: NameAgreement
}

/** Nearest of one name that are tried. */
const triedMost = 14
const waysMost = 20

/** Lines that are the sum of 2 to 4 transactions of one client, whom they name or whose reference they have. */
export function sumsByName(sides: Sides, open: Open): Joined[] {
  const index = new WordIndex()
  for (const at of open.legs) for (const { parts } of sides.legs[at]!.names.names) index.add(at, parts)
  const ofClient = Map.groupBy([...open.legs], (at) => clientOf(sides.legs[at]!))
  const found: Joined[] = []
  for (const at of open.lines) {
    const line = sides.lines[at]!
    const referenced = [...line.references].flatMap((place) => ofClient.get(clientOf(sides.legs[place]!)) ?? [])
    const legs = [...new Set([...referenced, ...index.sharing(line.names.parts)])]
      .map((place) => sides.legs[place]!)
      .filter((leg) => open.legs.has(leg.at) && mayJoin(sides, line, leg) && isLess(leg, line))
    const agrees = (leg: LegSideOf) => referenced.includes(leg.at) || sides.agreement(line, leg).level > 0
    for (const own of Map.groupBy(legs, clientOf).values()) {
      // Names take longer to compare than sums, and few sums are right.
      const chosen = waysTo(own, line.amount, ({ day }) => Math.abs(line.day - day)).find((way) => way.every(agrees))
      if (!chosen) continue
      found.push(take(open, { lines: [line], legs: chosen, names: sides.agreement(line, chosen[0]!) }))
      break
    }
  }
  return found
}

/** Transactions that 2 to 4 lines pay together, each in a name of the transaction or with its reference. */
export function splitsByName(sides: Sides, open: Open): Joined[] {
  const index = new WordIndex()
  const byReference = new Map<number, number[]>()
  for (const at of open.lines) {
    const { names, references } = sides.lines[at]!
    index.add(at, names.parts)
    for (const leg of references) byReference.set(leg, [...(byReference.get(leg) ?? []), at])
  }
  const found: Joined[] = []
  for (const at of open.legs) {
    const leg = sides.legs[at]!
    const sharing = leg.names.names.flatMap(({ parts }) => index.sharing(parts))
    const lines = [...new Set([...(byReference.get(at) ?? []), ...sharing])]
      .map((place) => sides.lines[place]!)
      .filter((line) => open.lines.has(line.at) && mayJoin(sides, line, leg) && isLess(line, leg))
    const agrees = (line: LineSide) => line.references.has(at) || sides.agreement(line, leg).level > 0
    const chosen = waysTo(lines, leg.amount, ({ day }) => Math.abs(day - leg.day)).find((way) => way.every(agrees))
    if (chosen) found.push(take(open, { lines: chosen, legs: [leg], names: sides.agreement(chosen[0]!, leg) }))
  }
  return found
}

const clientOf = ({ leg }: LegSideOf): string => leg.names[0] ?? ''

const isLess = (one: { amount: number }, other: { amount: number }): boolean =>
  Math.abs(one.amount) < Math.abs(other.amount)

const mayJoin = (sides: Sides, line: LineSide, leg: LegSideOf): boolean =>
  isWithin(line.day, leg.day) && sides.mayPair(line, leg)

/** The ways to reach the sum, those with the fewest days between first. */
function waysTo<T extends LineSide | LegSideOf>(given: readonly T[], sum: number, distance: (one: T) => number): T[][] {
  if (given.length < 2) return []
  const tried = given.toSorted((one, other) => distance(one) - distance(other) || one.at - other.at).slice(0, triedMost)
  const ways = subsetsOf(
    tried.map(({ amount }) => amount),
    { sum, ways: waysMost },
  ).map((places) => places.map((place) => tried[place]!))
  const spread = (way: readonly T[]) => way.reduce((total, one) => total + distance(one), 0)
  return ways.toSorted((one, other) => spread(one) - spread(other) || one.length - other.length)
}

interface Chosen {
  lines: readonly LineSide[]
  legs: readonly LegSideOf[]
  names: NameAgreement
}

/** Takes lines and legs out of what is open. */
export function take(open: Open, { lines, legs, names }: Chosen): Joined {
  for (const { at } of lines) open.lines.delete(at)
  for (const { at } of legs) open.legs.delete(at)
  return { lines: lines.map(({ at }) => at), legs: legs.map(({ at }) => at), names }
}
