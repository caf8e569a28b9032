import { z } from 'zod'

/*
 * Matching in the format of OpenSanctions API clients. Names of fields and parameters are that API's; our additions
 * (`similarity_level`, `explanation`, `scan_id`) do not affect clients.
 */

/** A parameter that may be repeated. */
const several = (max: number) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.string().max(200)).max(max),
  )
/** An empty value is none: read as 0 it would make every entity a match. */
const share = (usual: number) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().min(0).max(1).default(usual))
const flag = (initial: boolean) => z.enum(['true', 'false', '1', '0']).default(initial ? 'true' : 'false')
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}(T\d{2}(:\d{2}(:\d{2}(\.\d+)?)?)?)?$/)

const matchQueriesMax = 100
const matchLimitMax = 500
const pageMax = 500

const filters = {
  include_dataset: several(100),
  exclude_dataset: several(100),
  exclude_schema: several(50),
  topics: several(50),
  changed_since: moment.optional(),
}

/** Unknown parameters are ignored, as in that API. */
export const MatchParameters = z.object({
  limit: z.coerce.number().int().min(1).max(matchLimitMax).default(5),
  /** Results with at least this score are called a match. */
  threshold: share(0.7),
  /** Results below this score are left out. Never above the threshold. */
  cutoff: share(0.7),
  algorithm: z.string().max(60).default('best'),
  ...filters,
  exclude_entity_ids: several(50),
})
export type MatchParameters = z.infer<typeof MatchParameters>

export const SearchParameters = z.object({
  q: z.string().trim().max(500).default(''),
  schema: z.string().max(60).default('Thing'),
  countries: several(50),
  datasets: several(100),
  ...filters,
  limit: z.coerce.number().int().min(0).max(pageMax).default(10),
  offset: z.coerce.number().int().min(0).max(9_499).default(0),
  facets: z.preprocess(
    (value) => (value === undefined ? ['countries', 'topics', 'datasets'] : Array.isArray(value) ? value : [value]),
    z.array(z.enum(['countries', 'topics', 'datasets', 'schema', 'genders', 'identifiers'])).max(6),
  ),
})
export type SearchParameters = z.infer<typeof SearchParameters>

export const EntityParameters = z.object({ nested: flag(true) })

export const AdjacentParameters = z.object({
  limit: z.coerce.number().int().min(0).max(pageMax).default(10),
  offset: z.coerce.number().int().min(0).max(9_499).default(0),
  /** Sent by clients, but ignored: results are in the order of the list. */
  sort: several(10),
})
export type AdjacentParameters = z.infer<typeof AdjacentParameters>

const text = z.union([z.string(), z.number()])

/** A query by example: a FollowTheMoney schema, and each property as a text or a list of texts. */
export const MatchExample = z
  .object({
    id: z.string().max(400).nullish(),
    schema: z.string().max(60),
    properties: z.record(z.string().max(60), z.union([text, z.array(text).max(1_000)])),
  })
  .meta({ id: 'MatchExample' })
export type MatchExample = z.infer<typeof MatchExample>

export const MatchBody = z
  .object({
    queries: z
      .record(z.string().max(400), MatchExample)
      .refine((queries) => Object.keys(queries).length > 0, { params: { code: 'required', field: 'queries' } })
      .refine((queries) => Object.keys(queries).length <= matchQueriesMax, {
        params: { code: 'too_large', field: 'queries', value: matchQueriesMax },
      }),
    /** Accepted because clients send them, and ignored: a released algorithm has fixed weights. */
    weights: z.record(z.string().max(100), z.number()).default({}),
    config: z.record(z.string().max(100), z.union([z.string(), z.number(), z.boolean(), z.null()])).default({}),
  })
  .meta({ id: 'MatchBody' })
export type MatchBody = z.infer<typeof MatchBody>
