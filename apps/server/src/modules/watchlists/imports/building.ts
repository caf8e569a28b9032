import { setTimeout as sleep } from 'node:timers/promises'
import { type Held, tryLease } from '#kernel/database/with-lease.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#kernel/services.ts'

export const buildLease = 'build lists'
const patienceMs = 10 * 60_000
const pollMs = 500
/** Longer than a build on the calling thread keeps its timers waiting. */
const leaseMs = 120_000

/**
 * Runs one build at a time across all machines: concurrent builds from the same release would lose each other's lists. The next
 * build waits two minutes for one whose process was killed.
 */
export async function whileBuilding<T>(
  { owner }: Pick<Services, 'owner'>,
  work: (held: Pick<Held, 'confirm'>) => Promise<T>,
): Promise<T> {
  for (let waited = 0; waited <= patienceMs; waited += pollMs) {
    const done = await tryLease(owner, [buildLease], work, { leaseMs })
    if (done) return done.value
    await sleep(pollMs)
  }
  throw new AppError('E_CONFLICT', {}, 'Another update of the watchlists is still running; try again when it is done')
}
