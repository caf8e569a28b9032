import { z } from 'zod'
import { refuse } from '../api/issue.ts'
import { ReportLanguage } from '../reports/reports.ts'
import { EpochMs } from '../values/dates.ts'

/** Ongoing screening: tasks that keep every customer screened against the current lists. Each shape names its call. */
const ongoingKinds = ['full', 'delta', 'selective', 'scheduled'] as const
export type OngoingKind = (typeof ongoingKinds)[number]
const ongoingStatuses = ['pending', 'running', 'completed', 'failed', 'timeout', 'cancelled'] as const
export type OngoingStatus = (typeof ongoingStatuses)[number]

/** Wording of the action log per kind: everything, or only new data. */
export const ongoingBatchType: Record<OngoingKind, 'all' | 'all_new'> = {
  full: 'all',
  delta: 'all_new',
  selective: 'all_new',
  scheduled: 'all_new',
}

/** One ongoing run as the task list shows it. Calls on a task identify it by its guid. */
export const OngoingTask = z.object({
  guid: z.string(),
  type: z.enum(ongoingKinds),
  taskId: z.string(),
  status: z.enum(ongoingStatuses),
  /** Download URL of its result; null until there is one. */
  url: z.string().nullable(),
  /** The webhook events this task raises. */
  eventTypes: z.array(z.string()),
  start: z.number().int(),
  end: z.number().int().nullable(),
  /** Customers covered, and the total. */
  parties: z.number().int(),
  parties_total: z.number().int(),
  /** Customers compared with the lists or their changes; the others are known to be unaffected. */
  compared: z.number().int(),
  /** Hits raised or reopened. */
  hits: z.number().int(),
  already_decided: z.number().int(),
  /** False as long as importing the result failed; `try_import` retries. */
  imported: z.boolean(),
  release: z.string().nullable(),
  previous_release: z.string().nullable(),
  initiator: z.enum(['manual', 'scheduled']),
  username: z.string(),
  error: z.string().nullable(),
  /** Opens the three downloads of this task for 15 minutes, as `?token=`; every list call returns a fresh one. */
  download_token: z.string().nullable(),
})
export type OngoingTask = z.infer<typeof OngoingTask>

/** `GET v2.2/screening/task`: newest first, started from `start` to `end`; `page` is zero-based. */
export const OngoingQuery = z.strictObject({
  start: z.coerce.number<number>().pipe(EpochMs).optional(),
  end: z.coerce.number<number>().pipe(EpochMs).optional(),
  size: z.coerce.number<number>().int().min(1).max(500).default(30),
  page: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
})
export const OngoingList = z.object({
  status: z.literal(200),
  ongoings: z.array(OngoingTask),
  total: z.number().int(),
})

const refIdsMax = 10_000
const RefId = z.string().trim().min(1).max(100)

/** Only a selective run names its customers, and it must. */
function checkRefIds({ type, ref_ids }: { type: OngoingKind; ref_ids?: string[] | undefined }, ctx: z.RefinementCtx) {
  const names = (ref_ids ?? []).length > 0
  if (type === 'selective' && !names) refuse(ctx, ['ref_ids'], 'required', { field: 'ref_ids' })
  if (type !== 'selective' && names) refuse(ctx, ['ref_ids'], 'invalid', { field: 'ref_ids' })
}

/** `POST v2.2/screening/task/start`. Returns the new task, or the one that is already running. */
export const StartOngoing = z
  .strictObject({
    type: z.enum(ongoingKinds),
    /** Selective runs name the customers by their references. */
    ref_ids: z.array(RefId).max(refIdsMax).optional(),
  })
  .superRefine(checkRefIds)
export type StartOngoing = z.infer<typeof StartOngoing>

/** `GET v2.2/screening/task/start`, the documented form: references are one comma-separated text. */
export const StartOngoingQuery = z
  .strictObject({
    type: z.enum(ongoingKinds),
    ref_ids: z
      .string()
      .max(100_000)
      .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
      .pipe(z.array(RefId).max(refIdsMax))
      .optional(),
  })
  .superRefine(checkRefIds)

/** `POST v2.2/ongoing/individuals` and `…/corporates`: screens one customer now, by its reference. */
export const ScreenNow = z.strictObject({ refId: RefId })
export const ScreenedNow = z.object({
  scan_id: z.string(),
  key: z.string(),
  release: z.string(),
  hits: z.number().int(),
  raised: z.number().int(),
  reopened: z.number().int(),
  already_decided: z.number().int(),
  alert_case: z.number().int().nullable(),
})
export type ScreenedNow = z.infer<typeof ScreenedNow>

export const downloadTokenMs = 15 * 60_000
/** The report as a workbook, or as a numbered and archived PDF in one language: `&format=pdf&lang=en`. */
export const OngoingReportQuery = z.strictObject({
  token: z.string().max(2_000).optional(),
  format: z.enum(['xlsx', 'pdf']).default('xlsx'),
  lang: ReportLanguage.default('en'),
})

/** One line of a result: a customer with hits, and the hits. */
export const OngoingResultLine = z.object({
  person: z.number().int().nullable(),
  company: z.number().int().nullable(),
  ref_id: z.string().nullable(),
  name: z.string(),
  hits: z.array(z.object({ entity_id: z.string(), entity_name: z.string(), score: z.number(), level: z.string() })),
})

/** Actions available for a task in each state. */
export const ongoingActions = ({ status, imported }: Pick<OngoingTask, 'status' | 'imported'>) => ({
  stop: status === 'pending' || status === 'running',
  retry: status === 'failed' || status === 'timeout' || (status === 'completed' && !imported),
  download: status === 'completed' && imported,
})
