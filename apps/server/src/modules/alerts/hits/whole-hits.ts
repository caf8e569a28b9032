import type { Hit } from '@probity/contract/screening/screening.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { unpackJson } from '#kernel/packed-json.ts'
import { type FactChange, withoutNumbers } from './facts.ts'
import type { ScanPlace } from './raised-hit.ts'

interface Kept {
  scan?: ScanPlace
  reopened?: { changes?: FactChange[] }
}

/** The answers of scans of the caller's organisation, by their ids; none for one that is gone or cannot be read. */
async function answersOf(tx: Tx, scans: ReadonlySet<string>): Promise<Map<string, Hit[]>> {
  if (scans.size === 0) return new Map()
  const { rows } = await sql<{ id: string; results: Buffer }>`select scan_id as id, results from hit_evidence
    where org_id = current_org() and scan_id = any(${[...scans]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, results }) => [id, (unpackJson(results) ?? []) as Hit[]]))
}

/** Hits that came back before 28 November 2026 hold the customer's document numbers whole. */
function withMaskedChanges<T>(hit: T): T {
  const { reopened } = (hit as Kept | null) ?? {}
  if (reopened?.changes === undefined) return hit
  return { ...hit, reopened: { ...reopened, changes: reopened.changes.map(withoutNumbers) } }
}

/**
 * Adds to each hit the data stored with the answer of its scan; older hits contain it themselves. Every screen, report and call that
 * shows a hit uses this function.
 */
export async function wholeHits<T>(tx: Tx, hits: readonly T[]): Promise<T[]> {
  const evidence = hits.map((hit) => (hit as Kept | null)?.scan)
  const answers = await answersOf(tx, new Set(evidence.flatMap((scan) => scan?.id ?? [])))
  return hits.map((hit, n) => {
    const scan = evidence[n]
    return withMaskedChanges(scan ? { ...answers.get(scan.id)?.[scan.at], ...hit } : hit)
  })
}
