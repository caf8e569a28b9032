import type { alertCaseEntities } from '@probity/contract/alerts/alert-cases.ts'
import type { alerts } from '@probity/contract/alerts/alerts.ts'
import { alertCalls } from '@probity/contract/alerts/calls/alert-calls.ts'
import { caseCalls } from '@probity/contract/alerts/calls/case-calls.ts'
import type { KindOfEntry } from '@probity/contract/alerts/listed-kind.ts'
import type { Namesake, PartyRows } from '@probity/contract/alerts/party-rows.ts'
import type { RepeatedDecision } from '@probity/contract/alerts/repeated-decisions.ts'
import type { HitTable, Reopened } from '@probity/contract/alerts/review.ts'
import type { HitStatus, Verdict } from '@probity/contract/alerts/verdict.ts'
import type { Hit } from '@probity/contract/screening/screening.ts'
import type { HitApproval, PendingApproval } from '@probity/contract/settings/approvals.ts'
import type { z } from 'zod'
import { call } from '#web/api/call.ts'

/** Additional data for every user who sees the hit; undefined if not requested. */
interface Beside {
  /** The pending approval. */
  approval?: HitApproval | null
  /** The decision that a rule repeated on it. */
  repeats?: RepeatedDecision | null
  /** The customer's hits on the same listed party, if it has several list rows. */
  party?: PartyRows | null
  /** Pending hits of the customer that may be the same listed party. */
  namesakes?: readonly Namesake[]
}
/** The free party of transactions that an alert concerns. */
interface FreeParty {
  id: number
  names: string[]
}
export type AlertRow = z.infer<typeof alerts.row> & Beside & { free_party?: FreeParty | null }
export type EntityRow = z.infer<typeof alertCaseEntities.row> & Beside & { listed_kind?: KindOfEntry | null }
/** A hit as found, with the earlier decision if it was reopened. */
export type StoredHit = Hit & { reopened?: Reopened; facts?: { names?: string[]; schema?: string[] } }

/** The object of a decision: an alert or an entity of a case, in one shape. */
export interface Subject extends Verdict, Beside {
  table: HitTable
  id: number
  updated_date: number
  create_date: number
  updated_by: string | null
  service_id: string
  entity_id: string
  alert_case: number | null
  assigned_to: string | null
  due_date: number | null
  hit: StoredHit
}

export const subjectOfAlert = (row: AlertRow): Subject => ({
  ...row,
  table: 'alerts',
  status: row.hit_status,
  alert_case: null,
  hit: row.service_hit as unknown as StoredHit,
})

export const subjectOfEntity = (row: EntityRow): Subject => ({
  ...row,
  table: 'alert_case_entities',
  hit: row.service_hit as unknown as StoredHit,
})

/** Whether the listed party is shown as a company: everything that is not a person is. */
export const isCompanyHit = ({ hit }: Pick<Subject, 'hit'>): boolean => hit.entity_type !== 'PERSON'

/** Whether the list leaves open what its entry is; such entries are compared with persons and companies alike. */
export const isKindUnstated = ({ facts }: Pick<StoredHit, 'facts'>): boolean => facts?.schema?.[0] === 'LegalEntity'

interface Saved {
  updated_date: number
  approval?: PendingApproval
}

/** Saves a verdict based on the version the reviewer saw; the server refuses it after a concurrent change. */
export async function saveVerdict(
  { table, id, updated_date }: Pick<Subject, 'table' | 'id'> & { updated_date?: number | undefined },
  { status, ...verdict }: Verdict,
): Promise<Saved> {
  const decided = { ...verdict, ...(table === 'alerts' ? { hit_status: status } : { status }) }
  const body = { ...decided, ...(updated_date === undefined ? {} : { updated_date }) }
  return table === 'alerts'
    ? call(alertCalls.decide, { params: { id }, body })
    : call(caseCalls.decide, { params: { id }, body })
}

export const pendingVerdict: Verdict = { status: 0 satisfies HitStatus, exposition: null, remarks: null }
