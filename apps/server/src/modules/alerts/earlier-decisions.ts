import type { Hit } from '@probity/contract/screening.ts'
import type { Tx } from '#kernel/tenant.ts'
import { standingHits } from './decisions.queries.ts'
import { hitKey, type PartyRef } from './raised-hit.ts'

/** The same hits, each with what was decided of it before. */
export async function earlierDecisions(tx: Tx, party: PartyRef, hits: readonly Hit[]): Promise<Hit[]> {
  const standing = await standingHits(
    tx,
    hits.map(({ entity_id }) => ({ ...party, entity_id })),
  )
  return hits.map((hit) => {
    const before = standing.get(hitKey(party, hit.entity_id))
    if (!before || before.decision === null) return hit
    const { status, exposition, remarks, username, decided_date } = before
    const decision = {
      status,
      exposition,
      remarks,
      username: username ?? '',
      at: decided_date ?? 0,
      stands: status !== 0,
      changed: [],
    }
    return { ...hit, decision }
  })
}
