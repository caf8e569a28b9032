/** Places of a unit in which amounts are counted. */
export const amountScale = 12
const shape = /^(-?)(\d{1,24})(?:\.(\d{0,12}))?$/

/** A signed decimal in whole units of 10^-12; undefined for any other text. */
export function unitsOf(amount: string): bigint | undefined {
  const [, sign, whole, part = ''] = shape.exec(amount) ?? []
  if (whole === undefined) return undefined
  const units = BigInt(whole + part.padEnd(amountScale, '0'))
  return sign === '-' ? -units : units
}

/** A signed decimal with at least two places and no more than it needs: equal amounts are equal texts. */
export function amountOf(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(amountScale + 1, '0')
  const part = digits.slice(-amountScale).replace(/0+$/, '').padEnd(2, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -amountScale)}.${part}`
}

/** The exact sum of signed decimals. Text that is none counts as zero. */
export const signedSum = (amounts: readonly string[]): string =>
  amountOf(amounts.reduce((sum, amount) => sum + (unitsOf(amount) ?? 0n), 0n))

export const negated = (amount: string): string => amountOf(-(unitsOf(amount) ?? 0n))
export const plus = (one: string, other: string): string => signedSum([one, other])
