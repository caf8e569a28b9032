import { isRateOld } from '@probity/contract/transactions/rates.ts'
import { compareDecimals, divide, multiply } from '@probity/contract/values/decimals.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

export interface Money {
  amount: string
  currency: string
  amount_to: string
  currency_to: string
}

/** Value of a transaction in Hong Kong dollars, with its rate; nulls while no rate is known. */
export interface HkdValue {
  hkd_amount: string | null
  hkd_rate: string | null
  hkd_rate_date: string | null
}
const unknown: HkdValue = { hkd_amount: null, hkd_rate: null, hkd_rate_date: null }

interface Rate {
  hkd_per_unit: string
  valid_from: string
}

/** Value of one unit of each currency on a day: the rate with the latest start. */
async function ratesOn(tx: Tx, day: string, currencies: readonly string[]): Promise<Map<string, Rate>> {
  const { rows } = await sql<Rate & { currency: string }>`/* rates_on */ select distinct on (currency) currency,
      trim_scale(hkd_per_unit)::text as hkd_per_unit, to_char(valid_from, 'YYYY-MM-DD') as valid_from
    from exchange_rates where currency = any(${[...currencies]}) and valid_from <= ${day}::date and not is_deleted
    order by currency, valid_from desc`.execute(tx)
  return new Map(rows.map(({ currency, ...rate }) => [currency, rate]))
}

/** Decimal places for comparing a rate between two currencies. */
const ratePlaces = 10

/** Deviation of the rate from the table in per cent, with two decimal places; null without both amounts and both rates. */
function offBy(money: Money, rates: ReadonlyMap<string, Rate>): string | null {
  const worth = (currency: string) => (currency === 'HKD' ? '1' : rates.get(currency)?.hkd_per_unit)
  const [from, to] = [worth(money.currency), worth(money.currency_to)]
  const paid = divide(money.amount_to, money.amount, ratePlaces)
  if (from === undefined || to === undefined || paid === undefined || money.currency === money.currency_to) return null
  if (compareDecimals(money.amount_to, '0') === 0) return null
  const ratio = divide(multiply(paid, to, ratePlaces) ?? '0', from, ratePlaces)
  return ratio === undefined ? null : Math.abs(Number(ratio) * 100 - 100).toFixed(2)
}

/** The oldest of the used rates, and whether it is too old for the day of the transaction. */
function ageOf(rates: ReadonlyMap<string, Rate>, day: string) {
  const table_rate_date = [...rates.values()].map(({ valid_from }) => valid_from).toSorted()[0] ?? null
  return { table_rate_date, is_rate_old: table_rate_date !== null && isRateOld(table_rate_date, day) }
}

interface Rated {
  rate_off_percent: string | null
  table_rate_date: string | null
  is_rate_old: boolean
}

/** The amount in Hong Kong dollars if there is one; otherwise the received amount, then the paid one, at that day's rate. */
export async function hkdValue(tx: Tx, money: Money, tranDate: number): Promise<HkdValue & Rated> {
  const day = hongKongDay(tranDate)
  const rates = await ratesOn(tx, day, [money.currency, money.currency_to])
  const rated = { rate_off_percent: offBy(money, rates), ...ageOf(rates, day) }
  const legs = [
    { amount: money.amount, currency: money.currency },
    { amount: money.amount_to, currency: money.currency_to },
  ]
  const inHkd = legs.find(({ currency }) => currency === 'HKD')
  if (inHkd) return { hkd_amount: inHkd.amount, hkd_rate: '1', hkd_rate_date: null, ...rated }
  for (const { amount, currency } of legs) {
    const rate = rates.get(currency)
    if (rate)
      return {
        hkd_amount: multiply(amount, rate.hkd_per_unit, 2) ?? null,
        hkd_rate: rate.hkd_per_unit,
        hkd_rate_date: rate.valid_from,
        ...rated,
      }
  }
  return { ...unknown, ...rated }
}
