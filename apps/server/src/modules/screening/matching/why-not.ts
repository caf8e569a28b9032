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

/** Explains why a listed party is not a hit, compared as a hit would be: one party, or the nearest below the threshold. */
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

/** The nearest misses, or the listed parties found by a given name, compared with the query. */
async function near(release: ServedRelease, query: Parameters<ServedRelease['explain']>[0], name: string | undefined) {
  if (!name) return release.nearMisses(query, nearMax)
  const [named = []] = await release.search([
    { ...query, entity: { id: 'named', schema: 'LegalEntity', names: [{ full: name }] }, limit: nearMax },
  ])
  return Promise.all(named.map(({ record }) => release.explain(query, record.id)))
}
