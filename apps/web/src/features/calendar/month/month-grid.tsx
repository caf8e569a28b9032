import { type CalendarMonth, entryKey } from '@probity/contract/calendar/calendar.ts'
import type { RefObject } from 'react'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { cellDay, isWeekend, weekdayName } from '../calendar-days.ts'
import { KindMark, shortText } from '../entry-words.tsx'
import type { CalendarState } from '../use-calendar.ts'
import classes from './month-grid.module.css'

type Mark = CalendarMonth['marks'][number]

interface MonthGridProps {
  month: CalendarMonth
  state: CalendarState
  gridRef: RefObject<HTMLTableElement | null>
}

const shownMax = 4
const week = [0, 1, 2, 3, 4, 5] as const

/** Six weeks with the marks of each day. One cell is focusable; the arrow keys move. */
export function MonthGrid({ month, state, gridRef }: MonthGridProps) {
  const t = useWords()
  const language = useLanguage()
  const { grid } = state
  // Weekends are narrow, except the one that is read: today's, or the selected day's.
  const isRead = (column: number) => [state.today, state.day].some((day) => grid.indexOf(day) % 7 === column)
  return (
    <div className="grow narrows shrinks scrolls">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the arrow keys walk its cells */}
      <table ref={gridRef} className={classes['grid']} role="grid" aria-label={t('calendar.grid')}>
        <thead>
          <tr>
            {grid.slice(0, 7).map((day, column) => (
              <th
                key={day}
                scope="col"
                abbr={weekdayName(day, language, 'long')}
                data-wide={isRead(column) || undefined}
              >
                {weekdayName(day, language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.map((row) => (
            <tr key={grid[row * 7]}>
              {grid.slice(row * 7, row * 7 + 7).map((day) => (
                <DayCell key={day} day={day} marks={month.marks.filter((mark) => mark.day === day)} state={state} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayCell({ day, marks, state }: { day: string; marks: readonly Mark[]; state: CalendarState }) {
  const t = useWords()
  const language = useLanguage()
  const isSelected = day === state.day
  const isToday = day === state.today
  const sorted = marks.toSorted((one, other) => weightOf(one) - weightOf(other))
  const shown = sorted.length > shownMax ? sorted.slice(0, shownMax - 1) : sorted
  const left = sorted.slice(shown.length).reduce((sum, { count }) => sum + count, 0)
  const total = marks.reduce((sum, { count }) => sum + count, 0)
  return (
    <td
      data-day={day}
      data-today={isToday || undefined}
      data-weekend={isWeekend(day) || undefined}
      data-other={day.slice(0, 7) !== state.month || undefined}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => state.openDay(day)}
    >
      <span className={classes['date']}>
        <b>{cellDay(day, language)}</b>
        {isToday && <span>{t('calendar.today')}</span>}
        <span className="spoken">
          {tableDay(day, language)}, {t('calendar.entries', { n: total })}
        </span>
      </span>
      <ul>
        {shown.map((mark) => (
          <MarkLine key={`${mark.kind} ${mark.state}`} mark={mark} state={state} />
        ))}
        {left > 0 && <li className={classes['more']}>{t('calendar.moreOfDay', { n: left })}</li>}
      </ul>
    </td>
  )
}

/** Overdue entries first, settled ones last. */
const weightOf = ({ state }: Mark): number => ({ overdue: 0, open: 1, settled: 2 })[state]

function MarkLine({ mark, state }: { mark: Mark; state: CalendarState }) {
  const t = useWords()
  const language = useLanguage()
  const { day, kind, count, entry } = mark
  const text = entry === null ? t(`calendar.folded.${kind}`, { n: count }) : shortText(entry, language)
  return (
    <li>
      <button
        type="button"
        tabIndex={-1}
        className={classes['mark']}
        data-state={mark.state}
        title={text}
        onClick={(event) => {
          event.stopPropagation()
          state.openDay(day, entry === null ? undefined : entryKey(entry))
        }}
      >
        <KindMark kind={kind} isSettled={mark.state === 'settled'} />
        <span className="cut">{text}</span>
        {mark.state !== 'open' && <span className="spoken">{t(`calendar.state.${mark.state}`)}</span>}
      </button>
    </li>
  )
}
