import type { EarlierDecision, Hit } from '@probity/contract/screening/screening.ts'
import { findCountry } from '@probity/contract/values/countries.ts'
import type { Comparison } from '@probity/matching/compare.ts'
import { listedName } from '@probity/watchlists/parties/listed-name.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'
import type { z } from 'zod'
import { pictureOf } from './picture.ts'

const flagsMax = 3

export interface Found {
  record: ListedParty
  comparison: Comparison
}

function countriesOf({ nationalities = [], countries = [] }: ListedParty): Hit['entity_countries'] {
  const codes = [...nationalities, ...countries]
    .map(({ code }) => code?.toUpperCase())
    .filter((code) => code !== undefined)
  return [...new Set(codes)].slice(0, flagsMax).map((iso2) => {
    const { displayName, displayNameZhHant } = findCountry(iso2) ?? { displayName: iso2, displayNameZhHant: iso2 }
    return { displayName, displayNameZhHant, iso2 }
  })
}

/** Strongest legal effect in Hong Kong of a party's lists. */
export type LegalEffectOf = (list: string) => Hit['legal_effect']

interface Context {
  legalEffect: LegalEffectOf
  decision: z.infer<typeof EarlierDecision> | null
}

/**
 * A match in the form for screens and evidence, with its keys already in canonical order for hashing. The level is the
 * organisation's, the score the algorithm's. The explanation is parsed only when it is shown: runs store it as text.
 */
export function toHit(
  { record, comparison }: Found,
  level: Hit['similarity_level'],
  { legalEffect, decision }: Context,
): Hit {
  return {
    articles: record.articles?.length ?? 0,
    decision,
    entity_categories: record.categories as Hit['entity_categories'],
    entity_countries: countriesOf(record),
    entity_dob: record.births?.find(({ date }) => date)?.date ?? null,
    entity_id: record.id,
    entity_name: listedName(record),
    entity_picture: pictureOf(record),
    entity_type: record.schema === 'Person' ? 'PERSON' : 'ENTITY',
    get explanation() {
      return comparison.explanation as Hit['explanation']
    },
    legal_effect: legalEffect(record.list),
    lists: [record.list],
    score: comparison.score,
    similarity_level: level,
  }
}

export interface Thresholds {
  exact: number
  strong: number
  weak: number
}

/** The level under the organisation's thresholds; a weak alias is at most WEAK. */
export function levelUnder(
  { score, weak }: Pick<Comparison, 'score' | 'weak'>,
  { exact, strong, weak: floor }: Thresholds,
): Hit['similarity_level'] | null {
  if (score < floor) return null
  if (weak) return 'WEAK'
  return score >= exact ? 'EXACT' : score >= strong ? 'STRONG' : 'WEAK'
}
