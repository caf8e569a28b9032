import type { ListedPartyRows, SplitParty } from '@probity/contract/alerts/listed-parties.ts'
import { listedName } from '@probity/watchlists/parties/listed-name.ts'
import { findList } from '@probity/watchlists/registry.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import { splitsOf } from './party-splits.ts'
import { regroupHits } from './regroup-hits.ts'

/** The name and list of each row of a party, read before any transaction. */
export async function rowsOf(release: ServedRelease, entity: string): Promise<ListedPartyRows['rows']> {
  const members = release.partyOf(entity)?.members ?? []
  const records = await Promise.all(members.map(({ id }) => release.record(id)))
  return members.map(({ id, list }, at) => {
    const name = listedName(records[at] ?? { id, names: [] })
    return { entity_id: id, name, list, binds: findList(list)?.effect === 'binding' }
  })
}

/** Sets rows of a party apart for this organisation. They stay one party among themselves, and apart through later releases. */
export async function splitParty(
  tx: Tx,
  release: ServedRelease,
  { entities, reason }: SplitParty,
): Promise<{ id: number }> {
  const group = release.partyOf(entities[0]!)
  const members = new Set(group?.members.map(({ id }) => id))
  const isPart = entities.every((id) => members.has(id)) && new Set(entities).size < members.size
  if (!group || !isPart)
    throw new AppError('E_CONFLICT', { reason: 'not_a_part' }, 'Name some, but not all, of the rows of one party.')
  if ((await splitsOf(tx, entities)).length > 0)
    throw new AppError(
      'E_CONFLICT',
      { reason: 'split_already' },
      'One of these rows is set apart already. Undo that first.',
    )
  const { rows } = await sql<{ id: number }>`insert into party_splits (party, entities, reason)
    values (${group.party}, ${[...entities]}::text[], ${reason}) returning id`.execute(tx)
  const { id } = rows[0]!
  await recordActivity(tx, { type: 'party.split', data: { split: id, party: group.party, entities, reason } })
  await regroupHits(tx, release, [...members])
  return { id }
}

/** Joins rows again that were set apart. */
export async function joinParty(tx: Tx, release: ServedRelease, id: number): Promise<{ id: number }> {
  const { rows } = await sql<{ party: string; entities: string[] }>`update party_splits set is_deleted = true
    where id = ${id} and not is_deleted returning party, entities`.execute(tx)
  const split = rows[0]
  if (!split) throw notFound()
  await recordActivity(tx, { type: 'party.join', data: { split: id, ...split } })
  await regroupHits(tx, release, split.entities)
  return { id }
}
