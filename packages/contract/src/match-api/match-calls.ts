import { z } from 'zod'
import { defineCall } from '../api/call.ts'
import { anyOf } from '../identity/access.ts'
import {
  AdjacentAnswer,
  AdjacentPage,
  AlgorithmsAnswer,
  CatalogAnswer,
  FtmEntity,
  MatchAnswer,
  SearchAnswer,
} from './match-answers.ts'
import { AdjacentParameters, EntityParameters, MatchBody, MatchParameters, SearchParameters } from './match-api.ts'

const screening = { access: anyOf('SCREENING'), tags: ['matching API'] } as const
const dataset = { ...screening, params: z.object({ dataset: z.string().min(1).max(100) }) } as const
const EntityPath = z.object({ id: z.string().min(1).max(300) })
const entity = { ...screening, method: 'GET', params: EntityPath } as const

/** The calls of the OpenSanctions API, so that its clients work unchanged. */
export const matchCalls = {
  match: defineCall({
    ...dataset,
    method: 'POST',
    path: '/match/:dataset',
    query: MatchParameters,
    body: MatchBody,
    answer: MatchAnswer,
  }),
  search: defineCall({
    ...dataset,
    method: 'GET',
    path: '/search/:dataset',
    query: SearchParameters,
    answer: SearchAnswer,
  }),
  entity: defineCall({ ...entity, path: '/entities/:id', query: EntityParameters, answer: FtmEntity }),
  adjacent: defineCall({
    ...entity,
    path: '/entities/:id/adjacent',
    query: AdjacentParameters,
    answer: AdjacentAnswer,
  }),
  adjacentBy: defineCall({
    ...entity,
    path: '/entities/:id/adjacent/:property',
    params: EntityPath.extend({ property: z.string().min(1).max(100) }),
    query: AdjacentParameters,
    answer: AdjacentPage,
  }),
  catalog: defineCall({ ...screening, method: 'GET', path: '/catalog', answer: CatalogAnswer }),
  algorithms: defineCall({ ...screening, method: 'GET', path: '/algorithms', answer: AlgorithmsAnswer }),
}
