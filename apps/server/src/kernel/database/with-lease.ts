import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { DB } from './transaction-scope.ts'

export interface LeaseTimes {
  /** The lease of a process that ended is free after this time without renewal. */
  leaseMs: number
  /** Polling interval of a waiting process. */
  pollMs: number
}

const usual: LeaseTimes = { leaseMs: 60_000, pollMs: 250 }

/** Another process took the lease, because this one did not renew it in time. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** A lease that this process holds. */
export interface Held {
  name: string
  /** Aborted when a renewal finds that another process took the lease. */
  signal: AbortSignal
  /**
   * Throws LeaseLost when another process took the lease; otherwise nobody takes it before the transaction ends. With it as the first
   * statement of every writing transaction, a process that stood still and came back writes nothing.
   */
  confirm: (tx: Transaction<DB>) => Promise<void>
}

/**
 * Runs work in one process at a time across all machines, without holding a connection. The lease is renewed while the work
 * runs. A process that cannot renew for `leaseMs` loses it, so the work confirms it or tolerates a second run.
 */
export async function withLease<T>(
  owner: Database,
  name: string,
  work: () => Promise<T>,
  times: LeaseTimes = usual,
): Promise<T> {
  for (;;) {
    const done = await tryLease(owner, [name], work, times)
    if (done) return done.value
    await sleep(times.pollMs)
  }
}

/** The same with the first free lease of some names, without waiting. Undefined when other processes hold all of them. */
export async function tryLease<T>(
  owner: Database,
  names: readonly string[],
  work: (held: Held) => Promise<T>,
  { leaseMs }: Pick<LeaseTimes, 'leaseMs'> = { leaseMs: 30_000 },
): Promise<{ value: T } | undefined> {
  const holder = randomUUID()
  const name = await take(owner, { names, holder, leaseMs })
  if (name === undefined) return undefined
  const lost = new AbortController()
  const renewed = async () => {
    if (!(await renew(owner, { name, holder, leaseMs }))) lost.abort(new LeaseLost(name))
  }
  // A renewal that fails is repeated by the next one, well before the lease ends.
  const renewal = setInterval(() => void renewed().catch(() => undefined), leaseMs / 4)
  try {
    return { value: await work({ name, signal: lost.signal, confirm: (tx) => confirm(tx, name, holder) }) }
  } finally {
    clearInterval(renewal)
    await sql`delete from leases where name = ${name} and holder = ${holder}`.execute(owner)
  }
}

async function confirm(tx: Transaction<DB>, name: string, holder: string): Promise<void> {
  const { rows } = await sql<{ holds: boolean }>`select confirm_lease(${name}, ${holder}) as holds`.execute(tx)
  if (!rows[0]?.holds) throw new LeaseLost(name)
}

interface Lease {
  holder: string
  leaseMs: number
}

async function take(owner: Database, { names, holder, leaseMs }: Lease & { names: readonly string[] }) {
  const { rows } = await sql<{
    name: string | null
  }>`select take_lease(${[...names]}::text[], ${holder}, ${leaseMs}) as name`.execute(owner)
  return rows[0]?.name ?? undefined
}

async function renew(owner: Database, { name, holder, leaseMs }: Lease & { name: string }): Promise<boolean> {
  const { rows } =
    await sql`update leases set until_date = now_ms() + ${leaseMs} where name = ${name} and holder = ${holder}
    returning name`.execute(owner)
  return rows.length > 0
}
