import type { OngoingTask } from '@probity/contract/ongoing/ongoing.ts'
import { hongKongTime } from '@probity/contract/values/hong-kong-time.ts'
import { shareOf } from '#web/features/batches/batch-state.ts'
import { count, percent } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from '../ongoing.module.css'
import { shortGuid } from '../ongoing-list.tsx'
import { TaskActions } from './task-actions.tsx'

/** The running task: its progress, and the way to stop it. */
export function RunningTask({ task }: { task: OngoingTask }) {
  const t = useWords()
  const share = shareOf(task.parties, task.parties_total)
  const said = t('ongoing.progress', { done: count(task.parties), total: count(task.parties_total) })
  return (
    <section className={classes['running']} aria-label={t('ongoing.running')}>
      <header>
        <h2>
          {t('ongoing.task')} <code>{shortGuid(task.guid)}</code>
        </h2>
        <span>
          {t('ongoing.startedBy', {
            kind: t(`ongoing.kind.${task.type}`),
            user: task.username,
            time: hongKongTime(task.start),
          })}
        </span>
        <TaskActions task={task} />
      </header>
      <div
        className={classes['track']}
        role="progressbar"
        aria-label={t('ongoing.running')}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p>
        {said} · {percent(share, 1)} · {t('scan.hits', { n: task.hits })}
      </p>
    </section>
  )
}
