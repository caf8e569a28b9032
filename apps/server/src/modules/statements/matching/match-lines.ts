import { assign } from './assign.ts'
import { firstAt, LegsByAmount, type Pair, pairsOf } from './pairs.ts'
import { type LineSide, prepareSides, type Sides } from './prepared-sides.ts'
import type { Leg, LegKey, OpenLine, Suggestion } from './suggestion.ts'
import { sumsByAmount } from './sums-by-amount.ts'
import { type Joined, type Open, splitsByName, sumsByName, take } from './sums-by-name.ts'
import { whyJoined, whyPair } from './why.ts'

/** Days on either side in which nothing else may have the amount of a sure match. */
const aloneWithin = 3

/**
 * Suggests which lines of one account and currency are which transactions. Each line and leg stands in at most one suggestion.
 * `reference`: our reference stands in the line and the amount agrees, once on both sides. `sure`: amount and name agree, and nothing
 * else has that amount within three working days. `likely`: by name, as a sum, or as the only one of its amount (decision 1100).
 */
export function matchLines(
  lines: readonly OpenLine[],
  legs: readonly Leg[],
  refused: (line: number, leg: LegKey) => boolean,
): Suggestion[] {
  const sides = prepareSides(lines, legs, refused)
  const open: Open = { lines: new Set(sides.lines.keys()), legs: new Set(sides.legs.keys()) }
  const legsByAmount = new LegsByAmount(sides.legs)
  const pairs = pairsOf(sides, legsByAmount)
  const referenced = uniquePairs(pairs.filter(({ byReference }) => byReference))
  const byReference = takePairs(open, sides, referenced)
  const sure = takePairs(open, sides, uniquePairs(stillOpen(open, pairs).filter(isSureIn(sides, legsByAmount))))
  const named = assign(stillOpen(open, pairs).filter((pair) => pair.byReference || pair.names.level > 0))
  const likely = takePairs(open, sides, named)
  const joined = [...sumsByName(sides, open), ...splitsByName(sides, open)]
  const alone = takePairs(open, sides, uniquePairs(stillOpen(open, pairs)))
  joined.push(...sumsByAmount(sides, open))
  return [
    ...byReference.map((pair) => suggestPair(sides, pair, 'reference')),
    ...sure.map((pair) => suggestPair(sides, pair, 'sure')),
    ...[...likely, ...alone].map((pair) => suggestPair(sides, pair, 'likely')),
    ...joined.map((each) => suggestJoined(sides, each)),
  ]
}

const stillOpen = (open: Open, pairs: readonly Pair[]): Pair[] =>
  pairs.filter(({ line, leg }) => open.lines.has(line) && open.legs.has(leg))

/** Pairs whose line and leg stand in no other pair. */
function uniquePairs(pairs: readonly Pair[]): Pair[] {
  const [ofLine, ofLeg] = [new Map<number, Set<number>>(), new Map<number, Set<number>>()]
  for (const { line, leg } of pairs) {
    ofLine.set(line, (ofLine.get(line) ?? new Set()).add(leg))
    ofLeg.set(leg, (ofLeg.get(leg) ?? new Set()).add(line))
  }
  return pairs.filter(({ line, leg }) => ofLine.get(line)?.size === 1 && ofLeg.get(leg)?.size === 1)
}

function takePairs(open: Open, { lines, legs }: Sides, pairs: readonly Pair[]): Pair[] {
  for (const { line, leg, names } of pairs) take(open, { lines: [lines[line]!], legs: [legs[leg]!], names })
  return [...pairs]
}

/** Whether a pair agrees by exact amount and name while nothing else has the amount, taken or not. */
function isSureIn({ lines, legs }: Sides, legsByAmount: LegsByAmount): (pair: Pair) => boolean {
  const linesByAmount = Map.groupBy(
    lines.toSorted((one, other) => one.day - other.day),
    ({ amount }) => amount,
  )
  return ({ line: lineAt, leg: legAt, isExact, names }) => {
    if (!isExact || names.level < 2) return false
    const [line, leg] = [lines[lineAt]!, legs[legAt]!]
    // The line says that it is another transaction's.
    if (line.references.size > 0 && !line.references.has(legAt)) return false
    const from = Math.min(line.day, leg.day) - aloneWithin
    const to = Math.max(line.day, leg.day) + aloneWithin
    if (legsByAmount.hasOther(line.amount, [from, to], legAt)) return false
    return countBetween(linesByAmount.get(line.amount) ?? [], from, to) === 1
  }
}

function countBetween(ofAmount: readonly LineSide[], from: number, to: number): number {
  const first = firstAt(ofAmount.length, (at) => ofAmount[at]!.day >= from)
  return firstAt(ofAmount.length, (at) => ofAmount[at]!.day > to) - first
}

const keyOf = ({ transaction, side }: Leg): LegKey => ({ transaction, side })

function suggestPair({ lines, legs }: Sides, pair: Pair, certainty: Suggestion['certainty']): Suggestion {
  const [{ line }, { leg }] = [lines[pair.line]!, legs[pair.leg]!]
  return { lines: [line.id], legs: [keyOf(leg)], certainty, why: whyPair(line, leg, pair.names, pair.byReference) }
}

function suggestJoined(sides: Sides, { lines: lineAts, legs: legAts, names }: Joined): Suggestion {
  const lines = lineAts.map((at) => sides.lines[at]!)
  const legs = legAts.map((at) => sides.legs[at]!)
  const byReference = lines.flatMap(({ line, references }) =>
    legs.filter(({ at }) => references.has(at)).map(({ leg }) => [line, leg] as const),
  )
  const [ofLines, ofLegs] = [lines.map(({ line }) => line), legs.map(({ leg }) => leg)]
  const why = whyJoined(ofLines, ofLegs, { names, byReference })
  return { lines: ofLines.map(({ id }) => id), legs: ofLegs.map(keyOf), certainty: 'likely', why }
}
