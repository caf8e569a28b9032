import type { NameAgreement } from './names/name-agreement.ts'
import { WordIndex } from './names/word-index.ts'
import type { LegSideOf, LineSide, Sides } from './prepared-sides.ts'
import { bookedWithin, isWithin } from './working-days.ts'

/** A line and a leg whose amounts agree within the days. */
export interface Pair {
  line: number
  leg: number
  isExact: boolean
  /** Our reference stands in the line. */
  byReference: boolean
  names: NameAgreement
  weight: number
}

/** Legs of one amount, by day. */
type Bucket = { leg: LegSideOf; isExact: boolean }[]
interface BucketIndex {
  words: WordIndex
  places: Map<number, number[]>
}
/** Of more legs than this of one amount within the days, those that share words with the line are compared, then the nearest. */
const comparedMost = 40

export class LegsByAmount {
  private readonly buckets = new Map<number, Bucket>()
  private readonly indexes = new Map<number, BucketIndex>()
  constructor(legs: readonly LegSideOf[]) {
    for (const leg of legs) {
      this.add(leg.amount, { leg, isExact: true })
      if (leg.fee === 0) continue
      this.add(leg.amount - leg.fee, { leg, isExact: false })
      this.add(leg.amount + leg.fee, { leg, isExact: false })
    }
    for (const bucket of this.buckets.values()) bucket.sort((one, other) => one.leg.day - other.leg.day)
  }

  private add(amount: number, entry: Bucket[number]): void {
    const bucket = this.buckets.get(amount)
    if (bucket) bucket.push(entry)
    else this.buckets.set(amount, [entry])
  }

  /** Whether another leg has the amount, with fee or without, from one day to another. */
  hasOther(amount: number, [from, to]: readonly [number, number], leg: number): boolean {
    const bucket = this.buckets.get(amount) ?? []
    for (let at = firstAfter(bucket, from - 1); at < bucket.length && bucket[at]!.leg.day <= to; at++)
      if (bucket[at]!.leg.at !== leg) return true
    return false
  }

  /** The legs of an amount that may be the line's, without all of an amount that very many have. */
  near(line: LineSide): Bucket {
    const bucket = this.buckets.get(line.amount) ?? []
    const first = firstAfter(bucket, line.day - bookedWithin.to - 1)
    const last = firstAfter(bucket, line.day - bookedWithin.from)
    if (last - first <= comparedMost) return bucket.slice(first, last)
    const { words, places } = this.indexOf(line.amount)
    const referenced = [...line.references].flatMap((leg) => places.get(leg) ?? [])
    const found = new Set([...referenced, ...words.sharing(line.names.parts)])
    const own = [...found].filter((at) => at >= first && at < last).slice(0, comparedMost)
    // The legs of the day itself, then those before it.
    const middle = Math.max(first, firstAfter(bucket, line.day) - comparedMost)
    const nearest = Array.from({ length: comparedMost }, (_, at) => middle + at).filter(
      (at) => at < last && !found.has(at),
    )
    return [...own, ...nearest].slice(0, comparedMost).map((at) => bucket[at]!)
  }

  /** Where the legs of an amount stand in its bucket, by their words and by their own places. */
  private indexOf(amount: number): BucketIndex {
    const known = this.indexes.get(amount)
    if (known) return known
    const index: BucketIndex = { words: new WordIndex(), places: new Map() }
    for (const [at, { leg }] of (this.buckets.get(amount) ?? []).entries()) {
      index.places.set(leg.at, [...(index.places.get(leg.at) ?? []), at])
      for (const { parts } of leg.names.names) index.words.add(at, parts)
    }
    this.indexes.set(amount, index)
    return index
  }
}

/** The first place of a bucket after a day. */
const firstAfter = (bucket: Bucket, day: number): number => firstAt(bucket.length, (at) => bucket[at]!.leg.day > day)

/** The first place for which it holds; it holds for all after that. */
export function firstAt(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** All pairs of lines and legs whose amounts agree within the days. */
export function pairsOf(sides: Sides, legsByAmount: LegsByAmount): Pair[] {
  return sides.lines.flatMap((line) => {
    return legsByAmount.near(line).flatMap(({ leg, isExact }) => {
      if (!isWithin(line.day, leg.day) || !sides.mayPair(line, leg)) return []
      const names = sides.agreement(line, leg)
      const byReference = line.references.has(leg.at)
      const weight = weightOf(line, leg, { isExact, byReference, names })
      return [{ line: line.at, leg: leg.at, isExact, byReference, names, weight }]
    })
  })
}

const byLevel = [0, 250, 700, 1_000] as const

type Known = Pick<Pair, 'isExact' | 'byReference' | 'names'>

/** Reference before name, name before closeness: two weak agreements never outweigh a strong one. */
function weightOf(line: LineSide, leg: LegSideOf, { isExact, byReference, names }: Known): number {
  return 100 + (byReference ? 5_000 : 0) + byLevel[names.level] + (isExact ? 30 : 0) - distanceOf(line, leg)
}

/** Grows faster than the days, so that payments that are all late keep their order. */
function distanceOf({ line, day }: LineSide, { leg, day: legDay }: LegSideOf): number {
  const days = day - legDay
  const ofDays = days < 0 ? 40 : days * days * 5
  if (line.booked_at === null || days !== 0) return ofDays
  const hours = Math.abs(line.booked_at - leg.at) / 3_600_000
  return ofDays + Math.min(4, hours / 6)
}
