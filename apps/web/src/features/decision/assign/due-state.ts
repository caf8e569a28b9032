const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The remaining time is shown from one day before the due time. */
const soonMs = 24 * hourMs

export type DueState = { state: 'later' | 'late' } | { state: 'soon'; hours: number; minutes: number }

/** The urgency of an open decision. */
export function dueState({ at, isOpen }: { at: number | null; isOpen: boolean }, now: number): DueState {
  if (!isOpen || at === null || at - now > soonMs) return { state: 'later' }
  const left = at - now
  if (left < 0) return { state: 'late' }
  return { state: 'soon', hours: Math.floor(left / hourMs), minutes: Math.floor((left % hourMs) / minuteMs) }
}
