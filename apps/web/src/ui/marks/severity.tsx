import type { Severity } from '@probity/contract/activity/activity-types.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './marks.module.css'

const marks: Record<Severity, string> = {
  normal: 'M5 3.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z',
  medium: 'M5 1 9 5 5 9 1 5zM5 3 3 5l2 2 2-2z',
  high: 'M5 1 9 5 5 9 1 5z',
}

/** Dot, hollow diamond, solid diamond. */
export function SeverityMark({ severity }: { severity: Severity }) {
  const t = useWords()
  return (
    <span className={classes['severity']} data-severity={severity}>
      <svg width="11" height="11" viewBox="0 0 10 10" fill="currentColor" fillRule="evenodd" aria-hidden="true">
        <path d={marks[severity]} />
      </svg>
      {t(`severity.${severity}`)}
    </span>
  )
}
