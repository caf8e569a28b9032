import { isDay } from '@probity/contract/values/dates.ts'
import { daysLater, hongKongDay, monthsLater } from '@probity/contract/values/hong-kong-time.ts'
import { type KeyboardEvent, useState } from 'react'
import { htmlLang } from '#web/i18n/languages.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconChevronLeft, IconChevronRight } from '#web/ui/generated/icons.ts'
import classes from './calendar.module.css'
import { monthOf, weeksOf } from './calendar-days.ts'

export interface CalendarProps {
  /** A single day if `to` is equal or empty. */
  from: string
  to: string
  today: number
  onPick: (day: string) => void
  note?: string
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** One month, Monday first. Arrow keys move by days, page keys by months. */
export function Calendar({ from, to, today, onPick, note }: CalendarProps) {
  const t = useWords()
  const language = useLanguage()
  const anchor = [to, from].find(isDay) ?? hongKongDay(today)
  const [focused, setFocused] = useState(anchor)
  const month = monthOf(focused)
  const inWords = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(htmlLang[language], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const months = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : 0
    if (step === undefined && months === 0) return
    event.preventDefault()
    const next = step === undefined ? monthsLater(focused, months) : daysLater(focused, step)
    setFocused(next)
    const grid = event.currentTarget
    requestAnimationFrame(() => grid.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }

  return (
    <div role="presentation" onKeyDown={press}>
      <div className={classes['head']}>
        <strong aria-live="polite">{inWords({ month: 'long', year: 'numeric' }, `${month}-01`)}</strong>
        {note !== undefined && <span>{note}</span>}
        <button type="button" aria-label={t('date.previousMonth')} onClick={() => setFocused(monthsLater(focused, -1))}>
          <IconChevronLeft size={16} aria-hidden="true" />
        </button>
        <button type="button" aria-label={t('date.nextMonth')} onClick={() => setFocused(monthsLater(focused, 1))}>
          <IconChevronRight size={16} aria-hidden="true" />
        </button>
      </div>
      <table className={classes['grid']}>
        <thead>
          <tr>
            {weeksOf(month)[0]?.map((day) => (
              <th key={day} scope="col" abbr={inWords({ weekday: 'long' }, day)}>
                {inWords({ weekday: language === 'en' ? 'short' : 'narrow' }, day).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const isChosen = day === from || day === to
                const isBetween = from !== '' && to !== '' && day > from && day < to
                return (
                  <td key={day}>
                    <button
                      type="button"
                      data-day={day}
                      data-outside={monthOf(day) !== month}
                      data-between={isBetween}
                      aria-pressed={isChosen}
                      aria-label={inWords({ dateStyle: 'full' }, day)}
                      aria-current={day === hongKongDay(today) ? 'date' : undefined}
                      tabIndex={day === focused ? 0 : -1}
                      onClick={() => {
                        setFocused(day)
                        onPick(day)
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
