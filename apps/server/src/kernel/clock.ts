/** The only place that reads the wall clock; everything else is told the time. */
export const now = (): number => Date.now()
