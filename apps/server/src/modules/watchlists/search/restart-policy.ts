/** How a search thread that died is started again. */
export interface RestartPolicy {
  firstPauseMs: number
  longestPauseMs: number
  /** A thread that dies this often in a row, and is not back, makes the pool unfit. */
  deathsMax: number
  /** A thread that lived this long counts as healthy: its next death is the first of a new row. */
  healthyAfterMs: number
  now: () => number
  /** Runs work later; answers what cancels it. */
  later: (work: () => void, ms: number) => () => void
}

export const defaultRestart: RestartPolicy = {
  firstPauseMs: 250,
  longestPauseMs: 30_000,
  deathsMax: 5,
  healthyAfterMs: 60_000,
  now: () => performance.now(),
  later: (work, ms) => {
    const timer = setTimeout(work, ms).unref()
    return () => clearTimeout(timer)
  },
}

/** The pause before the next start doubles with each death in a row. */
export const pauseAfter = (deaths: number, { firstPauseMs, longestPauseMs }: RestartPolicy): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (deaths - 1))
