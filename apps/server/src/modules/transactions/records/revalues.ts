import { compareDecimals } from '@probity/contract/values/decimals.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import type { Money } from './hkd-value.ts'

export type Valued = Money & { tran_date: number }
type Given = { [K in keyof Valued]?: Valued[K] | undefined }

/**
 * Whether a save or a draft values a transaction anew: another day in Hong Kong, amount or currency. A form that sends its unchanged
 * fields keeps the value, although the rate of that day was corrected since (decision 0830).
 */
export const revalues = (stored: Valued, given: Given): boolean =>
  (given.tran_date !== undefined && hongKongDay(given.tran_date) !== hongKongDay(stored.tran_date)) ||
  (['currency', 'currency_to'] as const).some((key) => given[key] !== undefined && given[key] !== stored[key]) ||
  (['amount', 'amount_to'] as const).some((key) => compareDecimals(given[key] ?? stored[key], stored[key]) !== 0)
