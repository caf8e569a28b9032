import type { MatchExample } from '@probity/contract/match-api/match-api.ts'
import type { Entity } from '@probity/matching/entity.ts'
import { fromFtm, isReadProperty, UnreadableEntity } from '@probity/matching/ftm.ts'
import { countryCode } from '@probity/watchlists/facts/countries.ts'
import { invalid } from '#kernel/errors.ts'

export interface ReadExample {
  entity: Entity
  /** The parsed query: shows the client which properties were ignored. */
  query: { id: string | null; schema: string; properties: Record<string, string[]> }
}

const countryProperties = new Set([
  'nationality',
  'citizenship',
  'country',
  'jurisdiction',
  'mainCountry',
  'flag',
  'birthCountry',
])

/** Parses an example of a party; refuses the whole batch and names the invalid query. */
export function readExample(name: string, { id = null, schema, properties }: MatchExample): ReadExample {
  const understood = Object.fromEntries(
    Object.entries(properties)
      .filter(([property]) => isReadProperty(property))
      .map(([property, values]) => [property, textsOf(property, values)] as const)
      .filter(([, texts]) => texts.length > 0),
  )
  const entity = entityOf(name, { id: 'query', schema, properties: understood })
  if (entity.names.length === 0 && (entity.identifiers ?? []).length === 0)
    throw refused(`${name}.properties`, 'nothing to compare: give a name or an identifier')
  return { entity, query: { id, schema: entity.schema, properties: understood } }
}

function entityOf(name: string, value: { id: string; schema: string; properties: Record<string, string[]> }): Entity {
  try {
    return fromFtm(value)
  } catch (error) {
    if (error instanceof UnreadableEntity) throw refused(name, error.message)
    throw error
  }
}

function textsOf(property: string, values: MatchExample['properties'][string]): string[] {
  const texts = (Array.isArray(values) ? values : [values]).map((value) => String(value).trim())
  const known = countryProperties.has(property) ? texts.map((text) => countryCode(text) ?? text.toLowerCase()) : texts
  return [...new Set(known)].filter((text) => text !== '')
}

const refused = (path: string, message: string) => invalid({ path: `queries.${path}`, code: 'invalid', message })
