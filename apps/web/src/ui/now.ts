import { useSyncExternalStore } from 'react'
import { clock } from '#web/clock.ts'
import { relativeTimeRefreshMs } from '#web/constants.ts'

let now = clock.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The current time, updated every 60 seconds by one shared timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    // The timer does not run without subscribers.
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
