import { useWords } from '#web/i18n/use-words.ts'
import { TableTime } from '#web/ui/date-display.tsx'
import { HitStatus } from '#web/ui/marks/hit-mark.tsx'
import classes from '../decision-panel.module.css'
import type { Subject } from '../subject.ts'
import { DecisionFrame } from './decision-frame.tsx'
import { DecidedFacts } from './locked-decision.tsx'

/** For users who see the hit but not the request: states that approval is pending, since when, and what applies until then. */
export function AwaitingNotice({ subject, since }: { subject: Subject; since: number }) {
  const t = useWords()
  return (
    <DecisionFrame mark={<HitStatus state="approval" />}>
      <p className={classes['who']}>
        <span>{t('review.waitsSince')}</span> <TableTime at={since} />
      </p>
      <p className="small-line quiet">{t('review.waitsClosed')}</p>
      {subject.status !== 0 && <DecidedFacts subject={subject} />}
    </DecisionFrame>
  )
}
