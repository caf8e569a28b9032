import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { PartyGroup } from './party-group.ts'

/** File names of a release for link keys and for the groups found with them. */
export const keysPart = 'link-keys'
export const partiesPart = 'parties.jsonl'

/** A firm's own list is visible only to that firm, so its rows are never linked. */
export const mayLink = (list: string): boolean => !list.startsWith('own-')

export const partyLines = (groups: readonly PartyGroup[]): Buffer =>
  Buffer.from(groups.map((group) => `${JSON.stringify(group)}\n`).join(''))

/** The parties of a release with several rows; empty for a release built before grouping existed. */
export async function* readPartyGroups(folder: string): AsyncGenerator<PartyGroup> {
  const path = join(folder, partiesPart)
  if (!existsSync(path)) return
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    yield JSON.parse(line) as PartyGroup
}

/** The link keys of a release; undefined for a release built before they were stored. */
export async function readKeys(folder: string): Promise<Buffer | undefined> {
  const path = join(folder, keysPart)
  return existsSync(path) ? readFile(path) : undefined
}
