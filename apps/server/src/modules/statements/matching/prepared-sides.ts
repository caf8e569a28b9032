import {
  agreementOf,
  type LegNames,
  type LineNames,
  legNames,
  lineNames,
  type NameAgreement,
} from './names/name-agreement.ts'
import { ReferenceIndex } from './references.ts'
import type { Leg, LegKey, OpenLine } from './suggestion.ts'
import { thousandthsOf } from './units.ts'
import { workingDay } from './working-days.ts'

export interface LineSide {
  at: number
  line: OpenLine
  amount: number
  day: number
  names: LineNames
  /** Legs whose reference stands in the line. */
  references: ReadonlySet<number>
}

export interface LegSideOf {
  at: number
  leg: Leg
  amount: number
  fee: number
  day: number
  names: LegNames
}

/** Both sides ready to be compared, and what was found out about pairs. */
export interface Sides {
  lines: readonly LineSide[]
  legs: readonly LegSideOf[]
  mayPair: (line: LineSide, leg: LegSideOf) => boolean
  agreement: (line: LineSide, leg: LegSideOf) => NameAgreement
}

type Refused = (line: number, leg: LegKey) => boolean

/** Lines and legs without an amount that can agree are left out. */
export function prepareSides(given: readonly OpenLine[], givenLegs: readonly Leg[], refused: Refused): Sides {
  const index = new ReferenceIndex(givenLegs.map(({ ref }) => ref))
  const legs: LegSideOf[] = []
  const legAt = new Map<number, number>()
  const names = cached(legNames)
  for (const [place, leg] of givenLegs.entries()) {
    const amount = thousandthsOf(leg.amount)
    if (amount === undefined) continue
    legAt.set(place, legs.length)
    const fee = Math.abs(leg.fee === null ? 0 : (thousandthsOf(leg.fee) ?? 0))
    legs.push({
      at: legs.length,
      leg,
      amount,
      fee,
      day: workingDay(leg.day),
      names: names(leg.names.join('\n'), leg.names),
    })
  }
  const written = cached(lineNames)
  const lines: LineSide[] = []
  for (const line of given) {
    const amount = thousandthsOf(line.amount)
    if (amount === undefined) continue
    const references = new Set(index.in([line.reference, line.text]).flatMap((place) => legAt.get(place) ?? []))
    const ofLine = written(`${line.name}\n${line.text}`, line)
    lines.push({ at: lines.length, line, amount, day: workingDay(line.day), names: ofLine, references })
  }
  return { lines, legs, mayPair: (line, leg) => mayPair(line, leg, refused), agreement: memoOfAgreements() }
}

const mayPair = ({ line, amount }: LineSide, { leg, amount: ofLeg }: LegSideOf, refused: Refused): boolean =>
  amount > 0 === ofLeg > 0 && !refused(line.id, { transaction: leg.transaction, side: leg.side })

function cached<Of, Found>(make: (of: Of) => Found): (key: string, of: Of) => Found {
  const known = new Map<string, Found>()
  return (key, of) => {
    const found = known.get(key) ?? make(of)
    known.set(key, found)
    return found
  }
}

/** The same payer and client meet again and again. */
function memoOfAgreements(): Sides['agreement'] {
  const known = new Map<LineNames, Map<LegNames, NameAgreement>>()
  return ({ names: line }, { names: leg }) => {
    let ofLine = known.get(line)
    if (!ofLine) known.set(line, (ofLine = new Map()))
    let found = ofLine.get(leg)
    if (!found) ofLine.set(leg, (found = agreementOf(line, leg)))
    return found
  }
}
