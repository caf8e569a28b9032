import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { PartyGroup } from './party-group.ts'

/** Names of the files of a release that hold link keys and the groups found with them. */
export const keysPart = 'link-keys'
export const partiesPart = 'parties.jsonl'

/** A firm's own list is seen by that firm alone, so its rows link nobody. */
export const mayLink = (list: string): boolean => !list.startsWith('own-')

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
