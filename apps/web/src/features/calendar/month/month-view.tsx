import { type CalendarEntries, type CalendarMonth, entryKey } from '@probity/contract/calendar/calendar.ts'
import { useRef } from 'react'
import { DuePanel } from '../panel/due-panel.tsx'
import { EntryActs } from '../panel/entry-acts.tsx'
import { linesOf } from '../panel/sections.ts'
import { useActs } from '../use-acts.tsx'
import type { CalendarState } from '../use-calendar.ts'
import { useCalendarKeys } from '../use-calendar-keys.ts'
import { MonthGrid } from './month-grid.tsx'
import classes from './month-view.module.css'

interface MonthViewProps {
  month: CalendarMonth
  week: CalendarEntries
  state: CalendarState
}

/** The month on the left; overdue entries, the selected day and its week on the right. */
export function MonthView({ month, week, state }: MonthViewProps) {
  const grid = useRef<HTMLTableElement>(null)
  const panel = useRef<HTMLElement>(null)
  const lines = linesOf(week.entries, state)
  const ofDay = lines.find(({ day }) => day === state.day)
  const current = lines.find((entry) => entryKey(entry) === state.entryKey) ?? ofDay ?? lines[0]
  const { act, dialog } = useActs(current)
  useCalendarKeys({ state, lines, current, act, grid, panel })
  return (
    <div className={classes['view']}>
      <MonthGrid month={month} state={state} gridRef={grid} />
      <DuePanel
        month={month}
        week={week}
        state={state}
        current={current}
        panelRef={panel}
        acts={current === undefined ? null : <EntryActs key={entryKey(current)} entry={current} onAct={act} />}
      />
      {dialog}
    </div>
  )
}
