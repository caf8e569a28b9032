import type { Condition } from '@probity/contract/api/list-query.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { compare } from '#kernel/resource/filter.ts'

/** Keeps the leading hit of each customer, listed party and status. */
export const leadsFilter = (condition: Condition): RawBuilder<SqlBool> => compare(sql.ref('t.leads'), condition)
