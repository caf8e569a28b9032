import type { Algorithm } from '../../algorithms/algorithm.ts'
import type { Entity } from '../../entity.ts'
import { partyClass } from '../../schemas.ts'
import { wordsOf } from '../store/facts/class-bits.ts'
import { classesOfDay, dayOf } from '../store/facts/day-classes.ts'
import type { Snapshot } from '../store/snapshot.ts'
import { atBest } from './effect-bounds.ts'

/** The classes that hold a record of a day on which the customer was born, where only that day makes a hit of names that differ. */
export interface SameDay {
  classes: readonly Uint32Array[]
  bits: Int32Array
}

/** Undefined where other facts do so too, or where the customer states no date (decision 1072). */
export function sameDayOf(
  algorithm: Algorithm,
  { snapshot, dayBits }: { snapshot: Snapshot; dayBits: DayBits },
  { schema, birthDates = [] }: Entity,
): SameDay | undefined {
  if (birthDates.length === 0 || !isDayAlone(algorithm, schema)) return undefined
  const days = new Set(birthDates.flatMap((date) => dayOf(date) ?? []))
  const classes = [...days].map((day) => classesOfDay(snapshot.dayClasses, day))
  const bits = (dayBits.bits ??= new Int32Array(wordsOf(snapshot.classes.count)))
  for (const ofDay of classes) for (const c of ofDay) bits[c >>> 5]! |= 1 << (c & 31)
  return { classes, bits }
}

/** Kept by an engine between queries, all clear. */
export interface DayBits {
  bits: Int32Array | undefined
}

export function forgetDays({ classes, bits }: SameDay): void {
  for (const ofDay of classes) for (const c of ofDay) bits[c >>> 5] = 0
}

function isDayAlone(algorithm: Algorithm, schema: Entity['schema']): boolean {
  const { effectOf, lifts } = algorithm.functions.weighing
  const [same, partly] = [atBest.agree, atBest.partly].map((found) =>
    lifts(algorithm, effectOf(algorithm, partyClass(schema), 'birth_date', found)),
  )
  return same === true && partly === false
}
