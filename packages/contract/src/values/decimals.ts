/** An exact decimal number: `units` of 10^-`scale`. Money is text on the wire and never a floating-point number. */
interface Decimal {
  units: bigint
  scale: number
}

const pattern = /^(\d+)(?:\.(\d+))?$/

/** Parses a text of digits; undefined for anything else. */
function read(text: string): Decimal | undefined {
  const [, whole, part = ''] = pattern.exec(text) ?? []
  return whole === undefined ? undefined : { units: BigInt(whole + part), scale: part.length }
}

const ten = (power: number): bigint => 10n ** BigInt(power)

/** Rounds half up, as is usual for money. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n)
}

function write(units: bigint, scale: number): string {
  const digits = String(units).padStart(scale + 1, '0')
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** The product with this number of places. Undefined if either text is not a number. */
export function multiply(one: string, other: string, places: number): string | undefined {
  const [a, b] = [read(one), read(other)]
  if (!a || !b) return undefined
  const scale = a.scale + b.scale
  return write(divideRounded(a.units * b.units * ten(places), ten(scale)), places)
}

/** The quotient with this number of places. Undefined if either text is not a number or the divisor is zero. */
export function divide(dividend: string, divisor: string, places: number): string | undefined {
  const [a, b] = [read(dividend), read(divisor)]
  if (!a || !b || b.units === 0n) return undefined
  return write(divideRounded(a.units * ten(places + b.scale), b.units * ten(a.scale)), places)
}

/** The sum of amounts, with two places. */
export function sumOf(amounts: readonly string[]): string {
  const cents = amounts.map((text) => read(text)).map((at) => (at ? divideRounded(at.units * 100n, ten(at.scale)) : 0n))
  return write(
    cents.reduce((total, each) => total + each, 0n),
    2,
  )
}

/** Negative if the first number is smaller, positive if it is larger. Text that is not a number counts as zero. */
export function compareDecimals(one: string, other: string): number {
  const zero = { units: 0n, scale: 0 }
  const [a, b] = [read(one) ?? zero, read(other) ?? zero]
  const difference = a.units * ten(b.scale) - b.units * ten(a.scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Filters an amount while the user types: digits and one point with at most two places. */
export function typedAmount(typed: string): string {
  const [whole = '', ...rest] = typed.normalize('NFKC').replace(/[,\s]/gu, '').split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`
}
