import type { ExplainedField, MatchCard } from '@probity/contract/screening/match-card.ts'
import { similarityLevels } from '@probity/contract/screening/match-card.ts'
import {
  compareHits,
  type Hit,
  type ScreeningInput,
  type WatchlistCategory,
  watchlistCategories,
} from '@probity/contract/screening/screening.ts'
import type { StoredInput } from '@probity/contract/screening/stored-input.ts'
import { score as twoDecimals } from '#web/format.ts'

/** Similarity is the score; 'documents' is the order of the response. */
export const hitSorts = ['score', 'documents', 'articles', 'name'] as const
export type HitSort = (typeof hitSorts)[number]

/** Filters and order of a scan's results, stored in the URL. */
export interface HitView {
  category: WatchlistCategory | undefined
  list: string | undefined
  sort: HitSort
}

type Search = Readonly<Record<string, string | undefined>>

export function readHitView(search: Search): HitView {
  return {
    category: watchlistCategories.find(({ code }) => code === search['category'])?.code,
    list: search['list'],
    sort: hitSorts.find((sort) => sort === search['sort']) ?? 'score',
  }
}

/** Most similar first, or the user's choice; ties keep the order of the documents. */
const orders: Record<HitSort, (a: Hit, b: Hit) => number> = {
  score: (a, b) => b.score - a.score,
  documents: compareHits,
  articles: (a, b) => b.articles - a.articles,
  name: (a, b) => a.entity_name.localeCompare(b.entity_name),
}

export function shownHits(hits: readonly Hit[], { category, list, sort }: HitView): Hit[] {
  return hits
    .filter((hit) => category === undefined || hit.entity_categories.includes(category))
    .filter((hit) => list === undefined || hit.lists.includes(list))
    .toSorted((a, b) => orders[sort](a, b) || compareHits(a, b))
}

/** Number of hits per category; a party with two categories counts in both, and none is left out. */
export function categoryCounts(hits: readonly Hit[]): { code: WatchlistCategory; n: number }[] {
  return watchlistCategories.map(({ code }) => ({
    code,
    n: hits.filter(({ entity_categories }) => entity_categories.includes(code)).length,
  }))
}

export function levelCounts(hits: readonly Pick<Hit, 'similarity_level'>[]) {
  return similarityLevels
    .map((level) => ({ level, n: hits.filter(({ similarity_level }) => similarity_level === level).length }))
    .filter(({ n }) => n > 0)
}

/** Hits whose earlier decision still applies on the same evidence. */
export const decidedCount = (hits: readonly Pick<Hit, 'decision'>[]): number =>
  hits.filter(({ decision }) => decision?.stands === true).length

/** The field with the strongest evidence against a party; the name if there is none. */
export function decidingField({ fields }: Pick<MatchCard, 'fields'>): ExplainedField | undefined {
  const against = fields.filter(({ points }) => points < 0).toSorted((a, b) => a.points - b.points)
  return against[0] ?? fields.find(({ field }) => field === 'name')
}

export interface Decider {
  score: number
  en: string
  zh: string
}

/** A score below the threshold, never rounded up to it. */
export const scoreBelow = (score: number, floor: number): string =>
  twoDecimals(score < floor ? Math.min(score, floor - 0.01) : score)

/** The smallest single fact that would lift a near miss over the floor; undefined if there is none. */
export function whatWouldDecide(
  score: number,
  { what_if }: Pick<MatchCard, 'what_if'>,
  floor: number,
): Decider | undefined {
  const [least] = what_if
    .map(({ delta, en, zh }) => ({ score: score + delta, en, zh }))
    .filter((fact) => fact.score >= floor)
    .toSorted((a, b) => a.score - b.score)
  return least
}

/** The query of a stored scan, to run against another listed party. Masked numbers are left out. */
export function questionOf(input: StoredInput): ScreeningInput {
  const isCustomer = input.entity !== undefined
  const place = isCustomer
    ? (input.entity?.nationalities ?? input.entity?.countries)?.[0]?.toUpperCase()
    : input.nationality
  const kind = isCustomer ? (input.company ? 'company' : 'person') : input.entity_type
  return {
    name: input.name,
    ...(input.names === undefined || input.names.length === 0 ? {} : { names: input.names }),
    ...(input.dob ? { dob: input.dob } : {}),
    ...(input.gender ? { gender: input.gender } : {}),
    ...(place ? { nationality: place } : {}),
    ...(!isCustomer && input.id ? { id: input.id } : {}),
    ...(kind === undefined ? {} : { entity_type: kind }),
  }
}
