import type { Algorithm } from '../../algorithms/algorithm.ts'
import type { Entity } from '../../entity.ts'
import { partyClass } from '../../schemas.ts'
import { firstYearByte, withoutDate, yearBytes, yearOfByte } from '../store/year-bytes.ts'
import { type AskedDates, different, near, perhapsSlip, tellByYear } from './asked-dates.ts'
import { boundsOf } from './effect-bounds.ts'

/** A date that says nothing, beside `near`, `perhapsSlip` and `different`. */
const silent = 0
const kinds = 4

/** What a name must score before it is worth reading the facts of a record, by the year of its date. */
export interface YearLimits {
  algorithm: Algorithm
  /** The score that records must reach. */
  threshold: number
  /** What each year byte tells of a date. */
  told: Uint8Array
  /** By what is told: the lowest name score that can reach the threshold; 0 where facts must be read. */
  least: Float64Array
  /** By what is told: the effect of the date. */
  effects: readonly number[]
  /** The most that all other facts can add. */
  reach: number
}

export function newYearLimits(algorithm: Algorithm, query: Entity, dates: AskedDates): YearLimits {
  const { slip, different: apart } = boundsOf(algorithm, partyClass(query.schema))
  const { birthDates: _, ...others } = query
  return {
    algorithm,
    threshold: 0,
    told: toldBy(dates),
    least: new Float64Array(kinds),
    effects: [0, 0, slip, apart],
    reach: algorithm.functions.weighing.reach(algorithm, others),
  }
}

function toldBy({ none, plain }: AskedDates): Uint8Array {
  const told = new Uint8Array(yearBytes).fill(none ? silent : near)
  if (plain === undefined) return told
  told[withoutDate] = silent
  for (let byte = firstYearByte; byte < yearBytes; byte++) told[byte] = tellByYear(plain, yearOfByte(byte))
  return told
}

/** A smaller rise is not worth computing the limits again. */
const worthwhile = 0.005

export function raiseLimits(limits: YearLimits, threshold: number): void {
  if (threshold < limits.threshold + worthwhile) return
  limits.threshold = threshold
  for (const kind of [silent, perhapsSlip, different]) limits.least[kind] = lowestName(limits, limits.effects[kind]!)
}

/** Whether a record of this year, with a name of at most this score, may reach the threshold. */
export function mayReachWith({ least, told }: YearLimits, year: number, name: number): boolean {
  return least[told[year]!]! <= name
}

const slack = 1e-9
const bisections = 30

/** Bisection: the bound of a name is monotone in its score. */
function lowestName({ algorithm, threshold, reach }: YearLimits, effect: number): number {
  const { beginMost, move, end, ceiling: ceilingOf } = algorithm.functions.weighing
  let [low, high] = [0, 1]
  for (let step = 0; step < bisections; step++) {
    const name = (low + high) / 2
    const ceiling = ceilingOf(algorithm, name, false)
    const moved = move(move(beginMost(algorithm, name), ceiling, effect), ceiling, reach)
    if (end(algorithm, moved, { name, weak: false, isSupported: true }) + slack >= threshold) high = name
    else low = name
  }
  return low - slack
}
