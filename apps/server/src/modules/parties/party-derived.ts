import { sql } from 'kysely'
import type { Tx } from '#kernel/tenant.ts'
import type { PartyRef } from './party-summaries.ts'

/** What higher modules keep on a party. None of it touches `updated_date` or leaves a trace. */
export interface PartyDerived {
  pending_for_cdd?: boolean
  alerts_pending?: number
  batch_scan_date?: number | null
  risk_level?: string | null
  risk_score?: string | number | null
}
const tableOf = (capacityType: number) => sql.table(capacityType === 2 ? 'individuals' : 'corporates')

/** Sets derived columns of one party. */
export async function setDerived(
  tx: Tx,
  { capacity_type, capacity_id }: PartyRef,
  values: PartyDerived,
): Promise<void> {
  const names = Object.keys(values) as (keyof PartyDerived)[]
  if (names.length === 0) return
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${values[name]}`))
  await sql`update ${tableOf(capacity_type)} set ${set} where id = ${capacity_id}`.execute(tx)
}

export interface Screened {
  date: number
  release: string
  run: number | null
}
/** Notes in the coverage ledger that parties of one kind were screened, and on which identifying data. `batch` also sets `batch_scan_date`. */
export async function setScreened(
  tx: Tx,
  parties: { capacity_type: number; ids: readonly number[] },
  seen: Screened & { batch?: boolean },
): Promise<void> {
  const batch = seen.batch === true ? sql`, batch_scan_date = ${seen.date}` : sql``
  await sql`update ${tableOf(parties.capacity_type)} set screened_date = ${seen.date}, screened_release = ${seen.release},
    screened_run = ${seen.run}, screened_fingerprint = fingerprint ${batch} where id = any(${parties.ids})`.execute(tx)
}

/** Sets how many hits of each party are pending, for many parties of one kind at once. */
export async function setAlertsPending(
  tx: Tx,
  capacityType: number,
  counts: readonly { id: number; pending: number }[],
): Promise<void> {
  if (counts.length === 0) return
  await sql`update ${tableOf(capacityType)} p set alerts_pending = c.pending
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (id bigint, pending int) where p.id = c.id`.execute(
    tx,
  )
}
