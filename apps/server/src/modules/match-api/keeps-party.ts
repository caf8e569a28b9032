import type { ListedParty } from '@probity/watchlists/record.ts'
import { topicsOf } from '@probity/watchlists/to-ftm-entity.ts'

export interface PartyFilters {
  exclude_schema: readonly string[]
  topics: readonly string[]
  changed_since?: string | undefined
  exclude_entity_ids?: readonly string[] | undefined
}

/** `seen` is when the party's list was read: without a date of change in the list, the party counts as changed then. */
export function keepsParty(
  party: ListedParty,
  { exclude_schema, topics, changed_since, exclude_entity_ids = [] }: PartyFilters,
  seen: number,
): boolean {
  if (exclude_schema.includes(party.schema) || exclude_entity_ids.includes(party.id)) return false
  if (topics.length > 0 && !topicsOf(party).some((topic) => topics.includes(topic))) return false
  if (changed_since === undefined) return true
  const changed = party.updatedOn ?? party.listedOn ?? new Date(seen).toISOString()
  return changed >= changed_since.slice(0, changed.length)
}
