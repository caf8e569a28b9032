import type { PartySummary } from '@probity/contract/api/summaries.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Loader } from '#kernel/resource/binding.ts'
import { type PartyRef, partyKey, summariesOf } from '../party-summaries.ts'

/** A row about one customer: a person or a company. */
export interface OfCustomer {
  person: number | null
  company: number | null
}

const refOf = ({ person, company }: OfCustomer): PartyRef =>
  person === null ? { capacity_type: 1, capacity_id: company ?? 0 } : { capacity_type: 2, capacity_id: person }

/** The customers of these rows, with their names in both scripts. */
export async function customersOf(tx: Tx, rows: readonly OfCustomer[]): Promise<(PartySummary | null)[]> {
  const found = await summariesOf(tx, rows.map(refOf))
  return rows.map((row) => {
    const party = found.get(partyKey(refOf(row)))
    if (party === undefined) return null
    const { coi_number: _coi, dob: _dob, incorp_date: _incorporated, ...summary } = party
    return summary
  })
}

/** Who each of these rows is about. */
export type FindCustomers = (tx: Tx, ids: readonly number[]) => Promise<({ id: number } & OfCustomer)[]>

/** Rows that name their customer in columns of their own. */
const namedIn =
  (table: string): FindCustomers =>
  async (tx, ids) =>
    (
      await sql<{ id: number } & OfCustomer>`select id, person, company from ${sql.table(table)}
        where id = any(${[...ids]}::bigint[])`.execute(tx)
    ).rows

/** Loads the customer that each of a page of rows is about; of one kind, where a kind is named. */
export const customerLoader =
  (of: string | FindCustomers, kind?: keyof OfCustomer): Loader =>
  async (tx, ids) => {
    const found = await (typeof of === 'string' ? namedIn(of) : of)(tx, ids)
    const rows = found.filter((row) => kind === undefined || row[kind] !== null)
    const customers = await customersOf(tx, rows)
    return new Map(rows.map(({ id }, at) => [id, customers[at]]))
  }

/** The customers of a page of rows under the key of their kind. */
export const clientLoaders = (of: string | FindCustomers): Record<keyof OfCustomer, Loader> => ({
  person: customerLoader(of, 'person'),
  company: customerLoader(of, 'company'),
})
