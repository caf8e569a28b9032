import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** Value of one unit in Hong Kong dollars in the demo. */
export const perUnit: Readonly<Record<string, string>> = {
  USD: '7.8',
  VND: '0.0003',
  PHP: '0.134',
  JPY: '0.0523',
  EUR: '8.96',
  CNY: '1.092',
  GBP: '10.41',
}

/** Writes the table of rates of each week, because a rate is out of date after eight days. */
export async function writeRates(tx: Tx, weeks: { from: string; to: string }): Promise<void> {
  const rows = Object.entries(perUnit).map(([currency, hkd_per_unit]) => ({ currency, hkd_per_unit }))
  await sql`insert into exchange_rates (currency, valid_from, hkd_per_unit, source)
    select currency, week::date, hkd_per_unit::numeric, 'house'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (currency text, hkd_per_unit text),
      generate_series(${weeks.from}::date, ${weeks.to}::date, interval '1 week') as week`.execute(tx)
}
