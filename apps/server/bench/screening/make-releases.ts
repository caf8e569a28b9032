import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Entity } from '@probity/matching/entity.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'
import { buildRelease } from '@probity/watchlists/release/build-release.ts'
import { pack } from '@probity/watchlists/release/compress.ts'
import { digestOf } from '@probity/watchlists/release/digest.ts'
import { addSourceEntry, appendRecord, draftRelease, sealRecords } from '@probity/watchlists/release/draft-release.ts'
import { finishRelease } from '@probity/watchlists/release/finish-release.ts'
import { openRecords, openRelease, type Release } from '@probity/watchlists/release/open-release.ts'
import { syntheticEntity } from '@probity/watchlists/synthetic/entities.ts'
import { leaveChanges } from '../../src/modules/watchlists/changes/leave-changes.ts'
import { buildIndex } from '../../src/modules/watchlists/releases/release-index.ts'

const seed = 11
const categories = ['sanctions', 'politically_exposed', 'adverse_media', 'law_enforcement']

const idOf = (number: number): string => `bench:${String(number).padStart(8, '0')}`

/** An invented party as a list states it. */
function asListed(entity: Entity, number: number): ListedParty {
  const places = (codes: readonly string[] | undefined) => (codes ?? []).map((code) => ({ code, text: code }))
  return {
    id: idOf(number),
    list: 'demo',
    schema: entity.schema,
    categories: [categories[number % categories.length]!],
    names: entity.names.map(({ full, quality }, at) => ({
      full,
      type: at === 0 ? 'primary' : 'alias',
      ...(quality ? { quality } : {}),
    })),
    genders: [...(entity.genders ?? [])],
    births: (entity.birthDates ?? []).map((date) => ({ date })),
    nationalities: places(entity.nationalities),
    countries: places(entity.countries),
    identifiers: (entity.identifiers ?? []).map(({ type, value }) => ({ type, value })),
  } as ListedParty
}

/** Whether this party differs in the second release (every n-th does). */
function differing({ entities, changed }: Sizes): (number: number) => boolean {
  const every = changed === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(entities / changed))
  return (number) => number % every === 0 && number / every < changed
}

interface Sizes {
  entities: number
  changed: number
}

function* parties(entities: number): Generator<ListedParty> {
  for (let number = 0; number < entities; number++) yield asListed(syntheticEntity(seed, number), number)
}

const words = { en: 'Bench', zh: 'Bench' }
const source = { list: 'demo', name: words, publisher: words, licence: words, shape: 'generated' }

async function firstRelease(home: string, { entities }: Sizes): Promise<Made[number]> {
  const update = { source: { ...source, version: '0' }, parties: parties(entities) }
  const { id, folder } = await buildRelease({ home, updates: [update], index: buildIndex })
  return { id, folder }
}

/** The same list with some parties replaced. All others are copied without re-encoding, which would take minutes. */
async function secondRelease(home: string, before: Release, sizes: Sizes): Promise<Made[number]> {
  const draft = await draftRelease(home)
  const digests = await before.digestsOf('demo')
  const differs = differing(sizes)
  const counts = { ...before.manifest.sources[0]!.counts }
  let number = 0
  for await (const packed of before.packed('demo')) {
    const entity = differs(number) ? syntheticEntity(seed + 1, number) : undefined
    if (entity) {
      const party = asListed(entity, number)
      const text = JSON.stringify(party)
      const { schema } = await before.at(number)
      counts[schema] = (counts[schema] ?? 0) - 1
      counts[party.schema] = (counts[party.schema] ?? 0) + 1
      await appendRecord(draft, { packed: pack(text), digest: digestOf(party, text) })
    } else await appendRecord(draft, { packed, digest: digests.get(idOf(number))! })
    number++
  }
  addSourceEntry(draft, { ...source, version: '1', files: [], counts, first: 0 })
  await sealRecords(draft)
  const records = await openRecords(draft.folder, { manifest: draft.manifest, id: 'draft' })
  const { algorithm, parts } = await buildIndex(records, draft.folder)
  await records.close()
  for (const part of parts) draft.manifest.parts[part] = await hashOf(path.join(draft.folder, part))
  return finishRelease(draft, { algorithm })
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part as Buffer)
  return hash.digest('hex')
}

export type Made = { id: string; folder: string }[]

/** A delta between equal releases compares nobody, so its time would be meaningless. */
function refuseSame([one, other]: Made): void {
  if (one?.id !== other?.id) return
  throw new Error(
    `both releases of this folder are ${one?.id}, so a delta would compare nobody: remove the folder, and fill it anew with --pieces prepare and --changed 1 or more`,
  )
}

/** Builds two releases that differ in this many parties, or one release for none, unless they exist. Reports the folders after each slow build. */
export async function makeReleases(
  home: string,
  sizes: Sizes,
  { made, told }: { made: Made; told: (made: Made) => void },
): Promise<Made> {
  if (made.length === 0) {
    made.push(await firstRelease(home, sizes))
    told(made)
  }
  if (sizes.changed === 0) return made
  if (made.length === 1) {
    const before = await openRelease(made[0]!.folder)
    made.push(await secondRelease(home, before, sizes))
    await before.close()
    refuseSame(made)
    told(made)
  }
  refuseSame(made)
  const [before, after] = made
  // As in an import.
  const failure = await leaveChanges({ from: before!.folder, to: after!.folder })
  if (failure) throw new Error(failure)
  return made
}
