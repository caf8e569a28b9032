import { z } from 'zod'
import { defineResource, rowBase } from '../api/resource.ts'
import { optionalText } from '../api/texts.ts'
import { isCurrency } from '../values/currencies.ts'
import { Day } from '../values/dates.ts'
import { compareDecimals } from '../values/decimals.ts'
import { daysBetween } from '../values/hong-kong-time.ts'

const rate = /^\d{1,9}(?:\.\d{1,10})?$/
/** Hong Kong dollars for one unit, as positive decimal text with up to ten places. */
const HkdRate = z
  .union([z.string().trim(), z.number().transform(String)])
  .refine((text) => rate.test(text) && compareDecimals(text, '0') > 0, { params: { code: 'invalid' } })
const RatedCurrency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => isCurrency(code) && code !== 'HKD', { params: { code: 'invalid' } })

const fields = { currency: RatedCurrency, valid_from: Day, hkd_per_unit: HkdRate, source: optionalText(100) }

/** The value of one unit of a currency from a day on, as set by this organisation. */
/**
 * Days after which a rate of the table is old. Markets close for a week at most, at Lunar New Year: an older rate was forgotten, and
 * neither the value nor the deviation it gives can be trusted (decision 0834).
 */
const rateAgeDays = 8
export const isRateOld = (valid_from: string, day: string): boolean => daysBetween(valid_from, day) > rateAgeDays

interface TableRate {
  id: number
  currency: string
  valid_from: string
}
/** Of rates with the newest first: those in force today that are old. Earlier rates of a currency were replaced, not forgotten. */
export function forgottenRates(rates: readonly TableRate[], today: string): Set<number> {
  const newest = new Map<string, TableRate>()
  for (const rate of rates) if (!newest.has(rate.currency) && rate.valid_from <= today) newest.set(rate.currency, rate)
  return new Set([...newest.values()].filter(({ valid_from }) => isRateOld(valid_from, today)).map(({ id }) => id))
}

export const exchangeRates = defineResource({
  path: 'exchange_rates',
  row: z.object({
    ...rowBase,
    currency: z.string(),
    valid_from: z.string(),
    hkd_per_unit: z.string(),
    source: z.string().nullable(),
  }),
  write: z.object(fields),
  filter: ['id', 'currency', 'valid_from', 'create_date'],
  sort: ['id', 'currency', 'valid_from', 'create_date'],
  defaultSort: 'valid_from DESC',
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})
