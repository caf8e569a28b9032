import type { History } from '@probity/contract/parties/register-calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { Trail } from '#kernel/modules/module.ts'
import { historyOfRows, labelOf, partyKey, summariesOf } from '#modules/parties/parties.public.ts'

/** Columns derived from others, or naming the row itself. */
const hides = [
  'transaction',
  'counterparty',
  'exchange_rate',
  'hkd_amount',
  'hkd_rate',
  'hkd_rate_date',
  'hits',
  'pending_hits',
  'alert_case_id',
  'alert_case_status',
  'assessments',
  'cdd_status',
  'record_state',
  'record_missing',
  'record_items',
  'record_version',
  'record_is_stale',
  'name_key',
  'party_key',
  'not_same_as',
  'not_same_party',
  // The user of an assessment is that of the entry.
  'username',
]

type Page = z.infer<typeof History>
const capacities = new Map([
  ['person', 2],
  ['company', 1],
])

/** Clients and other parties of the register by name, because a number says nothing to a reader. */
async function withNames(tx: Tx, page: Page): Promise<Page> {
  const idOf = (value: unknown) => (typeof value === 'number' ? [value] : [])
  const named = page.entries.flatMap(({ diffs }) =>
    diffs.flatMap(({ field, before, after }) => {
      const capacity_type = capacities.get(field)
      return capacity_type === undefined
        ? []
        : [...idOf(before), ...idOf(after)].map((capacity_id) => ({ capacity_type, capacity_id }))
    }),
  )
  if (named.length === 0) return page
  const parties = await summariesOf(tx, named)
  const show = (field: string, value: unknown): unknown => {
    const capacity_type = capacities.get(field)
    if (capacity_type === undefined || typeof value !== 'number') return value
    const names = parties.get(partyKey({ capacity_type, capacity_id: value }))?.names ?? []
    return [labelOf(names, 1), labelOf(names, 2)].filter((name) => name !== '').join(' ') || `#${value}`
  }
  const entries = page.entries.map((entry) => ({
    ...entry,
    diffs: entry.diffs.map(({ field, before, after }) => ({
      field,
      before: show(field, before),
      after: show(field, after),
    })),
  }))
  return { ...page, entries }
}

/** History of a transaction, its parties and the rows of other modules about it. */
export async function transactionHistory(
  tx: Tx,
  { id, limit, skip, trails }: { id: number; limit: number; skip: number; trails: readonly Trail[] },
): Promise<z.infer<typeof History>> {
  const { rows } = await sql`select 1 from transactions where id = ${id} and not is_deleted`.execute(tx)
  if (rows.length === 0) throw notFound()
  const records = [
    sql`select 'transactions' as table_name, ${id}::bigint as parent`,
    sql`select 'transaction_parts', id from transaction_parts where transaction = ${id}`,
    ...trails.map((trail) => trail('transaction', id)).filter((named) => named !== undefined),
  ]
  return withNames(tx, await historyOfRows(tx, sql.join(records, sql` union all `), { limit, skip, hides }))
}
