import { type RawBuilder, sql } from 'kysely'

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/**
 * Parses a text as a uuid, null if it is none, for a lateral join. In a separate step: under row security an index is used only with
 * leakproof operators, and the pattern is none, so that inside a join every row would be read.
 */
export const uuidIn = (text: RawBuilder<unknown>) =>
  sql`(select case when ${text} ~ ${uuid} then (${text})::uuid end as value offset 0)`
