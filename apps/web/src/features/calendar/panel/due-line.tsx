import { type CalendarEntry, entryKey } from '@probity/contract/calendar/calendar.ts'
import { daysBetween } from '@probity/contract/values/hong-kong-time.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import type { ReactNode } from 'react'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Risk, riskLevelOf } from '#web/ui/marks/risk.tsx'
import { shortDay } from '../calendar-days.ts'
import { EntrySubject, KindMark } from '../entry-words.tsx'
import type { CalendarState } from '../use-calendar.ts'
import classes from './due-line.module.css'
import { Initials } from './initials.tsx'

interface DueLineProps {
  entry: CalendarEntry
  state: Pick<CalendarState, 'goTo' | 'today'>
  isCurrent: boolean
  /** Shows its day at the end. */
  isShort?: boolean
  /** The actions of the selected line. */
  children: ReactNode
}

/** One duty: mark, subject, description and reason, user in charge. */
export function DueLine({ entry, state, isCurrent, isShort = false, children }: DueLineProps) {
  const language = useLanguage()
  const key = entryKey(entry)
  return (
    <li className={classes['line']} data-current={isCurrent} data-state={entry.state}>
      <button
        type="button"
        className={classes['open']}
        data-row={key}
        aria-current={isCurrent}
        onClick={() => state.goTo({ entry: key })}
      >
        <span className={classes['mark']}>
          <KindMark kind={entry.kind} isSettled={entry.state === 'settled'} />
        </span>
        <span className={classes['subject']}>
          <EntrySubject entry={entry} />
        </span>
        <span className={classes['when']}>
          <When entry={entry} today={state.today} isShort={isShort} />
          <Initials username={entry.in_charge} />
        </span>
        <span className={classes['what']}>
          <What entry={entry} />
        </span>
      </button>
      {entry.later !== null && <Later entry={entry} />}
      {entry.settled !== null && <Settled settled={entry.settled} language={language} />}
      {children}
    </li>
  )
}

function When({ entry, today, isShort }: { entry: CalendarEntry; today: string; isShort: boolean }) {
  const t = useWords()
  const language = useLanguage()
  if (entry.state === 'overdue') return <b>{t('calendar.daysOver', { n: daysBetween(entry.day, today) })}</b>
  return isShort ? <span>{shortDay(entry.day, language)}</span> : null
}

/** A time limit in words, the level of a review with its mark, other texts as the module wrote them. */
function What({ entry }: { entry: CalendarEntry }) {
  const t = useWords()
  const language = useLanguage()
  const { brief, limit, risk, what, detail } = entry
  if (limit !== null && brief !== null)
    return (
      <>
        <b data-due={limit.day >= limit.of || undefined}>
          {t('calendar.limit', { form: inLanguage(brief, language), day: limit.day, of: limit.of })}
        </b>{' '}
        {detail !== null && inLanguage(detail, language)}
      </>
    )
  if (risk !== null)
    return (
      <>
        {inLanguage(detail ?? what, language)} <Risk level={riskLevelOf(risk.level)} score={risk.score ?? undefined} />
      </>
    )
  return inLanguage(detail ?? what, language)
}

function Later({ entry: { later, due_day, is_legal } }: { entry: CalendarEntry }) {
  const t = useWords()
  const language = useLanguage()
  if (later === null) return null
  const values = { until: tableDay(later.until, language) ?? '', by: later.by, day: tableDay(due_day, language) ?? '' }
  return (
    <p className={classes['said']}>
      {t(is_legal ? 'calendar.remindedBy' : 'calendar.postponedBy', values)} {later.note}
    </p>
  )
}

function Settled({
  settled: { how, by, date, note },
  language,
}: {
  settled: NonNullable<CalendarEntry['settled']>
  language: ReturnType<typeof useLanguage>
}) {
  const t = useWords()
  const values = { by: by ?? '–', day: tableDay(date, language) ?? '' }
  return (
    <p className={classes['said']}>
      {t(how === 'done' ? 'calendar.doneBy' : 'calendar.settledBy', values)} {note}
    </p>
  )
}
