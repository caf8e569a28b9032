import { shares } from '@probity/contract/companies/officers.ts'
import { sql } from 'kysely'
import { childLoader } from '#kernel/children/load-children.ts'
import type { Loader } from '#kernel/resource/binding.ts'
import { type PartyRef, partyKey, summariesOf } from '#modules/parties/parties.public.ts'

type Held = { id: number } & PartyRef

/** Loads the party named by each row of a page. */
function partyLoader(table: string, columns: { type: string | 1; id: string }, only: 1 | 2): Loader {
  const type = columns.type === 1 ? sql`1` : sql.ref(columns.type)
  return async (tx, ids) => {
    const { rows } = await sql<Held>`select id, ${type} as capacity_type, ${sql.ref(columns.id)} as capacity_id
      from ${sql.table(table)} where id = any(${ids}) and ${sql.ref(columns.id)} is not null and ${type} = ${only}`.execute(
      tx,
    )
    const parties = await summariesOf(tx, rows)
    return new Map(rows.map((row) => [row.id, parties.get(partyKey(row)) ?? null]))
  }
}

/** The person or company that holds a role, and the company it is held in. */
export const officerRelations = (table: string): Record<string, Loader> => ({
  person: partyLoader(table, { type: 'capacity_type', id: 'capacity_id' }, 2),
  party_company: partyLoader(table, { type: 'capacity_type', id: 'capacity_id' }, 1),
  company: partyLoader(table, { type: 1, id: 'company_id' }, 1),
})

export const sharesOfHolders: Loader = childLoader({ table: 'shares', spec: shares, parent: 'shareholder_id' })
