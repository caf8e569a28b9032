import type {
  LegId,
  StatementLeg,
  StatementLine,
  StatementMatch,
  StatementMonth,
  StatementSuggestion,
} from '@probity/contract/statements/statements.ts'
import { negated, signedSum, unitsOf } from '@probity/contract/values/signed-amounts.ts'

export type EntryKind = 'suggested' | 'bank' | 'ledger' | 'matched'

/** One row: lines of the bank on the left, payments of the record on the right, or one side alone. */
export interface Entry {
  key: string
  kind: EntryKind
  day: string
  at: number
  lines: readonly StatementLine[]
  legs: readonly StatementLeg[]
  match?: StatementMatch
  suggestion?: StatementSuggestion
}

export const legKey = ({ transaction, side }: LegId): string => `${transaction} ${side}`

/** The rows of a month by day and time. What is open on one side only has a row of its own. */
export function entriesOf(month: StatementMonth): Entry[] {
  const lines = new Map(month.lines.map((line) => [line.id, line]))
  const legs = new Map(month.legs.map((leg) => [legKey(leg), leg]))
  const entries: Entry[] = []
  const add = (entry: Omit<Entry, 'day' | 'at'>) => {
    const first = entry.lines[0] ?? entry.legs[0]
    if (first === undefined) return
    const at = entry.legs[0]?.at ?? entry.lines[0]?.booked_at ?? 0
    entries.push({ ...entry, day: first.day, at })
  }
  const known = <Key, Value>(ids: readonly Key[], all: ReadonlyMap<Key, Value>): Value[] =>
    ids.flatMap((one) => all.get(one) ?? [])
  for (const match of month.matches)
    add({
      key: `match ${match.id}`,
      kind: 'matched',
      match,
      lines: known(match.lines, lines),
      legs: known(match.legs.map(legKey), legs),
    })
  const suggested = new Set<string>()
  for (const suggestion of month.suggestions) {
    const names = [...suggestion.lines.map((id) => `line ${id}`), ...suggestion.legs.map(legKey)]
    // A record that several lines may be is shown with the first of them.
    if (names.some((name) => suggested.has(name))) continue
    for (const name of names) suggested.add(name)
    add({
      key: `suggestion ${suggestion.lines.join(' ')}`,
      kind: 'suggested',
      suggestion,
      lines: known(suggestion.lines, lines),
      legs: known(suggestion.legs.map(legKey), legs),
    })
  }
  for (const line of month.lines)
    if (line.match === null && !suggested.has(`line ${line.id}`))
      add({ key: `line ${line.id}`, kind: 'bank', lines: [line], legs: [] })
  for (const leg of month.legs)
    if (leg.match === null && !suggested.has(legKey(leg)) && leg.day.startsWith(month.month))
      add({ key: `leg ${legKey(leg)}`, kind: 'ledger', lines: [], legs: [leg] })
  return entries.toSorted(
    (one, other) => one.day.localeCompare(other.day) || one.at - other.at || one.key.localeCompare(other.key),
  )
}

export interface DayGroup {
  day: string
  entries: readonly Entry[]
  bank: string
  ledger: string
  open: number
}

export const isOpen = ({ kind }: Entry): boolean => kind !== 'matched'

/** Rows by day with the sums of both sides, whatever part of the rows is shown. */
export function groupsOf(month: StatementMonth, entries: readonly Entry[], shown: readonly Entry[]): DayGroup[] {
  const byDay = Map.groupBy(entries, ({ day }) => day)
  return [...Map.groupBy(shown, ({ day }) => day)].map(([day, rows]) => ({
    day,
    entries: rows,
    bank: sumOf(month.lines.filter((line) => line.day === day)),
    ledger: sumOf(month.legs.filter((leg) => leg.day === day)),
    open: (byDay.get(day) ?? []).filter(isOpen).length,
  }))
}

export const sumOf = (of: readonly { amount: string }[]): string => signedSum(of.map(({ amount }) => amount))

/** The client as it is called in both scripts. */
export const clientOf = ({ client_en, client_zh }: StatementLeg): string =>
  [client_en, client_zh].filter((name) => name !== null).join(' ')

/** The element of a row. */
export const rowId = ({ key }: Entry): string => `statement-${key.replaceAll(' ', '-')}`

/** What is nearest to the sum comes first. */
export function nearestFirst<T extends { amount: string }>(all: readonly T[], sum: string): T[] {
  const distance = ({ amount: one }: T): bigint => {
    const units = unitsOf(signedSum([one, negated(sum)])) ?? 0n
    return units < 0n ? -units : units
  }
  return all.toSorted((one, other) => (distance(one) < distance(other) ? -1 : distance(one) > distance(other) ? 1 : 0))
}
