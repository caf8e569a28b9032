import { clock } from '#web/clock.ts'
import { randomId } from '../random-id.ts'

const pollMs = 60

interface Turn<T> {
  name: string
  waitMs: number
  work: () => Promise<T>
  onTimeout: () => Error
}

/**
 * Runs `work` while no other tab of this origin runs it. Rejects with `onTimeout()` if the lock is not acquired in time. Browsers
 * do not offer Web Locks to pages served over plain HTTP, so a lease in localStorage is used there.
 */
export async function inTurn<T>(turn: Turn<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  return locks === undefined ? byLease(turn) : byWebLock(locks, turn)
}

async function byWebLock<T>(locks: LockManager, { name, waitMs, work, onTimeout }: Turn<T>): Promise<T> {
  let mine = false
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(waitMs) }, () => {
      mine = true
      return work()
    })
  } catch (error) {
    throw mine ? error : onTimeout()
  }
}

async function byLease<T>({ name, waitMs, work, onTimeout }: Turn<T>): Promise<T> {
  const key = `lease.${name}`
  const owner = randomId()
  const deadline = clock.now() + waitMs
  while (!takeLease(key, owner, waitMs)) {
    if (clock.now() > deadline) throw onTimeout()
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  try {
    return await work()
  } finally {
    if (readLease(key)?.owner === owner) localStorage.removeItem(key)
  }
}

function takeLease(key: string, owner: string, lifeMs: number): boolean {
  const held = readLease(key)
  if (held !== undefined && held.owner !== owner && held.until > clock.now()) return false
  localStorage.setItem(key, JSON.stringify({ owner, until: clock.now() + lifeMs }))
  return readLease(key)?.owner === owner
}

function readLease(key: string): { owner: string; until: number } | undefined {
  const text = localStorage.getItem(key)
  return text === null ? undefined : (JSON.parse(text) as { owner: string; until: number })
}
