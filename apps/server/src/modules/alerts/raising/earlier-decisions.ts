import type { Hit } from '@probity/contract/screening/screening.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { hitKey } from '../hits/raised-hit.ts'
import { standingHits } from './decisions.queries.ts'
import { changesSince, type FactsOfHit, onSameEvidence } from './sort-hits.ts'

/** The hits, each with what was decided of it before, and whether that still stands on the evidence of today. */
export async function earlierDecisions(tx: Tx, found: readonly FactsOfHit[]): Promise<Hit[]> {
  const standing = await standingHits(
    tx,
    found.map(({ person, company, counterparty, hit }) => ({
      person,
      company,
      counterparty,
      entity_id: hit.entity_id,
    })),
  )
  return found.map((one) => {
    const { hit } = one
    const before = standing.get(hitKey(one, hit.entity_id))
    if (!before || before.decision === null) return hit
    const { status, exposition, remarks, username, decided_date } = before
    const decision = {
      status,
      exposition,
      remarks,
      username: username ?? '',
      at: decided_date ?? 0,
      stands: status !== 0 && onSameEvidence(one, before),
      changed: changesSince(one, before).map(({ field }) => field),
    }
    return { ...hit, decision }
  })
}
