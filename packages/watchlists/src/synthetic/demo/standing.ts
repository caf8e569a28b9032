import { present } from '../../facts/clean.ts'
import type { Place, Position, Sanction } from '../../record.ts'
import type { Random } from '../random.ts'
import { bodies, measures, offices, programmes, reasons } from './words.ts'

/** One to three measures: most in force, some ended, and a few parties with ended measures only. */
export function sanctionsOf(random: Random): Sanction[] {
  const isPast = random.chance(0.05)
  return Array.from({ length: 1 + random.int(3) }, (_, at) => {
    const from = day(2008 + random.int(16), random)
    const ended = isPast || (at > 0 && random.chance(0.4))
    return present<Sanction>({
      body: random.pick(bodies),
      programme: random.pick(programmes),
      current: !ended,
      from,
      to: ended ? day(Number(from.slice(0, 4)) + 1 + random.int(3), random) : undefined,
      measures: [random.pick(measures)],
      reason: random.pick(reasons.sanctions),
    })
  }).sort((a, b) => Number(b.current) - Number(a.current))
}

export function positionsOf(country: Place, random: Random): Position[] {
  let year = 1998 + random.int(12)
  return Array.from({ length: 1 + random.int(5) }, (_, at): Position => {
    const from = String(year)
    year += 1 + random.int(4)
    const isCurrent = at === 0 && random.chance(0.3)
    return present<Position>({
      description: random.pick(offices),
      country,
      from,
      to: isCurrent ? undefined : String(year),
    })
  }).reverse()
}

function day(year: number, random: Random): string {
  return `${year}-${String(1 + random.int(12)).padStart(2, '0')}-${String(1 + random.int(28)).padStart(2, '0')}`
}
