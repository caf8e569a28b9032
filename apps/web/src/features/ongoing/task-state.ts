import { type OngoingTask, ongoingActions } from '@probity/contract/ongoing.ts'

/** How a task is told: its status, or that its result could not be brought in. */
export type ToldStatus = OngoingTask['status'] | 'importFailed'

export const toldStatus = ({ status, imported }: Pick<OngoingTask, 'status' | 'imported'>): ToldStatus =>
  status === 'completed' && !imported ? 'importFailed' : status

export const isUnderWay = ({ status }: Pick<OngoingTask, 'status'>): boolean =>
  status === 'pending' || status === 'running'

export type TaskAction = 'stop' | 'retry' | 'download'

export function actionsOf(task: Pick<OngoingTask, 'status' | 'imported'>): TaskAction[] {
  const may = ongoingActions(task)
  return (['stop', 'retry', 'download'] as const).filter((action) => may[action])
}

/** What the tasks of a span did together. */
export function totalsOf(tasks: readonly Pick<OngoingTask, 'hits' | 'already_decided'>[]) {
  return {
    hits: tasks.reduce((sum, { hits }) => sum + hits, 0),
    decided: tasks.reduce((sum, { already_decided }) => sum + already_decided, 0),
  }
}

/** References as people paste them: parted by commas, spaces or lines, each once. */
export function splitReferences(text: string): string[] {
  return [...new Set(text.split(/[\s,;，、；]+/).filter((part) => part !== ''))]
}

/** The schedules offered by name; anything else is the cron text itself. */
export const schedules = {
  never: '',
  nightly: '0 2 * * *',
  weekdays: '0 2 * * 1-5',
  sunday: '0 20 * * 0',
} as const
export type ScheduleName = keyof typeof schedules | 'own'

export const scheduleName = (cron: string): ScheduleName =>
  (Object.keys(schedules) as (keyof typeof schedules)[]).find((name) => schedules[name] === cron) ?? 'own'
