import { type RawBuilder, sql } from 'kysely'

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/**
 * A text as the uuid it holds, null where it holds none, for a lateral join. In a step of its own: what a policy guards is looked up
 * by an index only by what cannot leak its rows, and a pattern could, so that within a join it has every row read.
 */
export const uuidIn = (text: RawBuilder<unknown>) =>
  sql`(select case when ${text} ~ ${uuid} then (${text})::uuid end as value offset 0)`
