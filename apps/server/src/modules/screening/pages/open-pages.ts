import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Page } from './close-page.ts'

/** More than all workers of a run have under way at once, so that one is free unless all are taken. */
const listedMax = 256

/** The next pages of a running run that are not done. Others may have them under way. */
export async function openPages(tx: Tx, run: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select p.id from run_pages p join screening_runs r on r.org_id = p.org_id and r.id = p.run
    where p.run = ${run} and not p.done and r.status = 'running' order by p.id limit ${listedMax}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Undefined if the page is done, or its run no longer running. */
export async function findOpenPage(tx: Tx, id: number): Promise<Page | undefined> {
  const { rows } = await sql<Page>`select p.id, p.party, p.to_id, p.ids
    from run_pages p join screening_runs r on r.org_id = p.org_id and r.id = p.run
    where p.id = ${id} and not p.done and r.status = 'running'`.execute(tx)
  return rows[0]
}

/**
 * Locks a page to write its results. False if there is nothing to write, because the run ended. Ending a run locks its pages first,
 * so its state cannot change after this.
 */
export async function lockPage(tx: Tx, { id }: Page): Promise<boolean> {
  const { rows } = await sql`select 1 from run_pages where id = ${id} and not done for update`.execute(tx)
  if (rows.length === 0) return false
  const running = await sql`select 1 from run_pages p join screening_runs r on r.org_id = p.org_id and r.id = p.run
    where p.id = ${id} and r.status in ('running', 'paused')`.execute(tx)
  return running.rows.length > 0
}
