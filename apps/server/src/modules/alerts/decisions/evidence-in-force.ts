import { hitStatus, type Verdict } from '@probity/contract/alerts/verdict.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { changedSinceScreened } from '#modules/parties/party-screening.public.ts'
import type { HitRow } from '../hits/hit-row.ts'

const customerChanged = () =>
  new AppError(
    'E_CONFLICT',
    { reason: 'customer_changed' },
    'The customer was changed after this evidence was made and is being screened again. Look at the hit again, then decide.',
  )

export const evidenceChanged = () =>
  new AppError(
    'E_CONFLICT',
    { reason: 'evidence_changed' },
    'The evidence of this hit changed after the decision was asked for. Refuse the request; the hit is then decided on what is known now.',
  )

/** Refuses to decide a pending hit on evidence about a customer who has been changed since. */
export async function refuseOutdated(tx: Tx, row: HitRow, verdict: Verdict): Promise<void> {
  if (row.status !== hitStatus.pending || verdict.status === hitStatus.pending) return
  const { person, company, counterparty } = row
  // The next save of a transaction screens a free party again; no ledger says how it was screened.
  if (counterparty) return
  const capacity_type = person === null ? capacityType.company : capacityType.person
  if (await changedSinceScreened(tx, { capacity_type, capacity_id: person ?? company ?? 0 })) throw customerChanged()
}
