import type { ScanAnswer, ScreeningInput } from '@probity/contract/screening.ts'
import { recordActivity } from '#kernel/activity.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { Tx } from '#kernel/tenant.ts'
import { together } from '#kernel/together.ts'
import { riskOf } from '../countries/countries.public.ts'
import { matcherSettings } from './matcher-settings.ts'
import { inputEntity } from './party-query.ts'
import { hitsOf, listQuery } from './screen-parties.ts'
import { makeScans, writeScans } from './store-scan.ts'

interface Single {
  release: ServedRelease
  input: ScreeningInput
  /** Extended search also keeps what is a little below the organisation's own threshold. */
  mode: 'single' | 'EWE' | 'api'
  now: number
}

/** How far below the threshold an extended search reaches. */
const extendedReach = 0.1

/** Asks the lists one question and stores question and answer. Opens no case. */
export async function runSingle(tx: Tx, { release, input, mode, now }: Single): Promise<ScanAnswer> {
  const own = await matcherSettings(tx)
  const settings =
    mode === 'EWE'
      ? { ...own, thresholds: { ...own.thresholds, weak: Math.max(0.3, own.thresholds.weak - extendedReach) } }
      : own
  const restriction = {
    ...(input.lists ? { lists: input.lists } : {}),
    ...(input.categories ? { categories: input.categories } : {}),
  }
  const [found = []] = await release.search([listQuery(inputEntity(input), settings, restriction)])
  const results = hitsOf(release, found, settings).map(({ hit }) => hit)
  const asked = { mode, release: release.id, algorithm: release.algorithm }
  const { kept, rows } = makeScans([{ ...asked, input, settings, results, now }])
  const scan = kept[0]!
  const data = {
    scan_id: scan.scan_id,
    content_hash: scan.content_hash,
    mode,
    hits: results.length,
    release: release.id,
  }
  // On their way together: while a batch runs, each turn of the database is waited for.
  const [, , risk] = await together([
    writeScans(tx, rows),
    recordActivity(tx, { type: 'name_screening.single', target_table: 'scans', data }),
    riskOf(tx, input.nationality, now),
  ])
  return {
    scan_id: scan.scan_id,
    key: scan.key,
    ...asked,
    hits: scan.results,
    risk_level: risk.risk_level,
    risk_score: risk.risk_score.toFixed(2),
    alert_case: null,
    create_date: now,
  }
}
