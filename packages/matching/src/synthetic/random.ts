/** A random number stream, reproducible by seed. */
export interface Random {
  /** From 0 up to, not including, `below`. */
  integer(below: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (below: number) => Math.floor(next() * below)
  return {
    integer,
    chance: (probability) => next() < probability,
    pick: (from) => from[integer(from.length)]!,
  }
}

/** Picks the nth member about 1/n as often as the first, like the frequencies of names. */
export function pickSkewed<T>(random: Random, from: readonly T[]): T {
  const x = random.integer(1 << 24) / (1 << 24)
  return from[Math.floor((from.length + 1) ** x) - 1]!
}
