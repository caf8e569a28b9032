import type { Coverage } from '@probity/contract/screening/coverage.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { ListService } from '#kernel/list-service.ts'
import { type FoundGap, findGaps, type GapAge, readCoverage, readGapAges, releaseInForce } from './coverage.queries.ts'

/** Gaps cached with the count: as many as a page names. */
export const keptGaps = 5

/** While a run writes the ledger page by page, a cached count is valid this long; the end of the run invalidates it again. */
const duringRunMs = 2000

export interface KeptCoverage {
  /** The release and the stamps from before counting. */
  key: string
  counted: number
  coverage: Coverage
  first: readonly FoundGap[]
  ages: readonly GapAge[]
}

const kept = new WeakMap<ListService, Map<number, KeptCoverage>>()

interface Asked {
  organisationId: number
  now: number
}

/** Counts coverage again only if the release, a customer or the ledger has changed; at intervals while a run is in progress. */
export async function coverageOf(tx: Tx, lists: ListService, { organisationId, now }: Asked): Promise<KeptCoverage> {
  const release = await releaseInForce(tx)
  const { rows } = await sql<{ stamp: string }>`select count(*) || ' ' || coalesce(max(id), 0) as stamp
    from coverage_stamps where org_id = current_org()`.execute(tx)
  const key = `${release} ${rows[0]?.stamp}`
  const own = kept.get(lists) ?? new Map<number, KeptCoverage>()
  kept.set(lists, own)
  const last = own.get(organisationId)
  if (last?.key === key) return last
  const isRecent = last?.coverage.release === release && Math.abs(now - last.counted) < duringRunMs
  if (isRecent && (await isRunUnderWay(tx))) return last
  // A commit between the two queries is counted and adds a stamp of its own, so the next call counts again.
  const coverage = await readCoverage(tx, release)
  const first = coverage.gaps === 0 ? [] : await findGaps(tx, { release, limit: keptGaps, skip: 0 })
  const ages = coverage.gaps === 0 ? [] : await readGapAges(tx, release)
  const found = { key, counted: now, coverage, first, ages }
  own.set(organisationId, found)
  return found
}

async function isRunUnderWay(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from screening_runs
    where org_id = current_org() and status = 'running' and not is_deleted limit 1`.execute(tx)
  return rows.length > 0
}
