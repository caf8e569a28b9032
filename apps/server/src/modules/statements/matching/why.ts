import { hongKongDay, hongKongTime } from '@probity/contract/values/hong-kong-time.ts'
import { amountOf, unitsOf } from '@probity/contract/values/signed-amounts.ts'
import type { NameAgreement } from './names/name-agreement.ts'
import type { Leg, OpenLine, Why } from './suggestion.ts'

const shown = (amount: string): string => amountOf(unitsOf(amount) ?? 0n)
const joined = (amounts: readonly string[]): string => amounts.map(shown).join(' + ')

/** What agrees between one line and one leg. */
export function whyPair(line: OpenLine, leg: Leg, names: NameAgreement, byReference: boolean): Why[] {
  return [
    ...whyAmount(line, leg),
    ...whyNames(line, leg, names),
    whyTime(line, leg),
    whyReference(line, leg, byReference),
  ]
}

function whyAmount(line: OpenLine, leg: Leg): Why[] {
  const [own, theirs] = [shown(line.amount), shown(leg.amount)]
  if (own === theirs) return [{ what: 'amount', line: own, ledger: theirs, agrees: 'same' }]
  const difference = (unitsOf(line.amount) ?? 0n) - (unitsOf(leg.amount) ?? 0n)
  return [
    { what: 'amount', line: own, ledger: theirs, agrees: 'near' },
    { what: 'fee', line: amountOf(difference), ledger: shown(leg.fee ?? '0'), agrees: 'same' },
  ]
}

/** What agrees where several transactions make one line, or several lines one transaction. */
export function whyJoined(
  lines: readonly OpenLine[],
  legs: readonly Leg[],
  { names, byReference }: { names: NameAgreement; byReference: readonly (readonly [OpenLine, Leg])[] },
): Why[] {
  const amounts = { line: joined(lines.map(({ amount }) => amount)), ledger: joined(legs.map(({ amount }) => amount)) }
  const [line, leg] = [lines[0], legs[0]]
  if (!line || !leg) return []
  const sum: Why = { what: lines.length > 1 ? 'split' : 'sum', ...amounts, agrees: 'same' }
  const referenced = byReference.map(([own, theirs]) => whyReference(own, theirs, true))
  return [sum, ...whyNames(line, leg, names), whyTime(line, leg), ...referenced]
}

function whyNames(
  { name, text }: OpenLine,
  leg: Leg,
  { level, differs, byInitials, latin, han }: NameAgreement,
): Why[] {
  const written = name || text
  const client = leg.names[0] ?? ''
  if (level === 0) return differs ? [{ what: 'name', line: written, ledger: client, agrees: 'none' }] : []
  const found: Why[] = []
  const agrees = level === 3 ? 'same' : 'near'
  if (latin !== '')
    found.push({
      what: byInitials ? 'initials' : 'name',
      line: written,
      ledger: latin,
      agrees: byInitials ? 'near' : agrees,
    })
  if (han !== '' && han !== latin) found.push({ what: 'name', line: hanIn(`${name} ${text}`), ledger: han, agrees })
  return found
}

const hanIn = (text: string): string => text.match(/\p{Script=Han}+/gu)?.join(' ') ?? text

const hourMs = 3_600_000

/** Two times of one day, otherwise the days. */
function whyTime(line: OpenLine, leg: Leg): Why {
  if (line.booked_at !== null && hongKongDay(line.booked_at) === hongKongDay(leg.at)) {
    const times = { line: hongKongTime(line.booked_at).slice(0, 5), ledger: hongKongTime(leg.at).slice(0, 5) }
    return { what: 'minutes', ...times, agrees: Math.abs(line.booked_at - leg.at) <= hourMs ? 'near' : 'none' }
  }
  return { what: 'day', line: line.day, ledger: leg.day, agrees: line.day === leg.day ? 'same' : 'near' }
}

const whyReference = ({ reference }: OpenLine, { ref }: Leg, isIn: boolean): Why => ({
  what: 'reference',
  line: reference,
  ledger: ref,
  agrees: isIn ? 'same' : 'none',
})
