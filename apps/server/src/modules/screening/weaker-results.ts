import { capacityType } from '@probity/contract/enumerations.ts'
import type { NotRaised } from '@probity/contract/not-raised.ts'
import type { WeakerResult } from '@probity/contract/raising.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/tenant.ts'
import { coverageOf } from '../parties/parties.public.ts'
import { matcherSettings } from './matcher-settings.ts'
import { readScan, type StoredScan } from './store-scan.ts'

export type Kind = 'person' | 'company'
export const coverageTable = (kind: Kind) => sql.table(coverageOf(capacityType[kind]))

/** The stored scans in which these results stand, by id. */
export async function scansOf(tx: Tx, weaker: readonly WeakerResult[]): Promise<Map<string, StoredScan>> {
  const scans = new Map<string, StoredScan>()
  for (const { scan } of weaker) if (!scans.has(scan)) scans.set(scan, await readScan(tx, scan))
  return scans
}

/** What the screenings of a customer found between WEAK and the raising level, the strongest first. */
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
