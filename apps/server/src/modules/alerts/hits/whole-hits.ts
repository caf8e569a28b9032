import type { Hit } from '@probity/contract/screening/screening.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { unpackJson } from '#kernel/packed-json.ts'
import type { ScanPlace } from './raised-hit.ts'

interface Kept {
  scan?: ScanPlace
}

/** The answers of scans of the caller's organisation, by their ids; none for one that is gone or cannot be read. */
async function answersOf(tx: Tx, scans: ReadonlySet<string>): Promise<Map<string, Hit[]>> {
  if (scans.size === 0) return new Map()
  const { rows } = await sql<{ id: string; results: Buffer }>`select scan_id as id, results from hit_evidence
    where org_id = current_org() and scan_id = any(${[...scans]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, results }) => [id, (unpackJson(results) ?? []) as Hit[]]))
}

/** Hits with what stands of them in the answer of their scan. Those from before have it with them. */
export async function wholeHits<T>(tx: Tx, hits: readonly T[]): Promise<T[]> {
  const evidence = hits.map((hit) => (hit as Kept | null)?.scan)
  const answers = await answersOf(tx, new Set(evidence.flatMap((scan) => scan?.id ?? [])))
  return hits.map((hit, n) => {
    const scan = evidence[n]
    return scan ? { ...answers.get(scan.id)?.[scan.at], ...hit } : hit
  })
}
