/** Rules for restarting a search thread that died. */
export interface RestartPolicy {
  firstPauseMs: number
  longestPauseMs: number
  /** After this many deaths in a row, a thread that is not back makes the pool unfit. */
  deathsMax: number
  /** After this uptime a thread counts as healthy, and its next death starts a new row. */
  healthyAfterMs: number
  now: () => number
  /** Schedules work; returns a function that cancels it. */
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

/** The pause before a restart doubles with each death in a row. */
export const pauseAfter = (deaths: number, { firstPauseMs, longestPauseMs }: RestartPolicy): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (deaths - 1))
