interface Wanted {
  sum: number
  /** Ways that are looked for. */
  ways: number
  /** Amounts that may make the sum, at least 2. */
  parts?: number
}

/**
 * The ways to reach a sum with 2 to 4 of some amounts, by their places, in the order of the places. Amounts are of one sign, so that
 * what goes beyond the sum is given up at once.
 */
export function subsetsOf(amounts: readonly number[], { sum, ways, parts = 4 }: Wanted): number[][] {
  const found: number[][] = []
  const sizes = amounts.map(Math.abs)
  const goOn = (from: number, rest: number, taken: readonly number[]): void => {
    for (let at = from; at < sizes.length && found.length < ways; at++) {
      const left = rest - sizes[at]!
      if (left === 0 && taken.length > 0) found.push([...taken, at])
      else if (left > 0 && taken.length < parts - 1) goOn(at + 1, left, [...taken, at])
    }
  }
  goOn(0, Math.abs(sum), [])
  return found
}
