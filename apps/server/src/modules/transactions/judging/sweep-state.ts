import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { shippedRules } from '../data/shipped-rules.ts'
import { linkedWindows } from '../records/linked-windows.ts'

export interface SweepState {
  seen_date: number
  rules: string
  after_id: number | null
}

/** Counts changes of the judging itself: raising it judges every stored record again. */
const way = 4

/** Hash of everything that checks depend on: shipped and own rules, and the windows of linked operations. */
async function rulesHash(tx: Tx): Promise<string> {
  const { rows } = await sql<{
    own: string | null
  }>`select string_agg(concat_ws(' ', id, version, valid_from, rules), ',' order by id)
    as own from record_rules where not is_deleted`.execute(tx)
  const judged = JSON.stringify([way, shippedRules, rows[0]?.own, await linkedWindows(tx)])
  return createHash('sha256').update(judged).digest('hex')
}

/**
 * Progress of the job. A new organisation starts here, because its records were checked when they were saved. Changed rules start a
 * pass over all its records.
 */
export async function sweepState(tx: Tx, now: number): Promise<SweepState> {
  const rules = await rulesHash(tx)
  const { rows } = await sql<SweepState>`insert into record_sweeps as s (seen_date, rules) values (${now}, ${rules})
    on conflict (org_id) do update set rules = excluded.rules,
      after_id = case when s.rules = excluded.rules then s.after_id else 0 end
    returning seen_date, rules, after_id`.execute(tx)
  return rows[0]!
}

export const storeSeen = (tx: Tx, seen: number) => sql`update record_sweeps set seen_date = ${seen}`.execute(tx)
/** Only under the same rules: a pass started by newer rules begins at its own first record. */
export const storePassed = (tx: Tx, rules: string, after: number | null) =>
  sql`update record_sweeps set after_id = ${after} where rules = ${rules}`.execute(tx)
