import { z } from 'zod'
import { Hit } from '../screening/screening.ts'

/* Responses in the format of the OpenSanctions API; additional fields do not affect clients. */

const text = z.string()
const count = z.number().int()
const Total = z.object({ value: count, relation: z.enum(['eq', 'gte']) })

/** A listed party in the FollowTheMoney model; nested, its properties contain further entities. */
export interface FtmEntityAnswer {
  id: string
  caption: string
  schema: string
  properties: Record<string, (string | FtmEntityAnswer)[]>
  datasets: string[]
  referents: string[]
  target: boolean
  first_seen: string | null
  last_seen: string | null
  last_change: string | null
}

const entity = {
  id: text,
  caption: text,
  schema: text,
  datasets: z.array(text),
  referents: z.array(text),
  target: z.boolean(),
  first_seen: text.nullable(),
  last_seen: text.nullable(),
  last_change: text.nullable(),
}

export const FtmEntity: z.ZodType<FtmEntityAnswer> = z
  .object({
    ...entity,
    get properties() {
      return z.record(text, z.array(z.union([text, FtmEntity])))
    },
  })
  .meta({ id: 'FtmEntity' })

const Scored = z.object({
  ...entity,
  properties: z.record(text, z.array(z.union([text, FtmEntity]))),
  score: z.number(),
  match: z.boolean(),
  features: z.record(text, z.number()),
  explanations: z.record(
    text,
    z.object({ score: z.number(), detail: text, query: text.nullable(), candidate: text.nullable() }),
  ),
  similarity_level: Hit.shape.similarity_level,
  legal_effect: Hit.shape.legal_effect,
  explanation: Hit.shape.explanation,
})

export const MatchAnswer = z.object({
  responses: z.record(
    text,
    z.object({
      status: count,
      results: z.array(Scored),
      total: Total,
      query: z.looseObject({ schema: text, properties: z.record(text, z.array(z.unknown())) }),
      scan_id: text,
    }),
  ),
  limit: count,
})

export const SearchAnswer = z.object({
  limit: count,
  offset: count,
  total: Total,
  results: z.array(FtmEntity),
  facets: z.record(text, z.object({ label: text, values: z.array(z.object({ name: text, label: text, count })) })),
})

export const AdjacentPage = z.object({ limit: count, offset: count, total: Total, results: z.array(FtmEntity) })
export const AdjacentAnswer = z.object({ entity: FtmEntity, adjacent: z.record(text, AdjacentPage) })

export const CatalogAnswer = z.object({
  datasets: z.array(
    z.looseObject({
      name: text,
      title: text,
      version: text,
      load: z.boolean(),
      index_version: text,
      index_current: z.boolean(),
      children: z.array(text),
      resources: z.array(z.unknown()),
    }),
  ),
  current: z.array(text),
  outdated: z.array(text),
  index_stale: z.boolean(),
})

const Features = z.record(text, z.object({ description: text, coefficient: z.number(), url: text }))
export const AlgorithmsAnswer = z.object({
  algorithms: z.array(
    z.object({
      name: text,
      description: text,
      features: Features,
      docs: z.object({ name: text, description: text, config: z.object({}), features: Features }),
    }),
  ),
  default: text,
  best: text,
})
