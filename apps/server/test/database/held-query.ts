import pg from 'pg'
import { expect } from 'vitest'

const key = 4712

/** A query that is at work in the database, and answers 7 as soon as it is let go. */
export async function heldQuery(address: pg.ClientConfig) {
  const [holder, waiter] = [new pg.Client(address), new pg.Client(address)]
  await Promise.all([holder.connect(), waiter.connect()])
  await holder.query('select pg_advisory_lock($1)', [key])
  const answer = waiter
    .query<{ n: number }>('select 7 as n from pg_advisory_lock($1)', [key])
    .then(({ rows }) => rows[0]?.n)
    .finally(() => waiter.end())
  const waiting = "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted"
  await expect.poll(async () => (await holder.query<{ n: number }>(waiting)).rows[0]?.n).toBe(1)
  return { answer, letGo: () => holder.end() }
}
