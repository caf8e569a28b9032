import type { CalendarEntry } from '@probity/contract/calendar/calendar.ts'
import type { CalendarState } from '../use-calendar.ts'

interface Section {
  /** 'overdue', 'day', 'rest', or the user in charge; '-' for nobody. */
  id: string
  entries: readonly CalendarEntry[]
  /** Several entries of one kind, day and person share one line. */
  isFolded: boolean
}

type Shown = Pick<CalendarState, 'day' | 'order'>

/** The entries of the panel in sections; empty ones are left out. Settled entries appear only on their own day. */
export function sectionsOf(entries: readonly CalendarEntry[], { day, order }: Shown): readonly Section[] {
  const open = entries.filter(({ state }) => state !== 'settled')
  if (order === 'person') {
    const groups = Map.groupBy(open, ({ in_charge }) => in_charge ?? '-')
    return [...groups]
      .toSorted(([one], [other]) => (one === '-' ? 1 : other === '-' ? -1 : one.localeCompare(other)))
      .map(([id, own]) => ({ id, entries: own, isFolded: false }))
  }
  const overdue = open.filter(({ state }) => state === 'overdue')
  const ofDay = entries.filter((entry) => entry.day === day && entry.state !== 'overdue')
  const rest = open.filter((entry) => entry.day !== day && entry.state === 'open')
  return [
    { id: 'overdue', entries: overdue, isFolded: false },
    { id: 'day', entries: ofDay, isFolded: false },
    { id: 'rest', entries: rest, isFolded: true },
  ].filter((section) => section.entries.length > 0)
}

/** Entries with the same kind, day and user in charge, which are folded into one line. */
export function foldedOf(entries: readonly CalendarEntry[]): readonly (readonly CalendarEntry[])[] {
  const isFoldable = ({ kind }: CalendarEntry) => kind === 'review' || kind === 'document' || kind === 'retention'
  const groups = Map.groupBy(entries, (entry) =>
    isFoldable(entry)
      ? `${entry.day} ${entry.kind} ${entry.in_charge ?? ''}`
      : `${entry.source} ${entry.subject} ${entry.occurrence}`,
  )
  return [...groups.values()]
}

/** The lines in screen order, as J and K move through them. */
export const linesOf = (entries: readonly CalendarEntry[], shown: Shown): readonly CalendarEntry[] =>
  sectionsOf(entries, shown).flatMap(({ entries: own, isFolded }) =>
    isFolded ? foldedOf(own).flatMap((group) => (group.length === 1 ? group : [])) : own,
  )
