import type { ScanAnswer, ScreeningInput } from '@probity/contract/screening/screening.ts'
import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Steps } from '#kernel/database/in-steps.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import { riskOf } from '#modules/countries/countries.public.ts'
import { type MatcherSettings, matcherSettings } from '../matching/matcher-settings.ts'
import { inputEntity } from '../matching/party-query.ts'
import { hitsOf, listQuery } from '../matching/screen-parties.ts'
import { type MadeScans, makeScans, writeScans } from './store-scan.ts'

interface Single {
  release: ServedRelease
  input: ScreeningInput
  /** An extended search also returns results slightly below the organisation's threshold. */
  mode: 'single' | 'EWE' | 'api'
  now: number
}

/** Reach of an extended search below the threshold. */
const extendedReach = 0.1

/** Runs one query and stores it with its answer and settings. Opens no case. */
export const runSingle = (single: Single): Steps<MatcherSettings, MadeScans, ScanAnswer> => ({
  read: (tx) => settingsOf(tx, single),
  work: (settings) => ask(single, settings),
  write: (tx, made) => keep(tx, single, made),
})

async function settingsOf(tx: Tx, { mode }: Single): Promise<MatcherSettings> {
  const own = await matcherSettings(tx)
  if (mode !== 'EWE') return own
  return { ...own, thresholds: { ...own.thresholds, weak: Math.max(0.3, own.thresholds.weak - extendedReach) } }
}

const askedOf = ({ mode, release }: Single, algorithm = release.algorithm) => ({ mode, release: release.id, algorithm })

async function ask(single: Single, settings: MatcherSettings): Promise<MadeScans> {
  const { release, input, now } = single
  const restriction = {
    ...(input.lists ? { lists: input.lists } : {}),
    ...(input.categories ? { categories: input.categories } : {}),
  }
  const [found = []] = await release.search([listQuery(inputEntity(input), settings, restriction)])
  const results = hitsOf(release, found, settings).map(({ hit }) => hit)
  return makeScans([{ ...askedOf(single, settings.algorithm), input, settings, results, now }])
}

async function keep(tx: Tx, single: Single, { kept, rows }: MadeScans): Promise<ScanAnswer> {
  const { input, mode, release, now } = single
  const { scan_id, key, content_hash, results } = kept[0]!
  const data = { scan_id, content_hash, mode, hits: results.length, release: release.id }
  // Sent together: while a batch runs, every round trip to the database waits.
  const [, , risk] = await allSettledInTx([
    writeScans(tx, rows),
    recordActivity(tx, { type: 'name_screening.single', target_table: 'scans', data }),
    riskOf(tx, input.nationality, now),
  ])
  return {
    scan_id,
    key,
    ...askedOf(single, rows[0]!.algorithm),
    hits: results,
    risk_level: risk.risk_level,
    risk_score: risk.risk_score.toFixed(2),
    alert_case: null,
    create_date: now,
  }
}
