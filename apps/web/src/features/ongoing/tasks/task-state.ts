import { type OngoingTask, ongoingActions } from '@probity/contract/ongoing/ongoing.ts'
import type { ComebackReason, RunOutcome } from '@probity/contract/screening/run-progress.ts'

/** The displayed status of a task: its status, or that its result could not be imported. */
export type ToldStatus = OngoingTask['status'] | 'importFailed'

export const toldStatus = ({ status, imported }: Pick<OngoingTask, 'status' | 'imported'>): ToldStatus =>
  status === 'completed' && !imported ? 'importFailed' : status

export const isUnderWay = ({ status }: Pick<OngoingTask, 'status'>): boolean =>
  status === 'pending' || status === 'running'

/** Tasks, newest first, with one of them replaced by its current state. */
export const withTask = (tasks: readonly OngoingTask[], task: OngoingTask): OngoingTask[] =>
  tasks.some(({ guid }) => guid === task.guid)
    ? tasks.map((known) => (known.guid === task.guid ? task : known))
    : [task, ...tasks]

export type TaskAction = 'stop' | 'retry' | 'download'

export function actionsOf(task: Pick<OngoingTask, 'status' | 'imported'>): TaskAction[] {
  const may = ongoingActions(task)
  return (['stop', 'retry', 'download'] as const).filter((action) => may[action])
}

/** Combined results of the tasks in a period. */
export function totalsOf(tasks: readonly Pick<OngoingTask, 'hits' | 'already_decided'>[]) {
  return {
    hits: tasks.reduce((sum, { hits }) => sum + hits, 0),
    decided: tasks.reduce((sum, { already_decided }) => sum + already_decided, 0),
  }
}

/** What a start that the action log names screens: everything, what is new, or the clients that were chosen. */
export const startedScope = (data: Record<string, unknown> | null): 'all' | 'all_new' | 'selective' => {
  if (data?.['type'] === 'selective') return 'selective'
  return data?.['batchType'] === 'all' ? 'all' : 'all_new'
}

/** Whether a task began without a user and without the schedule: after a change of the lists. */
export const beganByItself = ({ initiator, type }: Pick<OngoingTask, 'initiator' | 'type'>): boolean =>
  initiator === 'scheduled' && type !== 'scheduled'

export interface OutcomeBar {
  reason: ComebackReason | 'new'
  hits: number
  /** Fraction of the longest bar. */
  share: number
}

/** The reasons for the hits of a run: new hits first, then reopened ones by descending frequency. */
export function barsOfOutcome({ raised, came_back }: Pick<RunOutcome, 'raised' | 'came_back'>): OutcomeBar[] {
  const bars = [{ reason: 'new' as const, hits: raised }, ...came_back].filter(({ hits }) => hits > 0)
  const longest = Math.max(...bars.map(({ hits }) => hits))
  return bars.map((bar) => ({ ...bar, share: bar.hits / longest }))
}

/** Splits pasted references at commas, spaces and lines, and removes duplicates. */
export function splitReferences(text: string): string[] {
  return [...new Set(text.split(/[\s,;，、；]+/).filter((part) => part !== ''))]
}

/** The named schedules; any other is shown as cron text. */
export const schedules = {
  never: '',
  nightly: '0 2 * * *',
  weekdays: '0 2 * * 1-5',
  sunday: '0 20 * * 0',
} as const
export type ScheduleName = keyof typeof schedules | 'own'

export const scheduleName = (cron: string): ScheduleName =>
  (Object.keys(schedules) as (keyof typeof schedules)[]).find((name) => schedules[name] === cron) ?? 'own'
