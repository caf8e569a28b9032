import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

export interface LeaseTimes {
  /** The lease of a process that ended is free after this time without renewal. */
  leaseMs: number
  /** Polling interval of a waiting process. */
  pollMs: number
}

const usual: LeaseTimes = { leaseMs: 60_000, pollMs: 250 }

/**
 * Runs work in one process at a time across all machines, without holding a connection. The lease is renewed while the work
 * runs. A process that cannot renew for `leaseMs` loses it, so the work must tolerate a second run.
 */
export async function withLease<T>(
  owner: Database,
  name: string,
  work: () => Promise<T>,
  { leaseMs, pollMs }: LeaseTimes = usual,
): Promise<T> {
  const holder = randomUUID()
  while (!(await take(owner, { name, holder, leaseMs }))) await sleep(pollMs)
  // A renewal that fails is repeated by the next one, well before the lease ends.
  const renewal = setInterval(() => void renew(owner, { name, holder, leaseMs }).catch(() => undefined), leaseMs / 4)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await sql`delete from leases where name = ${name} and holder = ${holder}`.execute(owner)
  }
}

interface Lease {
  name: string
  holder: string
  leaseMs: number
}

async function take(owner: Database, { name, holder, leaseMs }: Lease): Promise<boolean> {
  const { rows } = await sql`insert into leases as held (name, holder, until_date)
    values (${name}, ${holder}, now_ms() + ${leaseMs}) on conflict (name) do update
    set holder = excluded.holder, until_date = excluded.until_date where held.until_date < now_ms()
    returning name`.execute(owner)
  return rows.length > 0
}

const renew = (owner: Database, { name, holder, leaseMs }: Lease): Promise<unknown> =>
  sql`update leases set until_date = now_ms() + ${leaseMs} where name = ${name} and holder = ${holder}`.execute(owner)
