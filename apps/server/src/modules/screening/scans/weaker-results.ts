import type { NotRaised } from '@probity/contract/screening/not-raised.ts'
import type { RaiseFrom, WeakerResult } from '@probity/contract/screening/raising.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { coverageOf } from '#modules/parties/party-screening.public.ts'
import { matcherSettings } from '../matching/matcher-settings.ts'
import { readScan, type StoredScan } from './store-scan.ts'

export type Kind = 'person' | 'company'
export const coverageTable = (kind: Kind) => sql.table(coverageOf(capacityType[kind]))

/** The stored scans of these results, by id. */
export async function scansOf(tx: Tx, weaker: readonly WeakerResult[]): Promise<Map<string, StoredScan>> {
  const scans = new Map<string, StoredScan>()
  for (const { scan } of weaker) if (!scans.has(scan)) scans.set(scan, await readScan(tx, scan))
  return scans
}

/** Condition: a held-back result reaches this level. */
export const isRaisedFrom = ({ binding, others }: RaiseFrom) =>
  sql<SqlBool>`(w->>'score')::float8 >= case when (w->>'binding')::bool then ${binding}::float8 else ${others}::float8 end`

/** Number of held-back results that a level would raise. */
export async function countWeaker(tx: Tx, level: RaiseFrom): Promise<number> {
  const counted = (kind: Kind) => sql`(select count(*) from ${coverageTable(kind)} c
    cross join lateral jsonb_array_elements(c.weaker) w
    where c.org_id = current_org() and c.weaker is not null and ${isRaisedFrom(level)})`
  const { rows } = await sql<{ n: number }>`select (${counted('person')} + ${counted('company')})::int as n`.execute(tx)
  return rows[0]?.n ?? 0
}

/** The raising level, and the number of a customer's results below it. */
export async function heldBack(tx: Tx, kind: Kind, id: number): Promise<RaiseFrom & { not_raised: number }> {
  const { raise_from } = await matcherSettings(tx)
  const { rows } = await sql<{ n: number }>`select coalesce(jsonb_array_length(weaker), 0)::int as n
    from ${coverageTable(kind)} where org_id = current_org() and id = ${id}`.execute(tx)
  return { ...raise_from, not_raised: rows[0]?.n ?? 0 }
}

/** A customer's results between WEAK and the raising level, strongest first. */
export async function weakerResults(tx: Tx, kind: Kind, id: number): Promise<NotRaised> {
  const { raise_from, thresholds } = await matcherSettings(tx)
  const { rows } = await sql<{ weaker: WeakerResult[] | null }>`select weaker from ${coverageTable(kind)}
    where org_id = current_org() and id = ${id}`.execute(tx)
  const weaker = (rows[0]?.weaker ?? []).toSorted((a, b) => b.score - a.score || (a.entity < b.entity ? -1 : 1))
  const scans = await scansOf(tx, weaker)
  const hits = weaker.flatMap(({ scan, at }) => {
    const stored = scans.get(scan)!
    const hit = stored.results[at]
    return hit ? [{ ...hit, scan_key: stored.key }] : []
  })
  return { raise_from: raise_from!, weak: thresholds.weak, count: hits.length, hits }
}
