import { familyOfCapacity } from '@probity/contract/parties/party-names.ts'
import type { WeakerResult } from '@probity/contract/screening/raising.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { givenRows } from '#kernel/given-rows.ts'
import type { PartyRef } from '../party-summaries.ts'

/** Columns of a party that higher modules derive. A change leaves `updated_date` alone and writes no trace. */
export interface PartyDerived {
  risk_level?: string | null
  risk_score?: string | number | null
}
const tableOf = (capacityType: number) => sql.table(familyOfCapacity(capacityType))

/** Side tables of a party family for columns that runs write for every party: the coverage ledger and the pending hits. */
export const coverageOf = (capacityType: number): string => `${familyOfCapacity(capacityType)}_coverage`
const pendingOf = (capacityType: number): string => `${familyOfCapacity(capacityType)}_pending`

const ledger = [
  'batch_scan_date',
  'screened_date',
  'screened_release',
  'screened_run',
  'screened_scan',
  'screened_fingerprint',
]

/** The side table of each column, and the view that joins them for lists. */
export const besideOf = (capacityType: number) => ({
  view: `covered_${familyOfCapacity(capacityType)}`,
  columns: {
    alerts_pending: pendingOf(capacityType),
    parties_pending: pendingOf(capacityType),
    sanctions_hit: pendingOf(capacityType),
    ...Object.fromEntries(ledger.map((name) => [name, coverageOf(capacityType)])),
  },
})

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
interface Seen {
  id: number
  fingerprint: string | null
  scan?: string | null
  /** Results below the raising level. */
  weaker?: readonly WeakerResult[]
  /** For an answer about some listed parties only: which of them matched. Earlier results on the others stay. */
  met?: readonly string[] | undefined
}

/**
 * Records in the coverage ledger that parties of one kind were screened, with the fingerprint of the data that was read, whatever a
 * concurrent save changed. `batch` also sets `batch_scan_date`.
 */
export async function setScreened(
  tx: Tx,
  parties: { capacity_type: number; seen: readonly Seen[] },
  { date, release, run, batch = false }: Screened & { batch?: boolean },
): Promise<void> {
  const given = parties.seen.map(({ id, fingerprint, scan = null, weaker = [], met = null }) => ({
    id,
    fingerprint,
    scan,
    weaker,
    met,
  }))
  const columns = { id: 'bigint', fingerprint: 'text', scan: 'uuid', weaker: 'jsonb', met: 'jsonb' } as const
  const batchDate = batch ? sql`, batch_scan_date = ${date}` : sql``
  await sql`update ${sql.table(coverageOf(parties.capacity_type))} p set screened_date = ${date}, screened_release = ${release},
    screened_run = ${run}, screened_fingerprint = s.fingerprint, screened_scan = s.scan,
    weaker = nullif(case when s.met = 'null' then s.weaker else s.weaker || coalesce((select jsonb_agg(w)
      from jsonb_array_elements(p.weaker) w where not s.met ? (w->>'entity')), '[]') end, '[]') ${batchDate}
    from ${givenRows(columns, given)} s where p.org_id = current_org() and p.id = s.id`.execute(tx)
}

/** Removes raised results from the stored weaker ones. */
export async function dropWeaker(
  tx: Tx,
  capacityType: number,
  raised: readonly { id: number; weaker: readonly WeakerResult[] }[],
): Promise<void> {
  for (const { id, weaker } of raised) {
    const entities = weaker.map(({ entity }) => entity)
    await sql`update ${sql.table(coverageOf(capacityType))} set weaker = (select jsonb_agg(w)
      from jsonb_array_elements(weaker) w where not w->>'entity' = any(${entities}::text[]))
      where org_id = current_org() and id = ${id}`.execute(tx)
  }
}

/** Locks parties until the transaction ends, always in the same order. Plain reads do not wait. */
export async function lockParties(tx: Tx, capacityType: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select 1 from ${tableOf(capacityType)} where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(
    tx,
  )
}

/** True if a live party was screened before, but its current identifying data was not. */
export async function changedSinceScreened(tx: Tx, { capacity_type, capacity_id }: PartyRef): Promise<boolean> {
  const { rows } = await sql`select 1 from ${tableOf(capacity_type)} p
    join ${sql.table(coverageOf(capacity_type))} c on c.org_id = p.org_id and c.id = p.id
    where p.id = ${capacity_id} and not p.is_deleted and c.screened_date is not null
      and c.screened_fingerprint is distinct from p.fingerprint`.execute(tx)
  return rows.length > 0
}

/** Stores pending hits, pending listed parties and confirmed sanctions hits of many customers. The caller holds `lockParties`. */
export async function setAlertsPending(
  tx: Tx,
  capacityType: number,
  counts: readonly { id: number; pending: number; parties: number; sanctions_hit: boolean }[],
): Promise<void> {
  if (counts.length === 0) return
  await sql`update ${sql.table(pendingOf(capacityType))} p set alerts_pending = c.pending,
      parties_pending = c.parties, sanctions_hit = c.sanctions_hit
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (id bigint, pending int, parties int, sanctions_hit boolean)
    where p.org_id = current_org() and p.id = c.id and (p.alerts_pending, p.parties_pending, p.sanctions_hit)
      is distinct from (c.pending, c.parties, c.sanctions_hit)`.execute(tx)
}
