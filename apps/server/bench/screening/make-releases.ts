import type { Entity } from '@probity/matching/entity.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'
import { buildRelease } from '@probity/watchlists/release/build-release.ts'
import { openRelease } from '@probity/watchlists/release/open-release.ts'
import { syntheticEntity } from '@probity/watchlists/synthetic/entities.ts'
import { buildIndex } from '../../src/modules/watchlists/release-index.ts'

const seed = 11
const categories = ['sanctions', 'politically_exposed', 'adverse_media', 'law_enforcement']

/** An invented party as a list states it. */
function asListed(entity: Entity, number: number): ListedParty {
  const places = (codes: readonly string[] | undefined) => (codes ?? []).map((code) => ({ code, text: code }))
  return {
    id: `bench:${String(number).padStart(8, '0')}`,
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

/** The list before and after: every so many-th party is another one in the second. */
function* parties(entities: number, changed: number): Generator<ListedParty> {
  const every = changed === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(entities / changed))
  for (let number = 0; number < entities; number++) {
    const other = number % every === 0 && number / every < changed
    yield asListed(syntheticEntity(other ? seed + 1 : seed, number), number)
  }
}

/** Builds two releases that differ in so many parties. Answers their folders. */
export async function makeReleases(
  home: string,
  { entities, changed }: { entities: number; changed: number },
): Promise<{ id: string; folder: string }[]> {
  const made: { id: string; folder: string }[] = []
  for (const differing of [0, changed]) {
    const words = { en: 'Bench', zh: 'Bench' }
    const source = {
      list: 'demo',
      name: words,
      publisher: 'Bench',
      licence: 'none',
      version: String(differing),
      shape: 'generated',
    }
    const previous = made[0] ? await openRelease(made[0].folder) : undefined
    const update = { source, parties: parties(entities, differing) } as unknown as Parameters<
      typeof buildRelease
    >[0]['updates'][number]
    made.push(await buildRelease({ home, previous, updates: [update], index: buildIndex }))
    await previous?.close()
  }
  return made
}
