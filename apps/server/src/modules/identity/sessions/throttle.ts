import { sql, type Transaction } from 'kysely'
import { advisoryLocks } from '#kernel/advisory-locks.ts'
import type { DB } from '#kernel/database/transaction-scope.ts'
import { hashSecret } from '../secrets.ts'

export type AttemptKind = 'login' | 'forgot' | 'contact' | 'calendar' | 'alliance'

interface Limit {
  windowMs: number
  /** Attempts per account, and attempts per client address. */
  account: number
  ip: number
}
const quarter = 15 * 60_000
export const limits: Record<AttemptKind, Limit> = {
  login: { windowMs: quarter, account: 5, ip: 20 },
  forgot: { windowMs: quarter, account: 5, ip: 5 },
  alliance: { windowMs: quarter, account: 10, ip: 30 },
  contact: { windowMs: 4 * quarter, account: 5, ip: 5 },
  // An account is one private address, which a calendar program requests a few times an hour.
  calendar: { windowMs: 4 * quarter, account: 30, ip: 120 },
}

/** Identifies an account regardless of spaces and capitals. Hashed, because users enter passwords in the wrong field. */
export const attemptedAccount = ({ organization, username }: { organization: string; username: string }): string =>
  hashSecret(JSON.stringify([organization, username].map((typed) => typed.trim().toLowerCase()))).toString('hex')

export interface Attempt {
  kind: AttemptKind
  account: string
  ip: string
  now: number
}

/**
 * Milliseconds until the next attempt is allowed; 0 if it is allowed now. Locks the account, then the client address, so that
 * concurrent attempts are counted one by one.
 */
export async function throttledFor(tx: Transaction<DB>, attempt: Attempt): Promise<number> {
  const { kind, account, ip } = attempt
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${account}`}, ${advisoryLocks.attemptsOnAccount}))`.execute(
    tx,
  )
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${ip}`}, ${advisoryLocks.attemptsFromAddress}))`.execute(
    tx,
  )
  return waitOf(tx, attempt)
}

/** The same without a lock, for a first check: concurrent attempts are not counted yet. */
export async function waitOf(tx: Transaction<DB>, { kind, account, ip, now }: Attempt): Promise<number> {
  const limit = limits[kind]
  // What is further in the future was counted before the clock was set back, and would lock for as long as it was wrong.
  const recent = sql`between ${now - limit.windowMs + 1} and ${now + limit.windowMs}`
  // The limit is reached until the attempt this many places back leaves the window.
  const { rows } = await sql<{ by_account: number | null; by_ip: number | null }>`select
      (select create_date from attempts where kind = ${kind} and account = ${account} and create_date ${recent}
        order by create_date desc offset ${limit.account - 1} limit 1) as by_account,
      (select create_date from attempts where kind = ${kind} and ip = ${ip} and create_date ${recent}
        order by create_date desc offset ${limit.ip - 1} limit 1) as by_ip`.execute(tx)
  const since = Math.max(rows[0]?.by_account ?? 0, rows[0]?.by_ip ?? 0)
  return Math.min(limit.windowMs, Math.max(0, since + limit.windowMs - now))
}

export async function countAttempt(tx: Transaction<DB>, { kind, account, ip, now }: Attempt): Promise<void> {
  await sql`insert into attempts (kind, account, ip, create_date) values (${kind}, ${account}, ${ip}, ${now})`.execute(
    tx,
  )
}

/** A successful sign-in resets the account; the client address keeps its attempts on other accounts. */
export async function forgiveAccount(tx: Transaction<DB>, { kind, account }: Pick<Attempt, 'kind' | 'account'>) {
  await sql`delete from attempts where kind = ${kind} and account = ${account}`.execute(tx)
}
