import { z } from 'zod'
import { PartySummary } from '../api/summaries.ts'
import { Bilingual } from '../words/bilingual.ts'

/**
 * Groups of the inbox in screen order, which is what happens if nobody acts (decision 0866). The user's own requests are shown but
 * not counted.
 */
export const inboxGroups = [
  'binding',
  'overdue',
  'approval',
  'assigned',
  'came_back',
  'due',
  'health',
  'own',
  'asked',
] as const
export const InboxGroup = z.enum(inboxGroups)
export type InboxGroup = z.infer<typeof InboxGroup>

export const inboxViews = ['all', 'today', 'binding'] as const
export type InboxView = (typeof inboxViews)[number]

/** Maximum items per group in a response. The counts include the rest. */
export const inboxPageMax = 50
/** Counts stop here; the lists behind the inbox have the exact numbers. */
export const inboxCountMax = 1000

/** One changed field, with its removed and added values. */
export const InboxChange = z.object({ field: Bilingual, removed: z.array(z.string()), added: z.array(z.string()) })
export type InboxChange = z.infer<typeof InboxChange>

/** Requests of the same batch may be decided together; a request without one is decided alone. */
const approvalBatches = ['false_hit', 'reopen', 'change'] as const
const ApprovalBatch = z.enum(approvalBatches)
export type ApprovalBatch = z.infer<typeof ApprovalBatch>

const InboxApproval = z.object({
  id: z.number().int(),
  kind: z.string(),
  state: z.enum(['waiting', 'approved', 'refused']),
  batch: ApprovalBatch.nullable(),
  /** The requester's decision and reason. */
  wanted: z.object({ status: z.number().int(), exposition: z.string().nullable() }).nullable(),
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_date: z.number().int().nullable(),
  /** Remarks of the second person. */
  remarks: z.string().nullable(),
})

export const InboxItem = z.object({
  /** Kind and record: unique in the inbox. */
  key: z.string(),
  group: InboxGroup,
  kind: z.string(),
  severity: z.enum(['binding', 'urgent', 'warning', 'normal']),
  /** The customer concerned; null for lists, runs and settings, which have a title. */
  customer: PartySummary.nullable(),
  title: Bilingual,
  what: Bilingual,
  by: z.string().nullable(),
  since: z.number().int(),
  due: z.number().int().nullable(),
  /** The screen where the item is handled. */
  href: z.string(),
  changes: z.array(InboxChange),
  /** The hit whose evidence is shown next to it. */
  hit: z.object({ table: z.enum(['alerts', 'alert_case_entities']), id: z.number().int() }).nullable(),
  approval: InboxApproval.nullable(),
})
export type InboxItem = z.infer<typeof InboxItem>

const Count = z.number().int()
const Counted = { count: Count, today: Count, binding: Count }

/** `GET v2/inbox`: open items of the caller. */
export const InboxQuery = z.strictObject({ view: z.enum(inboxViews).default('all') })
export const Inbox = z.object({
  groups: z.array(z.object({ group: InboxGroup, ...Counted })),
  items: z.array(InboxItem),
  open: Count,
  today: Count,
  binding: Count,
})
export type Inbox = z.infer<typeof Inbox>

/** `GET v2/inbox/counts`: the counts of the navigation. Null if the caller may not open the list. */
export const InboxCounts = z.object({
  open: Count,
  today: Count,
  binding: Count,
  alerts: Count.nullable(),
  cases: Count.nullable(),
})
export type InboxCounts = z.infer<typeof InboxCounts>

/** `POST v2/approvals/decide`: one decision on several requests of one batch, all or none. */
export const DecideApprovals = z.strictObject({
  ids: z.array(z.number().int().positive()).min(1).max(inboxPageMax),
  state: z.enum(['approved', 'refused']),
  remarks: z.string().max(255).optional(),
})
export type DecideApprovals = z.infer<typeof DecideApprovals>
