import type { CountedRow } from '@probity/contract/dashboard/dashboard.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { customersOf } from '../parties/party-lists.public.ts'
import { counterpartyNames } from '../parties/screened-parties.public.ts'

interface FoundRow extends Omit<CountedRow, 'customer' | 'free_party'> {
  person: number | null
  company: number | null
  counterparty: number | null
}

export interface Page {
  limit: number
  skip: number
}

/** One page merged from several lists, ordered by date and id, newest first; each list is read at most to the end of the page. */
export async function readPage(tx: Tx, lists: readonly RawBuilder<unknown>[], { limit, skip }: Page) {
  const order = sql`order by date desc, kind, id desc`
  const read = lists.map((list) => sql`(select * from (${list}) l order by date desc, id desc limit ${skip + limit})`)
  const { rows } = await sql<FoundRow>`select * from (${sql.join(read, sql` union all `)}) r
    ${order} limit ${limit} offset ${skip}`.execute(tx)
  return named(tx, rows)
}

async function named(tx: Tx, rows: readonly FoundRow[]): Promise<CountedRow[]> {
  const customers = await customersOf(tx, rows)
  const names = await counterpartyNames(
    tx,
    rows.flatMap(({ counterparty }) => counterparty ?? []),
  )
  return rows.map(({ person: _person, company: _company, counterparty, ...row }, at) => ({
    ...row,
    customer: customers[at] ?? null,
    free_party: counterparty === null ? [] : (names.get(counterparty) ?? []),
  }))
}
