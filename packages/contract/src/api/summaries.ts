import { z } from 'zod'
import { defineResource } from './resource.ts'

export const ShortName = z.object({
  id: z.number().int(),
  lang: z.number().int(),
  name_type: z.number().int(),
  sur: z.string().nullable(),
  other: z.string().nullable(),
})
export type ShortName = z.infer<typeof ShortName>

/** A party as other records show it, with enough fields to recognise and open it. A deleted party is shown as 'Record Deleted'. */
export const PartySummary = z.object({
  id: z.number().int(),
  is_deleted: z.boolean(),
  capacity_type: z.number().int(),
  ref_id: z.string().nullable(),
  status: z.number().int(),
  names: z.array(ShortName),
  alerts_pending: z.number().int(),
  /** A hit on a sanctions list was confirmed, and the confirmation is still in force. */
  sanctions_hit: z.boolean(),
})
export type PartySummary = z.infer<typeof PartySummary>

const summary = (path: string) =>
  defineResource({ path, row: PartySummary, write: z.object({}), filter: [], sort: [], verbs: [] })
/** Only populated, never called. */
export const personSummaries = summary('individuals')
export const companySummaries = summary('corporates')
export const customerSummaries = summary('customers')
