import { sql } from 'kysely'
import type { Database } from '#kernel/database/database.ts'
import { readingTenant, systemActor } from '#kernel/database/tenant.ts'
import type { Noted } from './verify-organisation.ts'

const hourMs = 60 * 60_000

/** What a verification could not prove, because nothing outside the database says it. */
export interface Unproved {
  reason: 'no_head' | 'older_heads'
  /** The last head that was compared. */
  last: string | undefined
}

/**
 * Heads are noted every ten minutes. A chain older than an hour without any, or a firm that was used for more than an hour after
 * the last one, cannot be told from one whose end was cut together with its notes.
 */
export async function unprovedPart(
  owner: Database,
  organisationId: number,
  { noted, now, lastUse }: { noted: readonly Noted[]; now: number; lastUse: number | null },
): Promise<Unproved | undefined> {
  const { rows } = await readingTenant(owner, systemActor(organisationId), (tx) =>
    sql<{ first: number | null; sealed: number | null }>`select min(create_date) as first, max(create_date) as sealed
      from audit_seals where org_id = current_org()`.execute(tx),
  )
  const { first, sealed } = rows[0]!
  if (noted.length === 0)
    return first !== null && first < now - hourMs ? { reason: 'no_head', last: undefined } : undefined
  const dates = noted.flatMap(({ date }) => (date === undefined ? [] : [Date.parse(date)]))
  const last = Math.max(...dates)
  // Heads that somebody typed carry no time.
  if (dates.length === 0 || Math.max(lastUse ?? 0, sealed ?? 0) < last + hourMs) return undefined
  return { reason: 'older_heads', last: new Date(last).toISOString() }
}
