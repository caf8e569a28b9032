import { type CalendarEntry, entryKey } from '@probity/contract/calendar/calendar.ts'
import { daysLater } from '@probity/contract/values/hong-kong-time.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import type { Act } from './panel/entry-acts.tsx'
import type { CalendarState } from './use-calendar.ts'

interface Keyed {
  state: CalendarState
  lines: readonly CalendarEntry[]
  current: CalendarEntry | undefined
  act: (act: Act) => void
  grid?: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
}

/** Elements that handle arrow keys themselves, such as a radio group. */
const walksItself = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role="radiogroup"], [role="listbox"], input') !== null

/** Keyboard control of the whole screen: days, months, lines, and the actions of the selected line. */
export function useCalendarKeys({ state, lines, current, act, grid, panel }: Keyed): void {
  const follows = useRef(false)
  // The focus is outside React: it follows the day selected with the arrow keys.
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    grid?.current?.querySelector<HTMLElement>(`[data-day="${state.day}"]`)?.focus()
  }, [state.day, grid])
  const walk = (by: number) => (event: KeyboardEvent) => {
    if (grid === undefined || walksItself(event.target)) return
    follows.current = true
    state.openDay(daysLater(state.day, by))
  }
  const month = (by: number) => (event: KeyboardEvent) => {
    if (walksItself(event.target)) return
    follows.current = grid?.current?.contains(document.activeElement) === true
    state.moveMonth(by)
  }
  const step = (by: 1 | -1) => {
    const at = current === undefined ? -1 : lines.indexOf(current)
    const next = lines[Math.min(lines.length - 1, Math.max(0, at + by))]
    if (next === undefined) return
    state.goTo({ entry: entryKey(next) })
    panel.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(entryKey(next))}"]`)?.focus()
  }
  useShortcuts({
    ArrowLeft: walk(-1),
    ArrowRight: walk(1),
    ArrowUp: walk(-7),
    ArrowDown: walk(7),
    PageUp: month(-1),
    PageDown: month(1),
    t: state.goToday,
    j: () => step(1),
    k: () => step(-1),
    d: () => act('do'),
    e: () => act('reason'),
    l: () => act('later'),
  })
}
