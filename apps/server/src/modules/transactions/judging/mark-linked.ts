import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { linkedWindows } from '../records/linked-windows.ts'

const hourMs = 3_600_000
const tables = { own: 'transactions', part: 'transaction_parts' } as const

/** Later operations of one kind of party in the window. A sum in the condition would keep row security from using the index. */
const laterOf = (table: keyof typeof tables, party: 'person' | 'company' | 'counterparty') => sql`
  select ${sql.ref(table === 'own' ? 'o.id' : 'o.transaction')} as id from named n join ${sql.table(tables[table])} o
    on ${sql.ref(`o.${party}`)} = ${sql.ref(`n.${party}`)} and o.tran_date between n.tran_date and n.until
    and not o.is_deleted ${table === 'own' ? sql`` : sql`and o.role in ('remitter', 'recipient')`}`

/**
 * Marks later operations of the same parties, whose linked sums include this transaction. Call it before a change too, because the
 * old version may have counted for another party or day.
 */
export async function markLinked(tx: Tx, id: number): Promise<void> {
  const widthMs = Math.max(...(await linkedWindows(tx))) * hourMs
  const later = [
    laterOf('own', 'person'),
    laterOf('own', 'company'),
    laterOf('part', 'person'),
    laterOf('part', 'company'),
    laterOf('part', 'counterparty'),
  ]
  await sql`with named as (
      select person, company, null::bigint as counterparty, tran_date, tran_date + ${widthMs}::bigint as until from transactions where id = ${id}
      union all select person, company, counterparty, tran_date, tran_date + ${widthMs}::bigint from transaction_parts
        where transaction = ${id} and role in ('remitter', 'recipient') and not is_deleted),
    later as (${sql.join(later, sql` union `)}),
    locked as (select id from transactions where id in (select later.id from later) and id <> ${id} and not record_is_stale
      order by id for no key update)
    update transactions set record_is_stale = true where id in (select locked.id from locked)`.execute(tx)
}
