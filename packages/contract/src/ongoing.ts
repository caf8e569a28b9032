import { z } from 'zod'

export const ongoingKinds = ['full', 'delta', 'selective', 'scheduled'] as const
export type OngoingKind = (typeof ongoingKinds)[number]
export const ongoingStatuses = ['pending', 'running', 'completed', 'failed', 'timeout', 'cancelled'] as const

/** The action log says of each kind whether everything or only what is new was screened. */
export const ongoingBatchType: Record<OngoingKind, 'all' | 'all_new'> = {
  full: 'all',
  delta: 'all_new',
  selective: 'all_new',
  scheduled: 'all_new',
}

/** One ongoing run as the task list shows it. */
export const OngoingTask = z.object({
  guid: z.string(),
  type: z.enum(ongoingKinds),
  taskId: z.string(),
  status: z.enum(ongoingStatuses),
  url: z.string().nullable(),
  eventTypes: z.array(z.string()),
  start: z.number().int(),
  end: z.number().int().nullable(),
  parties: z.number().int(),
  hits: z.number().int(),
  already_decided: z.number().int(),
  imported: z.boolean(),
  release: z.string().nullable(),
  username: z.string(),
  error: z.string().nullable(),
  download_token: z.string().nullable(),
})
export type OngoingTask = z.infer<typeof OngoingTask>

export const StartOngoing = z.strictObject({
  type: z.enum(ongoingKinds),
  /** Selective runs name the customers by their references. */
  ref_ids: z.array(z.string().min(1).max(100)).max(10_000).optional(),
})
export const ScreenNow = z.strictObject({ refId: z.string().min(1).max(100) })
export const downloadTokenMs = 15 * 60_000
