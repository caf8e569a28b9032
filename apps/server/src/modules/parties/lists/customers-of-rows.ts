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

/** Loads the customers of a page of rows. */
export const customerLoader =
  (table: string): Loader =>
  async (tx, ids) => {
    const { rows } = await sql<{ id: number } & OfCustomer>`select id, person, company from ${sql.table(table)}
      where id = any(${ids})`.execute(tx)
    const customers = await customersOf(tx, rows)
    return new Map(rows.map(({ id }, at) => [id, customers[at]]))
  }
