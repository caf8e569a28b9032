import type { ReportedTransaction } from './suspicion-reports.ts'

const cents = (amount: string): bigint => {
  const [whole = '0', rest = ''] = amount.split('.')
  return BigInt(whole) * 100n + BigInt(rest.padEnd(2, '0').slice(0, 2))
}
const asText = (sum: bigint): string => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`

/** The value of transactions in Hong Kong dollars; null if one of them has no value, because a partial sum misleads. */
export function hkdTotal(all: readonly Pick<ReportedTransaction, 'hkd_amount'>[]): string | null {
  let sum = 0n
  for (const { hkd_amount } of all) {
    if (hkd_amount === null) return null
    sum += cents(hkd_amount)
  }
  return asText(sum)
}

/** The sum paid out; null unless it is all in one currency. */
export function paidOut(all: readonly Pick<ReportedTransaction, 'amount_to' | 'currency_to'>[]): string | null {
  const [first] = all
  if (!first || all.some(({ currency_to }) => currency_to !== first.currency_to)) return null
  return asText(all.reduce((sum, { amount_to }) => sum + cents(amount_to), 0n))
}

const dayMs = 86_400_000

/** Number of days that transactions span, the first and the last included. */
export function daysOf(all: readonly Pick<ReportedTransaction, 'tran_date'>[]): number {
  if (all.length === 0) return 0
  const instants = all.map(({ tran_date }) => tran_date)
  return Math.floor((Math.max(...instants) - Math.min(...instants)) / dayMs) + 1
}
