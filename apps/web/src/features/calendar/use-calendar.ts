import { type CalendarKind, calendarKinds } from '@probity/contract/calendar/calendar.ts'
import { isDay } from '@probity/contract/values/dates.ts'
import { hongKongDay, monthsLater } from '@probity/contract/values/hong-kong-time.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { calendarPaths } from '#web/paths/review/calendar.ts'
import { useNow } from '#web/ui/now.ts'
import { gridOf, sundayOf } from './calendar-days.ts'

const isKind = (text: string | undefined): text is CalendarKind => calendarKinds.some((kind) => kind === text)

/** The view state is in the URL: month, day, view, kind, person in charge and the open line. */
export function useCalendar() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const today = hongKongDay(useNow())
  const month = isDay(`${search['month']}-01`) ? (search['month'] ?? '') : today.slice(0, 7)
  const own = month === today.slice(0, 7) ? today : `${month}-01`
  const grid = gridOf(month)
  const day = grid.includes(search['day'] ?? '') ? (search['day'] ?? own) : own
  const kind = isKind(search['kind']) ? search['kind'] : undefined
  const in_charge = search['in_charge']
  const goTo = (next: Record<string, string | undefined>) => {
    const all = { ...search, ...next }
    const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    void navigate({ to: calendarPaths.calendar(), search: kept as Record<string, string>, replace: true })
  }
  const asked = { kind, in_charge }
  return {
    today,
    month,
    day,
    grid,
    kind,
    in_charge,
    view: search['view'] === 'list' ? ('list' as const) : ('month' as const),
    shows: search['show'] === 'open' ? ('open' as const) : ('all' as const),
    order: search['by'] === 'person' ? ('person' as const) : ('date' as const),
    entryKey: search['entry'],
    monthAsked: { from: grid[0]!, to: grid[41]!, ...asked },
    weekAsked: { from: day, to: sundayOf(day), ...asked },
    goTo,
    openDay: (next: string, entry?: string) =>
      goTo({
        day: next,
        month: grid.includes(next) && next.slice(0, 7) === month ? search['month'] : next.slice(0, 7),
        entry,
      }),
    moveMonth: (by: number) => {
      const next = monthsLater(day, by)
      goTo({ month: next.slice(0, 7), day: next, entry: undefined })
    },
    goToday: () => goTo({ month: undefined, day: undefined, entry: undefined }),
  }
}
export type CalendarState = ReturnType<typeof useCalendar>
