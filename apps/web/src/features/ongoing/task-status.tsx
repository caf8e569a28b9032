import type { OngoingTask } from '@probity/contract/ongoing.ts'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHourglass, IconRefresh, IconX } from '@tabler/icons-react'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './ongoing.module.css'
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
  const status = toldStatus(task)
  const Icon = icons[status]
  return (
    <span className={classes['status']} data-status={status} title={task.error ?? undefined}>
      <Icon size={14} stroke={1.8} aria-hidden="true" />
      {t(`ongoing.status.${status}`)}
    </span>
  )
}
