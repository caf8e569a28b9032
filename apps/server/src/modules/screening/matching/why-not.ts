import type { Hit, ScreeningInput } from '@probity/contract/screening/screening.ts'
import { notFound } from '#kernel/errors.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { MatcherSettings } from './matcher-settings.ts'
import { inputEntity } from './party-query.ts'
import { legalEffects, listQuery } from './screen-parties.ts'
import { levelUnder, toHit } from './to-hit.ts'

const nearMax = 5

interface Question {
  input: ScreeningInput
  entity_id?: string | undefined
  name?: string | undefined
}
type Answer = Omit<Hit, 'similarity_level'> & { similarity_level: Hit['similarity_level'] | null }

/** Why a listed party is no hit: the same comparison as a hit's, for one party or for the nearest below the threshold. */
export async function whyNot(
  settings: MatcherSettings,
  release: ServedRelease,
  { input, entity_id, name }: Question,
): Promise<Answer[]> {
  const query = listQuery(inputEntity(input), settings)
  const found = entity_id === undefined ? await near(release, query, name) : [await release.explain(query, entity_id)]
  if (found[0] === undefined && entity_id !== undefined) throw notFound()
  const legalEffect = legalEffects(release)
  return found
    .filter((listHit) => listHit !== undefined)
    .map((listHit) => ({
      ...toHit(listHit, 'WEAK', { legalEffect, decision: null }),
      similarity_level: levelUnder(listHit.comparison, settings.thresholds),
    }))
}

/** The nearest misses, or what a typed name finds among the listed parties, compared with the question. */
async function near(release: ServedRelease, query: Parameters<ServedRelease['explain']>[0], name: string | undefined) {
  if (!name) return release.nearMisses(query, nearMax)
  const [named = []] = await release.search([
    { ...query, entity: { id: 'named', schema: 'LegalEntity', names: [{ full: name }] }, limit: nearMax },
  ])
  return Promise.all(named.map(({ record }) => release.explain(query, record.id)))
}
