import type { AdjacentParameters } from '@probity/contract/match-api/match-api.ts'
import type { FtmView } from '@probity/watchlists/to-ftm-entity.ts'
import { AppError } from '#kernel/errors.ts'

interface AdjacentPage {
  limit: number
  offset: number
  total: { value: number; relation: 'eq' }
  results: FtmView[]
}

/** Properties that can link other entities to a party. */
const linking = ['sanctions', 'addressEntity', 'positionOccupancies', 'associates', 'unknownLinkTo']

function pageOf(nested: FtmView, property: string, { limit, offset }: AdjacentParameters): AdjacentPage {
  const all = (nested.properties[property] ?? []).filter((value) => typeof value !== 'string')
  return { limit, offset, total: { value: all.length, relation: 'eq' }, results: all.slice(offset, offset + limit) }
}

/** Entities linked to a party, one page per property. */
export function adjacentTo(nested: FtmView, page: AdjacentParameters): Record<string, AdjacentPage> {
  const pages = linking.map((property) => [property, pageOf(nested, property, page)] as const)
  return Object.fromEntries(pages.filter(([, { total }]) => total.value > 0))
}

export function adjacentBy(nested: FtmView, property: string, page: AdjacentParameters): AdjacentPage {
  if (!linking.includes(property)) throw new AppError('E_NOT_FOUND', {}, 'No such property!')
  return pageOf(nested, property, page)
}
