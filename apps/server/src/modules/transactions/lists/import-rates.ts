import type { RateRow } from '@probity/contract/transactions/rate-csv.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** Stores rates; replaces a rate of the same currency and day, and the last one of a file wins. */
export async function importRates(tx: Tx, rates: readonly RateRow[]): Promise<{ created: number; updated: number }> {
  const last = [...new Map(rates.map((rate) => [`${rate.currency} ${rate.valid_from}`, rate])).values()]
  const given = sql`jsonb_to_recordset(${JSON.stringify(last)}::jsonb)
    as g (currency text, valid_from date, hkd_per_unit numeric, source text)`
  const updated = await sql`update exchange_rates r set hkd_per_unit = g.hkd_per_unit, source = g.source from ${given}
    where r.currency = g.currency and r.valid_from = g.valid_from and not r.is_deleted`.execute(tx)
  const created = await sql`insert into exchange_rates (currency, valid_from, hkd_per_unit, source)
    select g.currency, g.valid_from, g.hkd_per_unit, g.source from ${given}
    where not exists (select 1 from exchange_rates r where r.currency = g.currency and r.valid_from = g.valid_from
      and not r.is_deleted)`.execute(tx)
  return { created: Number(created.numAffectedRows ?? 0), updated: Number(updated.numAffectedRows ?? 0) }
}
