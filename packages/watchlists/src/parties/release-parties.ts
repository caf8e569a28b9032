import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Release } from '../release/open-release.ts'
import { rowFacts } from './contradicts.ts'
import { groupParties, type LinkedRow } from './group-parties.ts'
import type { KeyStore } from './key-store.ts'
import { linkKeysOf } from './link-keys.ts'
import type { PartyGroup } from './party-group.ts'

/** Names of the files of a release that hold link keys and the groups found with them. */
export const keysPart = 'link-keys'
export const partiesPart = 'parties.jsonl'

/** A firm's own list is seen by that firm alone, so its rows link nobody. */
export const mayLink = (list: string): boolean => !list.startsWith('own-')

/** Finds the rows that are one party. Only records that share a key with another are read. */
export async function findParties(records: Release, keys: KeyStore): Promise<PartyGroup[]> {
  const rows: LinkedRow[] = []
  for (const ordinal of keys.linkedRows()) {
    const party = await records.at(ordinal)
    rows.push({ ...rowFacts(party), keys: linkKeysOf(party) })
  }
  return groupParties(rows)
}

export const partyLines = (groups: readonly PartyGroup[]): Buffer =>
  Buffer.from(groups.map((group) => `${JSON.stringify(group)}\n`).join(''))

/** The parties of a release that stand on several rows; none for a release from before they were looked for. */
export async function* readPartyGroups(folder: string): AsyncGenerator<PartyGroup> {
  const path = join(folder, partiesPart)
  if (!existsSync(path)) return
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    yield JSON.parse(line) as PartyGroup
}

/** The link keys of a release; undefined for one from before they were kept. */
export async function readKeys(folder: string): Promise<Buffer | undefined> {
  const path = join(folder, keysPart)
  return existsSync(path) ? readFile(path) : undefined
}
