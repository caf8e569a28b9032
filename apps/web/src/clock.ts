/** The one place that reads the time. Everything else takes `now`. */
export const clock = { now: (): number => Date.now() }

/** Today as the user's calendar shows it, YYYY-MM-DD. */
export function localDay(): string {
  const now = new Date(clock.now())
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
