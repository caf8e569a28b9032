import { tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconClock } from '#web/ui/generated/icons.ts'
import { useNow } from '#web/ui/now.ts'
import classes from './due-time.module.css'

/** Orange once it is due, with the word that says so; of what is decided nothing is due any more. */
export function DueTime({ at, isOpen }: { at: number | null; isOpen: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const isLate = useIsLate({ at, isOpen })
  if (at === null) return '–'
  const time = tableMinute(at, language)
  return (
    <span className={classes['due']} data-late={isLate}>
      <IconClock size={14} aria-hidden="true" /> {t(isLate ? 'review.overdue' : 'review.dueAt', { time })}
    </span>
  )
}

/** Whether something still open should have been decided by now. */
export function useIsLate({ at, isOpen }: { at: number | null; isOpen: boolean }): boolean {
  const now = useNow()
  return isOpen && at !== null && at < now
}
