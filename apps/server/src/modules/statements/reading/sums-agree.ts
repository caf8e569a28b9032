import { amountOf, unitsOf } from '@probity/contract/values/signed-amounts.ts'
import type { ReadStatement } from './statement.ts'

export type SumsAgree =
  | { agree: true }
  /** What the bank's closing balance is above opening balance and lines together. */
  | { agree: false; difference: string }
  | { agree: 'unknown' }

/** Whether opening balance and lines give the closing balance, to the last digit; unknown if the file lacks a balance. */
export function sumsAgree({
  opening,
  closing,
  lines,
}: Pick<ReadStatement, 'opening' | 'closing' | 'lines'>): SumsAgree {
  const [first, last] = [opening, closing].map((balance) => (balance === null ? undefined : unitsOf(balance)))
  if (first === undefined || last === undefined) return { agree: 'unknown' }
  const difference = last - lines.reduce((sum, { amount }) => sum + (unitsOf(amount) ?? 0n), first)
  return difference === 0n ? { agree: true } : { agree: false, difference: amountOf(difference) }
}
