import type { CalendarEntry } from '@probity/contract/calendar/calendar.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { shortDay } from '../calendar-days.ts'
import { KindMark, subjectText } from '../entry-words.tsx'
import type { CalendarState } from '../use-calendar.ts'
import classes from './due-line.module.css'
import { Initials } from './initials.tsx'

const namesMax = 3

/** Several entries of one kind, day and person, folded; a click opens the day. */
export function FoldedLine({ entries, state }: { entries: readonly CalendarEntry[]; state: CalendarState }) {
  const t = useWords()
  const language = useLanguage()
  const [first] = entries
  if (first === undefined) return null
  const names = entries.slice(0, namesMax).map((entry) => subjectText(entry, language))
  return (
    <li className={classes['line']} data-state={first.state}>
      <button type="button" className={classes['open']} onClick={() => state.openDay(first.day)}>
        <span className={classes['mark']}>
          <KindMark kind={first.kind} />
        </span>
        <span className={classes['subject']}>{t(`calendar.folded.${first.kind}`, { n: entries.length })}</span>
        <span className={classes['when']}>
          <span>{shortDay(first.day, language)}</span>
          <Initials username={first.in_charge} />
        </span>
        <span className={classes['what']}>
          {listed(names, t)}
          {entries.length > namesMax && ` ${t('calendar.moreOfDay', { n: entries.length - namesMax })}`}
        </span>
      </button>
    </li>
  )
}
