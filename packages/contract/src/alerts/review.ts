import { z } from 'zod'
import type { FourEyesCategory } from '../settings/settings.ts'
import { AlertVerdict } from './alerts.ts'
import { HitStatus, hitStatus } from './verdict.ts'

/** Time in which one key undoes a decision. Mail and webhooks are delayed by the same time. */
export const undoMs = 10_000
export const bulkMax = 500

export const hitTables = ['alerts', 'alert_case_entities'] as const
export type HitTable = (typeof hitTables)[number]

const item = <const T extends readonly [string, ...string[]]>(tables: T) =>
  z.strictObject({
    table: z.enum(tables),
    id: z.number().int().positive(),
    updated_date: z.number().int().optional(),
  })

/** One verdict with one reason for many hits: applied to all of them or to none. */
export const BulkVerdict = z.strictObject({
  items: z.array(item(hitTables)).min(1).max(bulkMax),
  verdict: AlertVerdict,
})
export const BulkOutcome = z.object({
  decided: z.number().int(),
  waiting: z.number().int(),
  /** The decided hits as stored now: to undo the decision, send them with their `updated_date`. */
  items: z.array(z.object({ table: z.enum(hitTables), id: z.number().int(), updated_date: z.number().int() })),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

/** Assigning a case assigns all its pending hits. */
export const Assignment = z.strictObject({
  items: z
    .array(item(['alerts', 'alert_case_entities', 'alert_cases']))
    .min(1)
    .max(bulkMax),
  assigned_to: z.string().max(100).nullable(),
  due_date: z.number().int().nullable().optional(),
})
export type Assignment = z.infer<typeof Assignment>

/** A user who may decide hits. */
export const Colleague = z.object({ username: z.string(), name: z.string(), name_zh: z.string().nullable() })
export type Colleague = z.infer<typeof Colleague>

/** Content of `service_hit.reopened` of a reopened hit. */
export const Reopened = z.looseObject({
  decision: z.number().int().nullable(),
  changes: z.array(z.object({ field: z.string(), added: z.array(z.string()), removed: z.array(z.string()) })),
  status: HitStatus.optional(),
  exposition: z.string().nullish(),
  remarks: z.string().nullish(),
  username: z.string().nullish(),
  at: z.number().int().nullish(),
})
export type Reopened = z.infer<typeof Reopened>

interface Judged {
  status: HitStatus
  categories: readonly string[]
  similarity_level: string
}

/** The four-eyes category of this decision on this hit; none for an immediate undo of one's own decision. */
export function fourEyesReasons(row: Judged, wanted: HitStatus, { isUndo = false } = {}): FourEyesCategory[] {
  const decided = wanted !== hitStatus.pending
  const about: [FourEyesCategory, boolean][] = [
    ['true_hit', wanted === hitStatus.trueHit],
    ['sanctions', decided && row.categories.includes('sanctions')],
    ['pep', decided && row.categories.includes('politically_exposed')],
    ['law_enforcement', decided && row.categories.includes('law_enforcement')],
    ['exact', decided && row.similarity_level === 'EXACT'],
    ['unlock', row.status !== hitStatus.pending && (decided || !isUndo)],
  ]
  return about.filter(([, holds]) => holds).map(([category]) => category)
}
