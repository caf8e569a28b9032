import type { SearchParameters } from '@probity/contract/match-api/match-api.ts'
import { findCountry } from '@probity/contract/values/countries.ts'
import type { Entity } from '@probity/matching/entity.ts'
import { schemaOf, UnreadableEntity } from '@probity/matching/ftm.ts'
import { canMeet } from '@probity/matching/schemas.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'
import { toFtmEntity, topicsOf } from '@probity/watchlists/to-ftm-entity.ts'
import { invalidField } from '#kernel/errors.ts'
import { type ListHit, type ServedList, type ServedRelease, visibleTo } from '#kernel/list-service.ts'
import { scopeOf } from './datasets.ts'
import { keepsParty } from './keeps-party.ts'
import { seenBy } from './match-parties.ts'
import { searchKept } from './search-kept.ts'

/** Lower than for screening: a person who browses wants to see more. */
const threshold = 0.5
const facetedMax = 500

export interface SearchRequest {
  release: ServedRelease
  dataset: string
  organisationId: number
  parameters: SearchParameters
  /** The organisation's algorithm. */
  algorithm: string
}

/** Listed parties with a name or number similar to a text, best first. For browsing; nothing is stored. */
export async function searchParties({ release, dataset, organisationId, parameters, algorithm }: SearchRequest) {
  const { q, limit, offset } = parameters
  const schema = schemaNamed(parameters.schema)
  const visible = visibleTo(release.lists, organisationId)
  const scope = scopeOf(visible, { dataset, ...parameters })
  if (q === '') throw invalidField('q', 'required')
  const seen = seenBy(release)
  const rest = {
    threshold,
    algorithm,
    lists: scope.lists,
    organisation_id: organisationId,
    ...(scope.categories ? { categories: scope.categories } : {}),
  }
  const named = { id: 'query', schema, names: [{ full: q }] }
  const numbered = { id: 'query', schema, names: [], identifiers: [{ type: 'other', value: q }] }
  const asked: Entity[] = /\d/.test(q) ? [named, numbered] : [named]
  const keeps = (party: ListedParty): boolean =>
    scope.keeps(party) && keepsParty(party, parameters, seen(party.list)) && isWanted(party, parameters)
  const answers = await searchKept(
    release,
    asked.map((entity) => ({ ...rest, entity })),
    { keeps, enough: Math.max(facetedMax, offset + limit) },
  )
  const found = merged(answers.map(({ hits }) => hits))
  return {
    limit,
    offset,
    total: { value: found.length, relation: answers.every(({ isAll }) => isAll) ? ('eq' as const) : ('gte' as const) },
    results: found
      .slice(offset, offset + limit)
      .map(({ record }) => toFtmEntity(record, { seen: seen(record.list), nested: false })),
    facets: facetsOf(
      found.map(({ record }) => record),
      { wanted: parameters.facets, lists: visible },
    ),
  }
}

function schemaNamed(name: string): Entity['schema'] {
  try {
    return schemaOf(name)
  } catch (error) {
    if (error instanceof UnreadableEntity) throw invalidField('schema', 'invalid')
    throw error
  }
}

function isWanted(party: ListedParty, { schema, countries, datasets }: SearchParameters): boolean {
  const codes = countriesOf(party)
  return (
    canMeet(schemaOf(schema), party.schema) &&
    (countries.length === 0 || countries.some((code) => codes.includes(code.toLowerCase()))) &&
    (datasets.length === 0 || datasets.includes(party.list))
  )
}

function merged(answers: readonly ListHit[][]): ListHit[] {
  const best = new Map<string, ListHit>()
  for (const hit of answers.flat()) {
    const known = best.get(hit.record.id)
    if (!known || known.comparison.score < hit.comparison.score) best.set(hit.record.id, hit)
  }
  return [...best.values()].sort(
    (a, b) => b.comparison.score - a.comparison.score || (a.record.id < b.record.id ? -1 : 1),
  )
}

const countriesOf = ({ nationalities = [], countries = [] }: ListedParty): string[] =>
  [...nationalities, ...countries].flatMap(({ code }) => code ?? [])

interface Facet {
  label: string
  of: (party: ListedParty) => readonly string[]
  name: (value: string, lists: readonly ServedList[]) => string
}
const asIs = (value: string): string => value
const kinds: Record<SearchParameters['facets'][number], Facet> = {
  countries: {
    label: 'Countries',
    of: countriesOf,
    name: (code) => findCountry(code.toUpperCase())?.displayName ?? code,
  },
  topics: { label: 'Topics', of: topicsOf, name: asIs },
  datasets: {
    label: 'Data sources',
    of: ({ list }) => [list],
    name: (code, lists) => lists.find((list) => list.code === code)?.name ?? code,
  },
  schema: { label: 'Entity types', of: ({ schema }) => [schema], name: asIs },
  genders: { label: 'Genders', of: ({ genders = [] }) => genders, name: asIs },
  identifiers: {
    label: 'Identifiers',
    of: ({ identifiers = [] }) => identifiers.map(({ value }) => value),
    name: asIs,
  },
}
const facetValuesMax = 50

function facetsOf(
  parties: readonly ListedParty[],
  { wanted, lists }: { wanted: SearchParameters['facets']; lists: readonly ServedList[] },
) {
  const facet = (kind: (typeof wanted)[number]) => {
    const { label, of, name } = kinds[kind]
    const counts = new Map<string, number>()
    for (const value of parties.flatMap((party) => [...new Set(of(party))]))
      counts.set(value, (counts.get(value) ?? 0) + 1)
    const values = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, facetValuesMax)
    return { label, values: values.map(([value, count]) => ({ name: value, label: name(value, lists), count })) }
  }
  return Object.fromEntries(wanted.map((kind) => [kind, facet(kind)]))
}
