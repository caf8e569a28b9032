/** The only place that reads the wall clock; everything else receives the time as an argument. */
export const now = (): number => Date.now()
