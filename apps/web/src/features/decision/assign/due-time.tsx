import { tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconClock } from '#web/ui/generated/icons.ts'
import { useNow } from '#web/ui/now.ts'
import { dueState } from './due-state.ts'
import classes from './due-time.module.css'

/** Orange with the remaining time from one day before, and when overdue; decided items have no due time. */
export function DueTime({ at, isOpen }: { at: number | null; isOpen: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const due = dueState({ at, isOpen }, useNow())
  if (at === null) return '–'
  const time = tableMinute(at, language)
  const words =
    due.state === 'soon'
      ? t('review.dueSoon', { time, hours: due.hours, minutes: due.minutes })
      : t(due.state === 'late' ? 'review.overdue' : 'review.dueAt', { time })
  return (
    <span className={classes['due']} data-late={due.state !== 'later'}>
      <IconClock size={14} aria-hidden="true" /> {words}
    </span>
  )
}

/** Whether an open item is overdue. */
export function useIsLate({ at, isOpen }: { at: number | null; isOpen: boolean }): boolean {
  const now = useNow()
  return isOpen && at !== null && at < now
}
