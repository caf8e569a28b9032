import type { WatchlistPreview } from '@probity/contract/screening/preview.ts'
import { isRaised } from '@probity/contract/screening/raising.ts'
import { compareHits, type Hit, type ScreeningInput } from '@probity/contract/screening/screening.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { MatcherSettings } from './matcher-settings.ts'
import { inputEntity } from './party-query.ts'
import { hitsOf, listQuery } from './screen-parties.ts'

const bestMax = 5

type Search = (input: ScreeningInput) => Promise<Hit[]>

/** Years of birth to invent from: a customer of today may be born in any of them. */
const inventedYears = [1930, 1945, 1960, 1975, 1990, 2005]

/** A day of birth as far as possible from the years that these hits state. */
function farDay(hits: readonly Hit[]): string {
  const stated = hits.flatMap(({ entity_dob }) => (entity_dob === null ? [] : [Number(entity_dob.slice(0, 4))]))
  const distance = (year: number) => Math.min(...stated.map((other) => Math.abs(other - year)))
  return `${inventedYears.toSorted((a, b) => distance(b) - distance(a))[0]}-07-17`
}

/** How many raised hits a date of birth would rule out: asked of the matcher itself, with an invented one. */
async function countRuledOut(search: Search, input: ScreeningInput, raised: readonly Hit[]): Promise<number> {
  if (input.dob || raised.every(({ entity_dob }) => entity_dob === null)) return 0
  const left = new Set((await search({ ...input, dob: farDay(raised) })).map(({ entity_id }) => entity_id))
  return raised.filter(({ entity_id }) => !left.has(entity_id)).length
}

/** Screening results for a name, for a form whose record is not saved yet. */
export async function previewMatches(
  settings: MatcherSettings,
  release: ServedRelease,
  input: ScreeningInput,
): Promise<WatchlistPreview> {
  const hitsFor: Search = async (asked) => {
    const [found = []] = await release.search([listQuery(inputEntity(asked), settings)])
    return hitsOf(release, found, settings).map(({ hit }) => hit)
  }
  const raisedOf = (some: readonly Hit[]) => some.filter((hit) => isRaised(hit, settings.raise_from))
  const hits = await hitsFor(input)
  const raised = raisedOf(hits)
  const atLevel = (level: string) => hits.filter(({ similarity_level }) => similarity_level === level).length
  return {
    counts: { EXACT: atLevel('EXACT'), STRONG: atLevel('STRONG'), WEAK: atLevel('WEAK') },
    raised: raised.length,
    dated: await countRuledOut(async (asked) => raisedOf(await hitsFor(asked)), input, raised),
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
