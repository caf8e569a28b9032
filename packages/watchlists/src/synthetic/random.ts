/** A deterministic random source: the same for the same seed and number on every machine. */
export interface Random {
  /** An integer from 0 up to, not including, `below`. */
  int(below: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Small numbers far more often than large ones, like the frequencies of surnames. */
  skewed(below: number): number
}

/** Each record has its own stream, so that it can be generated without its predecessors. */
export function randomOf(seed: number, number: number): Random {
  let state = mix(mix(seed ^ 0x9e3779b9) + Math.imul(number, 0x85ebca6b)) || 1
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(items.length)]!,
    skewed: (below) => {
      const roll = next()
      return Math.floor(roll * roll * Math.sqrt(roll) * below)
    },
  }
}

function mix(word: number): number {
  let mixed = word | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return mixed ^ (mixed >>> 16)
}
