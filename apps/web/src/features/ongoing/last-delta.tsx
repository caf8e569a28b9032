import type { OngoingTask } from '@probity/contract/ongoing/ongoing.ts'
import { comebackReasons, type RunOutcome } from '@probity/contract/screening/run-progress.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import type { ReactNode } from 'react'
import { useMayOpen } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { runProgress } from '#web/features/batches/batch-calls.ts'
import { count, tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import classes from './ongoing.module.css'
import { shortGuid } from './ongoing-list.tsx'
import { Schedule } from './schedule-dialog.tsx'
import { barsOfOutcome } from './tasks/task-state.ts'

/** The last delta or scheduled run: its lists, the affected customers, and the reason for each hit; beside them the schedule. */
export function LastDelta({ tasks }: { tasks: readonly OngoingTask[] }) {
  const task = tasks.find(({ status, type }) => status === 'completed' && (type === 'delta' || type === 'scheduled'))
  const maySchedule = useMayOpen('Settings')
  const progress = useAnswer({ ...runProgress(Number(task?.taskId ?? 0)), enabled: task !== undefined })
  if (task === undefined && !maySchedule) return null
  return (
    <div className={classes['last']}>
      {task !== undefined && (
        <>
          <Facts task={task} />
          <Answered answer={progress} as="part">
            {({ outcome }) => <Why outcome={outcome} />}
          </Answered>
        </>
      )}
      {maySchedule && <Schedule />}
    </div>
  )
}

function Facts({ task }: { task: OngoingTask }) {
  const t = useWords()
  const language = useLanguage()
  const lines: readonly [string, ReactNode][] = [
    [t('ongoing.release'), <code key="release">{task.release?.slice(0, 12) ?? '–'}</code>],
    [t('ongoing.before'), <code key="before">{task.previous_release?.slice(0, 12) ?? '–'}</code>],
    [t('ongoing.touched'), t('ongoing.touchedOf', { n: count(task.compared), total: count(task.parties_total) })],
    [t('batch.found'), t('ongoing.hitsAndDecided', { hits: count(task.hits), decided: count(task.already_decided) })],
  ]
  return (
    <section aria-label={t('ongoing.lastDelta')}>
      <h2>
        {t('ongoing.lastDelta')} <code>{shortGuid(task.guid)}</code> <small>{tableMinute(task.start, language)}</small>
      </h2>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Why({ outcome }: { outcome: RunOutcome }) {
  const t = useWords()
  const language = useLanguage()
  const bars = barsOfOutcome(outcome)
  const total = outcome.raised + outcome.reopened
  return (
    <section aria-label={t('ongoing.why', { n: total })}>
      <h2>{t('ongoing.why', { n: total })}</h2>
      {bars.length === 0 ? (
        <p className={classes['quiet']}>{t('ongoing.noneCameBack')}</p>
      ) : (
        <ul>
          {bars.map(({ reason, hits, share }) => (
            <li key={reason}>
              <span>{reason === 'new' ? t('ongoing.newEntry') : inLanguage(comebackReasons[reason], language)}</span>
              <i aria-hidden="true">
                <b style={{ inlineSize: `${share * 100}%` }} />
              </i>
              <strong>{count(hits)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
