import { useSyncExternalStore } from 'react'
import { clock } from '#web/clock.ts'
import { relativeTimeRefreshMs } from '#web/constants.ts'

let now = clock.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The time, told anew every 60 seconds to whoever shows it. One timer for all. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    // While nobody looked, nobody counted.
    now = clock.now()
    timer = setInterval(tick, relativeTimeRefreshMs)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  now = clock.now()
  for (const listener of listeners) listener()
}
