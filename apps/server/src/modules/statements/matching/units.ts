import { unitsOf } from '@probity/contract/values/signed-amounts.ts'

const perUnit = 1_000_000_000n

/**
 * An amount in thousandths as a whole number, exact up to 9 trillion, so that sums of amounts are quick. Undefined for what is no
 * amount, nothing, larger or finer: it agrees with nothing.
 */
export function thousandthsOf(amount: string): number | undefined {
  const units = unitsOf(amount)
  if (units === undefined || units === 0n || units % perUnit !== 0n) return undefined
  const thousandths = Number(units / perUnit)
  return Number.isSafeInteger(thousandths * 8) ? thousandths : undefined
}
