/** The arithmetic in which the parts of a company are solved. */
export interface Numbers {
  plus: (one: number, other: number) => number
  times: (one: number, other: number) => number
  over: (dividend: number, divisor: number) => number
  /** One less this part; 0 if nothing is left. */
  rest: (own: number) => number
}

/** Fast and rounded; a rest below 1e-12 is a rounding error. */
export const reals: Numbers = {
  plus: (one, other) => one + other,
  times: (one, other) => one * other,
  over: (dividend, divisor) => dividend / divisor,
  rest: (own) => (1 - own < 1e-12 ? 0 : 1 - own),
}

/** Exact remainders modulo a prime below 2^26, so that no product exceeds 2^53. A division by zero makes NaN. */
export function remainders(prime: number): Numbers {
  const times = (one: number, other: number) => ((one % prime) * (other % prime)) % prime
  const power = (base: number, exponent: number): number =>
    exponent === 0 ? 1 : times(power(times(base, base), Math.floor(exponent / 2)), exponent % 2 === 1 ? base : 1)
  return {
    plus: (one, other) => (one + other) % prime,
    times,
    over: (dividend, divisor) =>
      divisor % prime === 0 ? Number.NaN : times(dividend, power(divisor % prime, prime - 2)),
    rest: (own) => (1 - own + prime) % prime,
  }
}
