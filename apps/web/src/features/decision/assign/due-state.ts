const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** From here on the time left is shown: a working day ahead. */
const soonMs = 24 * hourMs

export type DueState = { state: 'later' | 'late' } | { state: 'soon'; hours: number; minutes: number }

/** How near the time is by which something open should be decided. */
export function dueState({ at, isOpen }: { at: number | null; isOpen: boolean }, now: number): DueState {
  if (!isOpen || at === null || at - now > soonMs) return { state: 'later' }
  const left = at - now
  if (left < 0) return { state: 'late' }
  return { state: 'soon', hours: Math.floor(left / hourMs), minutes: Math.floor((left % hourMs) / minuteMs) }
}
