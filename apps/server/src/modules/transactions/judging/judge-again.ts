import { sql } from 'kysely'
import type { Database } from '#kernel/database/database.ts'
import { inTenant, readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { announce } from '#kernel/live/live.ts'
import { recheckTransaction } from '../saving/recheck-transaction.ts'

/** Each record has its own transaction, so that the job holds one lock at a time and saves wait only briefly. */
async function judgeOne(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ record_state: string }>`select record_state from transactions
    where id = ${id} and not is_deleted for no key update`.execute(tx)
  const [before] = rows
  if (!before) return
  const { state } = await recheckTransaction(tx, id)
  if (state !== before.record_state) await announce(tx, { topic: 'transactions', id })
}

const pageSize = 100

interface Page {
  organisation: number
  /** Records marked as stale, or all. */
  which: 'stale' | 'all'
  after: number
}

/** Rechecks a page of records by id. Returns the last id, or null when none is left. */
export async function judgePage(db: Database, { organisation, which, after }: Page): Promise<number | null> {
  const actor = systemActor(organisation)
  const { rows } = await readingTenant(db, actor, (tx) =>
    sql<{ id: number }>`select id from transactions where id > ${after} and not is_deleted
      and ${which === 'stale' ? sql`record_is_stale` : sql`true`} order by id limit ${pageSize}`.execute(tx),
  )
  for (const { id } of rows) await inTenant(db, actor, (tx) => judgeOne(tx, id))
  return rows.length < pageSize ? null : rows.at(-1)!.id
}
