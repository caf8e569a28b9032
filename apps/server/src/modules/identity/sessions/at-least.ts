import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves no sooner than after `ms`, so that timing reveals nothing about the result. */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [answer] = await Promise.allSettled([work, sleep(ms)])
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}

/** Waits until `ms` have passed since `started`, a reading of the monotonic clock. */
export const waitUntil = (started: number, ms: number): Promise<void> =>
  sleep(Math.max(0, started + ms - performance.now()))
