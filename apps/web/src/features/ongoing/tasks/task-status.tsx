import type { OngoingTask } from '@probity/contract/ongoing/ongoing.ts'
import { runErrorText } from '@probity/contract/screening/run-errors.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconHourglass,
  IconRefresh,
  IconX,
} from '#web/ui/generated/icons.ts'
import classes from '../ongoing.module.css'
import { type ToldStatus, toldStatus } from './task-state.ts'

const icons: Record<ToldStatus, typeof IconX> = {
  pending: IconHourglass,
  running: IconRefresh,
  completed: IconCircleCheck,
  failed: IconAlertTriangle,
  timeout: IconClock,
  cancelled: IconX,
  importFailed: IconAlertTriangle,
}

export function TaskStatus({ task }: { task: OngoingTask }) {
  const t = useWords()
  const language = useLanguage()
  const status = toldStatus(task)
  const Icon = icons[status]
  return (
    <>
      <span className={classes['status']} data-status={status}>
        <Icon size={14} stroke={1.8} aria-hidden="true" />
        {t(`ongoing.status.${status}`)}
      </span>
      {task.error !== null && <small className={classes['why']}>{runErrorText(task.error, language)}</small>}
    </>
  )
}
