import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Page } from './close-page.ts'

/** Longer than a page takes. The page of a dead worker is free again after this time. */
export const claimMs = 30_000

export type Claim = { page: Page } | 'all claimed' | 'none left'

/** Claims the next open page of a running run. Holds no lock while it is screened; other workers skip the page. */
export async function claimPage(tx: Tx, run: number, now: number): Promise<Claim> {
  const { rows } =
    await sql<Page>`with free as (select p.id from run_pages p join screening_runs r on r.org_id = p.org_id and r.id = p.run
      where p.run = ${run} and not p.done and coalesce(p.claimed_until, 0) <= ${now} and r.status = 'running'
      order by p.id limit 1 for update of p skip locked)
    update run_pages p set claimed_until = ${now + claimMs} from free where p.org_id = current_org() and p.id = free.id
    returning p.id, p.party, p.to_id, p.ids`.execute(tx)
  const [page] = rows
  if (page) return { page }
  const left = await sql`select 1 from run_pages p join screening_runs r on r.org_id = p.org_id and r.id = p.run
    where p.run = ${run} and not p.done and r.status = 'running' limit 1`.execute(tx)
  return left.rows.length > 0 ? 'all claimed' : 'none left'
}

/** Releases a page that this worker could not screen. */
export async function giveBackPage(tx: Tx, { id }: Page): Promise<void> {
  await sql`update run_pages set claimed_until = null where id = ${id} and not done`.execute(tx)
}

/**
 * Locks a claimed page to write its results. False if there is nothing to write: the claim expired and another worker was faster,
 * or the run ended. Ending a run locks its pages first, so its state cannot change after this.
 */
export async function lockClaimed(tx: Tx, { id }: Page): Promise<boolean> {
  const { rows } = await sql`select 1 from run_pages where id = ${id} and not done for update`.execute(tx)
  if (rows.length === 0) return false
  const running = await sql`select 1 from run_pages p join screening_runs r on r.org_id = p.org_id and r.id = p.run
    where p.id = ${id} and r.status in ('running', 'paused')`.execute(tx)
  return running.rows.length > 0
}
