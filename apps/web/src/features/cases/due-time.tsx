import { IconClock } from '@tabler/icons-react'
import { tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { useNow } from '#web/ui/now.ts'
import classes from './cases.module.css'

/** Orange once it is due, with the word that says so. */
export function DueTime({ at }: { at: number }) {
  const t = useWords()
  const language = useLanguage()
  const now = useNow()
  const time = tableMinute(at, language)
  return (
    <span className={classes['due']} data-late={at < now}>
      <IconClock size={14} aria-hidden="true" /> {t(at < now ? 'review.overdue' : 'review.dueAt', { time })}
    </span>
  )
}
