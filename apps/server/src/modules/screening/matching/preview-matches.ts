import type { WatchlistPreview } from '@probity/contract/screening/preview.ts'
import { isRaised } from '@probity/contract/screening/raising.ts'
import { compareHits, type ScreeningInput } from '@probity/contract/screening/screening.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { MatcherSettings } from './matcher-settings.ts'
import { inputEntity } from './party-query.ts'
import { hitsOf, listQuery } from './screen-parties.ts'

const bestMax = 5

/** Screening results for a name, for a form whose record is not saved yet. */
export async function previewMatches(
  settings: MatcherSettings,
  release: ServedRelease,
  input: ScreeningInput,
): Promise<WatchlistPreview> {
  const [found = []] = await release.search([listQuery(inputEntity(input), settings)])
  const hits = hitsOf(release, found, settings).map(({ hit }) => hit)
  const atLevel = (level: string) => hits.filter(({ similarity_level }) => similarity_level === level).length
  return {
    counts: { EXACT: atLevel('EXACT'), STRONG: atLevel('STRONG'), WEAK: atLevel('WEAK') },
    raised: hits.filter((hit) => isRaised(hit, settings.raise_from)).length,
    dated: hits.filter(({ entity_dob }) => entity_dob !== null).length,
    best: hits
      .toSorted(compareHits)
      .slice(0, bestMax)
      .map(({ entity_id, entity_name, entity_dob, similarity_level, lists, legal_effect }) => ({
        entity_id,
        entity_name,
        entity_dob,
        similarity_level,
        lists,
        is_binding: legal_effect.code === 'binding',
      })),
  }
}
