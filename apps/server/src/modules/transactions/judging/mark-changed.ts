import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

interface Span {
  /** Exclusive. */
  since: number
  until: number
}

const partiesAtOnce = 1000

/** End of the next batch of changed parties. */
export async function portionEnd(tx: Tx, { since, until }: Span): Promise<number> {
  const after = (table: string) => sql`(select updated_date from ${sql.table(table)}
    where updated_date > ${since} and not is_deleted order by updated_date offset ${partiesAtOnce - 1} limit 1)`
  const { rows } = await sql<{
    end: number
  }>`select least(${until}::bigint, ${after('individuals')}, ${after('corporates')})
    as end`.execute(tx)
  return rows[0]?.end ?? until
}

/**
 * Marks transactions of changed parties, and those without a value whose currency now has a rate. Skips rows that are being saved:
 * the next round repeats the last minute.
 */
export async function markChanged(tx: Tx, { since, until }: Span): Promise<void> {
  const changed = sql`updated_date > ${since} and updated_date <= ${until} and not is_deleted`
  await sql`with persons as (select id from individuals where ${changed}),
    companies as (select id from corporates where ${changed}),
    rates as (select currency from exchange_rates where ${changed}),
    touched as (
      select t.id from persons c join transactions t on t.person = c.id
      union select t.id from companies c join transactions t on t.company = c.id
      union select p.transaction from persons c join transaction_parts p on p.person = c.id and not p.is_deleted
      union select p.transaction from companies c join transaction_parts p on p.company = c.id and not p.is_deleted
      union select t.id from rates r join transactions t on t.hkd_amount is null and r.currency in (t.currency, t.currency_to)),
    locked as (select id from transactions where id in (select touched.id from touched) and not record_is_stale and not is_deleted
      order by id for no key update skip locked)
    update transactions set record_is_stale = true where id in (select locked.id from locked)`.execute(tx)
}
