import type { Coverage } from '@probity/contract/screening/coverage.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import type { ListService } from '#kernel/list-service.ts'
import { type FoundGap, findGaps, readCoverage } from './coverage.queries.ts'

/** The lists of today; nothing while none has been read in, and then nobody is covered. */
export function releaseId(lists: ListService): string | null {
  try {
    return lists.current().id
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Gaps that are kept with the count: as many as a page names. */
export const keptGaps = 5

export interface KeptCoverage {
  /** The release and the lines that were there before counting. */
  key: string
  coverage: Coverage
  first: readonly FoundGap[]
}

const kept = new WeakMap<ListService, Map<number, KeptCoverage>>()

/** Counts the coverage again only when the release, a customer or the ledger has changed since. */
export async function coverageOf(tx: Tx, lists: ListService, organisationId: number): Promise<KeptCoverage> {
  const release = releaseId(lists)
  const { rows } = await sql<{ stamp: string }>`select count(*) || ' ' || coalesce(max(id), 0) as stamp
    from coverage_stamps where org_id = current_org()`.execute(tx)
  const key = `${release} ${rows[0]?.stamp}`
  const own = kept.get(lists) ?? new Map<number, KeptCoverage>()
  kept.set(lists, own)
  const last = own.get(organisationId)
  if (last?.key === key) return last
  // What commits between the two statements is counted and has a line of its own, so the next look counts again.
  const coverage = await readCoverage(tx, release)
  const first = coverage.gaps === 0 ? [] : await findGaps(tx, { release, limit: keptGaps, skip: 0 })
  const found = { key, coverage, first }
  own.set(organisationId, found)
  return found
}
