import type { Schema } from '@probity/matching/entity.ts'
import { ListError } from '../list-error.ts'
import { ofList } from '../problems/of-list.ts'
import { ofRecord } from '../problems/of-record.ts'
import { at } from '../problems/places.ts'
import { findList } from '../registry.ts'
import type { Release } from './open-release.ts'
import { readDigests } from './read-digests.ts'

/** A listed party that must be found by its own name before the release may serve. */
export interface Canary {
  id: string
  list: string
  schema: Schema
  name: string
}
const perList = 25
const tolerableLoss = 0.2

/** A deterministic sample per release: parties spread evenly over the ids of each list. */
export async function chooseCanaries(release: Release): Promise<Canary[]> {
  const counts = new Map(release.manifest.sources.map(({ list, counts: { total = 0 } }) => [list, total]))
  const seen = new Map<string, number>()
  const ids: string[] = []
  for await (const { id, list } of readDigests(release.folder)) {
    const at = seen.get(list) ?? 0
    seen.set(list, at + 1)
    if (at % Math.max(1, Math.floor((counts.get(list) ?? 0) / perList)) === 0) ids.push(id)
  }
  const parties = await Promise.all(ids.map((id) => release.byId(id)))
  return parties.flatMap((party) => {
    const name = party?.names.find(({ quality }) => quality === 'strong')
    return party && name ? [{ id: party.id, list: party.list, schema: party.schema, name: name.full }] : []
  })
}

/** Refuses a release if a canary is not found: its own ones, and those of the last release that are still listed. */
export async function assertCanaries({
  now,
  before,
  search,
  rolledBack = [],
}: {
  now: Release
  before?: Release | undefined
  /** Lists for which an older edition is allowed: missing canaries are not an error there. */
  rolledBack?: readonly string[]
  search: (canary: Canary) => Promise<readonly string[]> | readonly string[]
}): Promise<number> {
  const isSteady = (list: string) => !findList(list)?.mayShrink && !rolledBack.includes(list)
  const old = before ? (await chooseCanaries(before)).filter(({ list }) => isSteady(list)) : []
  const kept: Canary[] = []
  for (const canary of old) if (await now.byId(canary.id)) kept.push(canary)
  const mine = old.filter(({ list }) => now.manifest.sources.some((source) => source.list === list))
  if (kept.length < mine.length * (1 - tolerableLoss)) {
    throw new ListError({ file: 'canaries', problem: ofList.gone(mine.length - kept.length, mine.length) })
  }
  const own = await chooseCanaries(now)
  for (const canary of own) {
    const { id, list, name } = canary
    const found = await search(canary)
    if (!found.includes(id))
      throw new ListError({
        file: list,
        place: at.record(id),
        problem: ofRecord.notFound(name),
      })
  }
  return own.length + kept.length
}
