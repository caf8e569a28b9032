/** Durations of a repeated operation in milliseconds. */
export interface Timing {
  p50: number
  p95: number
  perSecond: number
  count: number
}

export interface Pace {
  readers: number
  /** Ends after this time or this many runs, whichever comes first. */
  ms: number
  runs: number
}

/** Repeats the work with this many concurrent readers and measures each run. */
export async function measure({ readers, ms, runs }: Pace, work: (turn: number) => Promise<void>): Promise<Timing> {
  const times: number[] = []
  const from = performance.now()
  let turn = 0
  const reader = async () => {
    while (turn < runs && performance.now() - from < ms) {
      const began = performance.now()
      await work(turn++)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: readers }, reader))
  const seconds = (performance.now() - from) / 1000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), perSecond: times.length / seconds, count: times.length }
}
