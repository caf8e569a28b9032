import { familyOfCapacity } from '@probity/contract/parties/party-names.ts'
import type { History } from '@probity/contract/parties/register-calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Trail } from '#kernel/modules/module.ts'
import * as families from '../families/families.ts'
import type { PartyRef } from '../party-summaries.ts'
import { historyOfRows } from './record-history.ts'

/** All rows that ever belonged to a party, in every family, removed ones included. */
function recordsOf({ capacity_type, capacity_id: id }: PartyRef, trails: readonly Trail[]) {
  const own = sql`select ${familyOfCapacity(capacity_type)}::text as table_name, ${id}::bigint as parent`
  const column = capacity_type === 2 ? 'person_id' : 'company_id'
  const parts = families.ofParties.map(
    ({ table }) => sql`select ${table}::text, id from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
  )
  if (capacity_type === 2) parts.push(sql`select 'identifications', id from identifications where np_id = ${id}`)
  else
    for (const { table } of [...families.ofCompanies, families.shares])
      parts.push(sql`select ${table}::text, id from ${sql.table(table)} where company_id = ${id}`)
  const kind = capacity_type === 2 ? 'person' : 'company'
  parts.push(...trails.map((trail) => trail(kind, id)).filter((named) => named !== undefined))
  return sql`${own} union all ${sql.join(parts, sql` union all `)}`
}

/** The history of a party and its child rows. */
export const historyOf = (
  tx: Tx,
  party: PartyRef,
  { limit, skip, trails }: { limit: number; skip: number; trails: readonly Trail[] },
): Promise<z.infer<typeof History>> => historyOfRows(tx, recordsOf(party, trails), { limit, skip })
