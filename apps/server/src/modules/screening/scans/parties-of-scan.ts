import type { Hit } from '@probity/contract/screening/screening.ts'
import type { ScanParty } from '@probity/contract/screening/screening-answers.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import { splitParties } from '#modules/alerts/alerts.public.ts'

/** Listed parties with several rows in an answer, in its order. Rows that users split off are separate parties. */
export async function partiesOfScan(
  tx: Tx,
  release: Pick<ServedRelease, 'partyOf'>,
  hits: readonly Pick<Hit, 'entity_id'>[],
): Promise<ScanParty[]> {
  const grouped = hits.flatMap(({ entity_id }) => {
    const group = release.partyOf(entity_id)
    return group ? [{ entity_id, party: group.party }] : []
  })
  const splits = await splitParties(
    tx,
    grouped.map(({ entity_id }) => entity_id),
  )
  const by = Map.groupBy(grouped, ({ entity_id, party }) => splits.get(entity_id) ?? party)
  return [...by]
    .filter(([, rows]) => rows.length > 1)
    .map(([party, rows]) => ({ party, entities: rows.map(({ entity_id }) => entity_id) }))
}
