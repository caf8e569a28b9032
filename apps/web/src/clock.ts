/** The one place that reads the time. Everything else takes `now`. */
export const clock = { now: (): number => Date.now() }
