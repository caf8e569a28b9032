import type { Condition } from '@probity/contract/api/list-query.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { compare } from '#kernel/resource/filter.ts'

/** Of the hits of a customer on one listed party, the one that leads those of its status. */
export const leadsFilter = (condition: Condition): RawBuilder<SqlBool> => compare(sql.ref('t.leads'), condition)
