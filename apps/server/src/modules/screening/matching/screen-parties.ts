import type { Hit } from '@probity/contract/screening/screening.ts'
import type { ListHit, ListQuery, ServedRelease } from '#kernel/list-service.ts'
import type { ScreenedParty } from '#modules/parties/screened-parties.public.ts'
import type { MatcherSettings } from './matcher-settings.ts'
import { partyEntity } from './party-query.ts'
import { levelUnder, toHit } from './to-hit.ts'

export interface ScreenedResult<Asked> {
  asked: Asked
  found: { hit: Hit; listHit: ListHit }[]
}

export interface Restriction {
  lists?: readonly string[]
  categories?: readonly string[]
}

export function listQuery(
  entity: ListQuery['entity'],
  settings: MatcherSettings,
  restriction: Restriction = {},
): ListQuery {
  const { thresholds, limit, organisation_id: owner, algorithm } = settings
  return {
    entity,
    threshold: thresholds.weak,
    limit,
    ...(algorithm === undefined ? {} : { algorithm }),
    ...(owner === undefined ? {} : { organisation_id: owner }),
    ...restriction,
  }
}

/** Legal effect in Hong Kong of each list. */
export function legalEffects(release: ServedRelease) {
  const effects = new Map(release.lists.map(({ code, legal_effect }) => [code, legal_effect]))
  return (list: string): Hit['legal_effect'] => effects.get(list) ?? { code: 'information', en: '', zh: '' }
}

/** The lists that bind in Hong Kong. */
export const bindingLists = ({ lists }: Pick<ServedRelease, 'lists'>): string[] =>
  lists.filter(({ legal_effect }) => legal_effect.code === 'binding').map(({ code }) => code)

/** Hits under the organisation's thresholds; results below them are dropped. */
export function hitsOf(
  release: ServedRelease,
  found: readonly ListHit[],
  settings: MatcherSettings,
): ScreenedResult<never>['found'] {
  const legalEffect = legalEffects(release)
  return found.flatMap((listHit) => {
    const level = levelUnder(listHit.comparison, settings.thresholds)
    return level === null ? [] : [{ hit: toHit(listHit, level, { legalEffect, decision: null }), listHit }]
  })
}

/** Screens a page of customers against one release. */
export async function screenParties(
  release: ServedRelease,
  parties: readonly ScreenedParty[],
  settings: MatcherSettings,
): Promise<ScreenedResult<ScreenedParty>[]> {
  const answers = await release.search(parties.map((party) => listQuery(partyEntity(party), settings)))
  return parties.map((asked, i) => ({ asked, found: hitsOf(release, answers[i] ?? [], settings) }))
}
