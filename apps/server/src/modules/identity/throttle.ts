import { sql, type Transaction } from 'kysely'
import type { DB } from '#kernel/database.ts'
import { AppError } from '#kernel/errors.ts'

export type AttemptKind = 'login' | 'forgot' | 'contact'

interface Limit {
  windowMs: number
  /** How often an account may be tried, and how often one address may try. */
  account: number
  ip: number
}
const quarter = 15 * 60_000
export const limits: Record<AttemptKind, Limit> = {
  login: { windowMs: quarter, account: 5, ip: 20 },
  forgot: { windowMs: quarter, account: 5, ip: 5 },
  contact: { windowMs: 4 * quarter, account: 5, ip: 5 },
}

export interface Attempt {
  kind: AttemptKind
  account: string
  ip: string
  now: number
}

/** Attempts wait for the one before them on the same account, so that a volley is counted one by one. */
export async function isThrottled(tx: Transaction<DB>, { kind, account, ip, now }: Attempt): Promise<boolean> {
  const limit = limits[kind]
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${account}`}, 7240191))`.execute(tx)
  const { rows } = await sql<{ by_account: number; by_ip: number }>`select
      (select count(*) from attempts where kind = ${kind} and account = ${account} and create_date > ${now - limit.windowMs}) as by_account,
      (select count(*) from attempts where kind = ${kind} and ip = ${ip} and create_date > ${now - limit.windowMs}) as by_ip`.execute(
    tx,
  )
  const { by_account, by_ip } = rows[0]!
  return by_account >= limit.account || by_ip >= limit.ip
}

export async function countAttempt(tx: Transaction<DB>, { kind, account, ip, now }: Attempt): Promise<void> {
  await sql`insert into attempts (kind, account, ip, create_date) values (${kind}, ${account}, ${ip}, ${now})`.execute(
    tx,
  )
}

/** Who got in starts afresh; the address keeps what it tried on others. */
export async function forgiveAccount(tx: Transaction<DB>, { kind, account }: Pick<Attempt, 'kind' | 'account'>) {
  await sql`delete from attempts where kind = ${kind} and account = ${account}`.execute(tx)
}

export const tooMany = (): AppError => new AppError('E_RATE_LIMIT')
