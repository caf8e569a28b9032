import type { Release } from '../release/open-release.ts'
import { rowFacts } from './contradicts.ts'
import { groupParties, type LinkedRow } from './group-parties.ts'
import type { KeyStore } from './key-store.ts'
import { linkKeysOf } from './link-keys.ts'
import type { PartyGroup } from './party-group.ts'

/** Groups the rows of one party. Only records that share a key with another record are read. */
export async function findParties(records: Release, keys: KeyStore): Promise<PartyGroup[]> {
  const rows: LinkedRow[] = []
  for (const ordinal of keys.linkedRows()) {
    const party = await records.at(ordinal)
    rows.push({ ...rowFacts(party), keys: linkKeysOf(party) })
  }
  return groupParties(rows)
}
